import { mix } from '../color.js';
import type { Random } from '../random.js';
import { type Stage, across, lift, shade } from '../stage.js';
import { type Stamp, box, d, disc, dots, fill, place, polygon, stroke } from '../svg.js';
import { cottage, greenhouse } from '../elements/dwellings.js';
import { halfLeaf, leaf, undergrowth } from '../elements/framing.js';
import { bush, fence, footpath, foreground, lightPool, pot, treeShadow } from '../elements/ground.js';
import { hill, ridge, wood } from '../elements/land.js';
import { washing } from '../elements/objects.js';
import { sky } from '../elements/sky.js';
import { trees } from '../elements/tree.js';

/** A kitchen garden: raised beds before a greenhouse. */
export function garden(stage: Stage): string {
  const { width: w, height: h, sun, random } = stage;
  const horizon = h * 0.5;
  const lawn = ridge(stage, 'lawn', h * 0.6, 8, 3);
  const at = across(stage);
  const houseY = h * 0.615;
  const glassY = h * 0.68;

  return (
    sky(stage, horizon) +
    hill(stage, ridge(stage, 'far', horizon - 40, 30, 4), 0.2) +
    wood(stage, ridge(stage, 'middle', horizon + 20, 14, 3), 0.4, 42) +
    hill(stage, ridge(stage, 'middle', horizon + 20, 14, 3), 0.44) +
    hedge(stage, h * 0.6) +
    cottage(stage, at(0.2), houseY, 230) +
    hill(stage, lawn, 0.72, h * 0.42) +
    fence(stage, [0, h * 0.625], [w, h * 0.625], 36, 'pickets') +
    orchard(stage, at, h) +
    (stage.has('washing') || random.fork('washing').chance(0.12)
      ? washing(stage, at(0.86), h * 0.69, 210)
      : '') +
    footpath(stage, [at(0.62), glassY + 4], [at(0.56), h + 10], 96) +
    greenhouse(stage, at(0.62), glassY, Math.min(400, w * 0.42)) +
    lightPool(stage, at(0.62), glassY + 14, 200, 30) +
    beds(stage, at, h) +
    tools(stage, at(0.5) - sun * 96, h * 0.83) +
    foreground(stage, h * 0.96, 0.6) +
    (random.fork('frame').chance(0.5) ? undergrowth(stage, sun === 1 ? -1 : 1, 0.8) : '')
  );
}

function hedge(stage: Stage, y: number): string {
  const bushes = [stage.defs.repeat(bush(stage, 0, 0, 188, 2)), stage.defs.repeat(bush(stage, 1, 0, 188, 1))];
  let drawn = '';
  for (let x = -20, i = 0; x < stage.width + 60; x += 148, i++) {
    drawn += bushes[i % 2]?.(x, y + 16) ?? '';
  }
  return drawn;
}

function orchard(stage: Stage, at: (share: number) => number, h: number): string {
  const kind = stage.random.fork('orchard').pick(['crown', 'oval'] as const);
  return (
    treeShadow(stage, at(0.07), h * 0.72, 320) +
    treeShadow(stage, at(0.95), h * 0.67, 220) +
    trees(stage, { kind, height: 350 }, [
      [at(0.95), h * 0.66, 0.66],
      [at(0.07), h * 0.71, 1],
    ])
  );
}

/** Beds in boards, nearer ones larger, each with its own crop. */
function beds(stage: Stage, at: (share: number) => number, h: number): string {
  const random = stage.random.fork('beds');
  const crops = ['rows', 'tall', 'cabbage', 'flowers'] as const;
  const first = random.int(0, 3);
  const places = [
    [0.27, 0.745, 0.72],
    [0.88, 0.76, 0.76],
    [0.2, 0.87, 1],
    [0.86, 0.895, 1.08],
  ] as const;
  return places
    .map(([share, y, scale], i) => {
      const crop = crops[(first + i) % crops.length] ?? 'rows';
      return place(bed(stage, random.fork(`bed${i}`), crop), at(share), h * y, 0, scale);
    })
    .join('');
}

type Crop = 'rows' | 'tall' | 'cabbage' | 'flowers';

const BED = { w: 310, depth: 56, board: 42 };

