/**
 * A seeded random number generator. The same seed gives the same sequence on every machine, so that covers can be cached
 * forever. `fork` gives each part of a cover its own sequence, so that adding a tree does not move the house.
 */
export class Random {
  private state: number;

  constructor(private readonly seed: string) {
    this.state = hash(seed);
  }

  /** A number from 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A number from `min` up to, but not including, `max`. */
  range(min: number, max: number): number {
    return min + (max - min) * this.next();
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return Math.floor(this.range(min, max + 1));
  }

  /** True in the given share of cases, 0 to 1. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of the items, all equally likely. The list must not be empty. */
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) {
      throw new RangeError('Cannot pick from an empty list.');
    }
    return item;
  }

  /** An independent sequence that depends on this seed and the name only, not on what was drawn before. */
  fork(name: string): Random {
    return new Random(`${this.seed}/${name}`);
  }
}

/** FNV-1a over UTF-16 code units, then a final mix so that similar seeds start far apart. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
