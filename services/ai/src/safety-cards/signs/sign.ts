import type { Reading, Words } from './reading.js';
import { NOW, PAST, PLAN } from './guards.js';

/** What a dangerous message says: all of the words near each other, and none that make it harmless. */
export interface Sign {
  /** The first is what the others are near to. */
  all: readonly [Words, ...Words[]];
  /** How many words apart. */
  within?: number;
  /** Near them, these make it something else. */
  unless?: readonly Words[];
  /** Also what somebody asks who plans, buys or prevents: then it is no sign, unless it is about now. */
  topic?: boolean;
}

/** In words; about what one says in one breath. */
const DEFAULT_WITHIN = 9;

/** How far around a match guards are looked for, in words. */
const GUARD_DISTANCE = 8;

export function isIn(reading: Reading, sign: Sign): boolean {
  const [anchor, ...others] = sign.all;

  return (
    reading.find(anchor).length > 0 &&
    others.every((those) => reading.find(those).length > 0) &&
    spansOf(reading, sign).some(([from, to]) => !isHarmless(reading, sign, from, to))
  );
}

/** The first and last position of each match. */
function spansOf(reading: Reading, { all: [anchor, ...others], within = DEFAULT_WITHIN }: Sign) {
  return reading.find(anchor).flatMap((position): [number, number][] => {
    const nearest = others.map((those) => nearestTo(position, reading.find(those)));

    return nearest.every((other) => Math.abs(other - position) <= within)
      ? [[Math.min(position, ...nearest), Math.max(position, ...nearest)]]
      : [];
  });
}

/** The nearest of some positions, which are in ascending order. */
function nearestTo(position: number, positions: readonly number[]): number {
  let low = 0;
  let high = positions.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] as number) < position) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const after = positions[low] ?? Infinity;
  const before = positions[low - 1] ?? -Infinity;

  return after - position < position - before ? after : before;
}

function isHarmless(reading: Reading, { unless = [], topic }: Sign, from: number, to: number): boolean {
  const near = (those: Words) => reading.has(those, from - GUARD_DISTANCE, to + GUARD_DISTANCE);

  return unless.some(near) || ((near(PAST) || (topic === true && near(PLAN))) && !near(NOW));
}
