import { mix } from '../color.js';
import { type Stage, lift, shade } from '../stage.js';
import { type Point, d, fill, place, stroke } from '../svg.js';

/** Path data of a pointed leaf that grows upwards from 0, 0. */
export function leaf(length: number, width: number): string {
  const [l, w] = [length, width];
  return d`M0 0C${w} ${-l * 0.25} ${w * 0.75} ${-l * 0.8} 0 ${-l}C${-w * 0.75} ${-l * 0.8} ${-w} ${-l * 0.25} 0 0Z`;
}

/** Path data of one half of such a leaf, for its shade. `side` is -1 left or 1 right. */
export function halfLeaf(length: number, width: number, side: number): string {
  const [l, w] = [length, width * side];
  return d`M0 0C${w} ${-l * 0.25} ${w * 0.75} ${-l * 0.8} 0 ${-l}Z`;
}

/** The foreground: often leaves in a corner on the shaded side, sometimes nothing. */
export function foregroundFrame(stage: Stage, size = 1): string {
  const side = stage.sun === 1 ? -1 : 1;
  const kind = stage.random.fork('frame').pick(['overhang', 'undergrowth', 'undergrowth', 'none']);
  if (kind === 'overhang' && stage.season !== 'winter') {
    return overhang(stage, side);
  }
  return kind === 'undergrowth' ? undergrowth(stage, side, size) : '';
}

/** A bough that hangs into the cover from an upper corner: the closest element, so the darkest. */
function overhang(stage: Stage, side: -1 | 1): string {
  const random = stage.random.fork('overhang');
  const dark = shade(stage, stage.m.leaves[2], 0.42);
  const bough = shade(stage, stage.m.trunk, 0.4);
  const leaves = [dark, mix(dark, stage.m.leaves[1], 0.3)].map((color) =>
    stage.defs.repeat(leafPair(stage, color)),
  );
  const spots: (readonly [x: number, y: number, angle: number])[] = [];
  let twigs = d`M-30 20Q110 34 210 92T330 120`;
  const starts: Point[] = [
    [70, 34],
    [130, 55],
    [190, 84],
    [250, 108],
    [310, 118],
  ];
  for (const [x, y] of starts) {
    const [dx, dy] = [random.int(20, 56), random.int(34, 78)];
    twigs += d`M${x} ${y}q${dx * 0.3} ${dy * 0.6} ${dx} ${dy}`;
    spots.push(
      [x + dx, y + dy, random.range(130, 170)],
      [x + Math.round(dx * 0.5), y + Math.round(dy * 0.6), random.range(60, 120)],
    );
    if (x < 150) {
      spots.push([x + 14, y + 4, random.range(20, 70)]);
    }
  }
  const drawn = spots.map(([x, y, angle], i) => {
    return leaves[i % 2]?.(x, y, angle) ?? '';
  });
  const content = stroke(twigs, bough, 5) + drawn.join('');
  return place(content, side < 0 ? 0 : stage.width, 0, 0, 1, -side);
}

function leafPair(stage: Stage, color: string): string {
  const one = stage.defs.repeat(
    fill(leaf(54, 17), color) + fill(halfLeaf(54, 17, 1), lift(stage, color, 0.1)),
  );
  return one(0, 0) + one(0, 0, -64, 0.8);
}

/** Large leaves that rise from a lower corner. In winter they are dry stalks. */
export function undergrowth(stage: Stage, side: -1 | 1, size: number): string {
  const random = stage.random.fork(`undergrowth${side}`);
  const base = stage.season === 'winter' ? mix(stage.m.trunk, stage.m.second, 0.25) : stage.m.leaves[2];
  const dark = shade(stage, base, 0.42);
  const wide = stage.season === 'winter' ? 9 : 30;
  const leaves = [0.08, 0.32].map((share) => {
    const color = mix(dark, base, share);
    return stage.defs.repeat(
      fill(leaf(190, wide), color) + fill(halfLeaf(190, wide, -1), shade(stage, color, 0.2)),
    );
  });
  let drawn = '';
  for (let i = 0; i < 7; i++) {
    const share = i / 6;
    const [x, y] = [Math.round(share * 210 - 36), Math.round(stage.height + 26 + share * 14)];
    const scale = Math.round(size * (12.5 - share * 7.5) * random.range(0.8, 1.12)) / 10;
    drawn += leaves[i % 2]?.(x, y, -16 + share * 62 + random.range(-14, 14), scale) ?? '';
  }
  return place(drawn, side < 0 ? 0 : stage.width, 0, 0, 1, -side);
}