function bed(stage: Stage, random: Random, crop: Crop): string {
  const { m, sun } = stage;
  const { w, depth, board } = BED;
  const soil = mix(m.darkWood, m.shadow, 0.35);
  const slope = (edge: number) =>
    polygon([
      [-w / 2 + 34 + edge, -board - depth + edge],
      [w / 2 - 34 - edge, -board - depth + edge],
      [w / 2 - edge * 2, -board],
      [-w / 2 + edge * 2, -board],
    ]);
  const lean = sun * 72;
  const back = stage.defs.repeat(
    fill(
      polygon([
        [-w / 2, 0],
        [w / 2, 0],
        [w / 2 - lean, 18],
        [-w / 2 - lean, 18],
      ]),
      m.shadow,
      0.2,
    ) +
      fill(slope(0), lift(stage, m.wood, 0.1)) +
      fill(slope(7), stage.season === 'winter' ? mix(m.trim, soil, 0.15) : soil),
  );
  const front = stage.defs.repeat(
    fill(box(-w / 2, -board, w, board), m.wood) +
      fill(
        box(-w / 2, -board / 2 - 1, w, 3) +
          box(-w / 2, -board, 16, board) +
          box(w / 2 - 16, -board, 16, board),
        shade(stage, m.wood, 0.25),
      ),
  );
  return back(0, 0) + planting(stage, random, crop) + front(0, 0);
}

/** Two rows, the further one smaller. */
function planting(stage: Stage, random: Random, crop: Crop): string {
  const { w } = BED;
  const green = leafPlant(stage, crop);
  const count = stage.season === 'winter' ? 4 : 6;
  let row = '';
  for (let i = 0; i < count; i++) {
    row += green(Math.round((w - 80) * (i / (count - 1) - 0.5)), 0, 0, random.pick([0.9, 1, 1.1]));
  }
  const stamp = stage.defs.repeat(row);
  return stamp(0, -82, 0, 0.84) + stamp(0, -56);
}

/** One plant of a crop, drawn once and repeated along its rows. */
function leafPlant(stage: Stage, crop: Crop): Stamp {
  const { m } = stage;
  const [light, medium, dark] = m.leaves;
  const blade = (length: number, width: number, color: string) =>
    stage.defs.repeat(
      fill(leaf(length, width), color) + fill(halfLeaf(length, width, -stage.sun), shade(stage, color, 0.22)),
    );
  const fan = (stamp: Stamp, angles: number[]) => angles.map((angle) => stamp(0, 0, angle)).join('');
  const drawn: Record<Crop, () => string> = {
    rows: () => fan(blade(40, 8, light), [-40, 38]) + fan(blade(40, 8, medium), [-14, 12]),
    tall: () => {
      const leaves = blade(32, 11, medium);
      const climbing = [-70, 66, -58, 56, -30, 28].map((angle, i) => leaves(0, -14 - i * 13, angle)).join('');
      return (
        stroke('M0 4V-92', m.wood, 4) +
        climbing +
        stroke(
          dots([
            [-10, -30],
            [11, -46],
            [-8, -62],
          ]),
          m.accent,
          13,
        )
      );
    },
    cabbage: () =>
      fill(disc(0, -13, 24, 17), dark) +
      fill(disc(-8, -17, 15, 13) + disc(9, -16, 14, 12), medium) +
      fill(disc(0, -19, 12, 11), light),
    flowers: () =>
      fan(blade(40, 8, light), [-30, 28]) +
      stroke('M0 0V-46', medium, 3) +
      stroke('M0 -48h0', m.second, 22) +
      stroke('M0 -48h0', m.accent, 9),
  };
  return stage.defs.repeat(drawn[crop]());
}

/** A watering can and two pots by the path. */
function tools(stage: Stage, x: number, y: number): string {
  const { m, sun } = stage;
  const can = mix(m.accent, m.metal, 0.2);
  return (
    fill(disc(x, y + 2, 70, 8), m.shadow, 0.2) +
    stroke(d`M${x + 22} ${y - 40}q34 -6 30 26t-30 10`, can, 6) +
    fill(
      polygon([
        [x - 24, y - 46],
        [x + 24, y - 46],
        [x + 30, y],
        [x - 30, y],
      ]),
      can,
    ) +
    fill(
      polygon([
        [x - 28, y - 14],
        [x - 24, y - 30],
        [x - 58, y - 58],
        [x - 66, y - 50],
      ]),
      shade(stage, can, 0.15),
    ) +
    stroke(d`M${x - 70} ${y - 46}l12 -16`, can, 7) +
    stroke(d`M${x - 18} ${y - 46}q18 -30 36 0`, can, 5) +
    pot(stage, x - sun * 88, y + 14, 50, m.roof)
  );
}
