import { mix } from '../color.js';
import { type Stage, lift, roofCover, shade } from '../stage.js';
import { bars, box, d, disc, dots, fill, polygon, stroke } from '../svg.js';
import { undergrowth } from '../elements/framing.js';
import { bush, foreground, lightPool } from '../elements/ground.js';
import { lampGlow } from '../elements/lamps.js';
import { hamlet, hill, mist, ridge, wood } from '../elements/land.js';
import { cat, dog } from '../elements/objects.js';
import { type PlantKind, plant } from '../elements/plants.js';
import { slab } from '../elements/room.js';
import { sky } from '../elements/sky.js';
import { ladder } from '../elements/supplies.js';
import { tree } from '../elements/tree.js';
import { type Pane, door, windows } from '../elements/window.js';

/** Where the parts of the entrance stand; `side` is where the ramp runs to. */
interface Layout {
  ground: number;
  landing: number;
  doorX: number;
  wallEdge: number;
  eaves: number;
  side: -1 | 1;
}

/** A front door that everybody can reach: a ramp with handrails beside the steps. */
export function entrance(stage: Stage): string {
  const { width: w, height: h, sun } = stage;
  const layout: Layout = {
    ground: h * 0.8,
    landing: h * 0.8 - 74,
    // On a narrow cover the door moves inwards, so that the window beside it is not cut.
    doorX: w * 0.5 - sun * Math.min(w * 0.17, w * 0.5 - 330),
    wallEdge: w * (0.5 + sun * 0.2),
    eaves: h * 0.17,
    side: sun,
  };
  return (
    outlook(stage, layout) +
    facade(stage, layout) +
    hill(stage, ridge(stage, 'lawn', layout.ground, 3, 3), 0.86, h * 0.3) +
    forecourt(stage, layout) +
    landing(stage, layout) +
    doorway(stage, layout) +
    (stage.has('ladder') ? gutterWork(stage, layout) : ramp(stage, layout)) +
    greenery(stage, layout) +
    foreground(stage, h * 0.95, 0.7) +
    (stage.random.fork('frame').chance(0.5) ? undergrowth(stage, sun === 1 ? -1 : 1, 0.9) : '')
  );
}

function outlook(stage: Stage, { ground }: Layout): string {
  const { width: w, height: h, sun } = stage;
  const horizon = h * 0.58;
  const middle = ridge(stage, 'middle', horizon + 24, 20, 3);
  return (
    sky(stage, horizon, { sunX: w * (0.5 + sun * 0.35) }) +
    hill(stage, ridge(stage, 'far', horizon - 30, 34, 4), 0.2) +
    mist(stage, horizon + 10, 100, 0.5) +
    wood(stage, middle, 0.42, 30) +
    hill(stage, middle, 0.46) +
    hamlet(stage, middle, 0.4) +
    hill(stage, ridge(stage, 'near', h * 0.7, 14, 3), 0.66, h * 0.2) +
    tree(stage, {
      kind: stage.random.fork('tree').pick(['oval', 'crown', 'birch']),
      x: w * (0.5 + sun * 0.41),
      y: ground - 16,
      height: 340,
      nearness: 0.95,
    })
  );
}

function facade(stage: Stage, { ground, wallEdge, eaves, side, doorX }: Layout): string {
  const { width: w, m } = stage;
  const random = stage.random.fork('facade');
  const wall = random.pick([
    m.wall,
    mix(m.second, m.wall, 0.45),
    mix(m.main, m.wall, 0.5),
    mix(m.accent, m.wall, 0.55),
  ]);
  const [left, right] = side > 0 ? [0, wallEdge] : [wallEdge, w];
  const paint = stage.defs.linear(
    [
      [0, lift(stage, wall, stage.isDusk ? 0.02 : 0.22)],
      [1, shade(stage, wall, 0.14)],
    ],
    side > 0 ? [1, 0, 0, 0.3] : [0, 0, 1, 0.3],
  );
  const roof = roofCover(stage);
  const edge = wallEdge + side * 46;
  const slope = polygon([
    [side > 0 ? 0 : w, eaves - 230],
    [wallEdge - side * 120, eaves - 230],
    [edge, eaves + 8],
    [side > 0 ? 0 : w, eaves + 8],
  ]);
  const shutters = random.chance(0.5) ? { shutters: m.main } : {};
  const pane = (x: number, y: number): Pane => ({ x: x - 50, y, w: 100, h: 150, bars: 'grid', isLit: true });
  const lower = ground - 310;
  const upper = lower - eaves > 330 ? [pane(doorX, eaves + 90), pane(doorX - side * 250, eaves + 90)] : [];

  return (
    fill(box(left, eaves, right - left, ground - eaves), paint) +
    bars(
      d`M${(left + right) / 2} ${eaves + 22}V${ground}`,
      shade(stage, wall, 0.3),
      right - left,
      1.6,
      20,
      0.45,
    ) +
    fill(box(left, eaves + 8, right - left, 26), m.shadow, 0.24) +
    fill(box(side > 0 ? right - 16 : left, eaves, 16, ground - eaves), m.trim) +
    fill(slope, roof) +
    fill(
      box(Math.min(edge, side > 0 ? 0 : w), eaves + 4, Math.abs(edge - (side > 0 ? 0 : w)), 14),
      shade(stage, m.trim, 0.1),
    ) +
    windows(stage, [pane(doorX - side * 250, lower), ...upper], { ...shutters, frameWidth: 7 })
  );
}

function forecourt(stage: Stage, { ground, doorX, side }: Layout): string {
  const { height: h, m } = stage;
  const paving = stage.season === 'winter' ? mix(m.stone, m.trim, 0.5) : mix(m.stone, m.second, 0.25);
  const end = doorX + side * 520;
  const shape = d`M${doorX - side * 120} ${ground + 10}H${end}Q${end + side * 30} ${ground + 60} ${end - side * 40} ${h + 10}H${doorX - side * 10}Q${doorX - side * 60} ${ground + 80} ${doorX - side * 120} ${ground + 10}Z`;
  return (
    fill(shape, mix(paving, stage.palette.land(0.9), 0.25)) +
    stroke(
      d`M${doorX + side * 20} ${ground + 34}h${side * 420}M${doorX + side * 40} ${ground + 72}h${side * 410}`,
      shade(stage, paving, 0.3),
      2.4,
      0.45,
    )
  );
}

function landing(stage: Stage, { ground, landing: top, doorX, side }: Layout): string {
  const { m } = stage;
  const stone = mix(m.stone, m.wall, 0.25);
  const left = Math.min(doorX - side * 128, doorX + side * 110);
  const step = (i: number) =>
    slab(
      stage,
      doorX - 84 - i * 13,
      top + i * 25,
      168 + i * 26,
      ground - top - i * 25 + 10,
      shade(stage, stone, i * 0.03),
    ) + fill(box(doorX - 84 - i * 13, top + i * 25, 168 + i * 26, 7), lift(stage, stone, 0.3));
  return (
    slab(stage, left, top, 238, ground - top + 10, shade(stage, stone, 0.1)) +
    fill(box(left, top, 238, 8), lift(stage, stone, 0.3)) +
    step(1) +
    step(2)
  );
}

function doorway(stage: Stage, { landing: top, doorX, side }: Layout): string {
  const { m } = stage;
  const color = stage.random.fork('door').pick([m.accent, m.main, m.roof]);
  const canopy = polygon([
    [doorX - 96, top - 300],
    [doorX + 96, top - 300],
    [doorX + 132, top - 262],
    [doorX - 132, top - 262],
  ]);
  const lampX = doorX + side * 96;
  return (
    lightPool(stage, doorX, top - 100, 220, 230) +
    door(stage, doorX, top, 112, 232, color) +
    fill(box(doorX - 120, top - 264, 240, 22), m.shadow, 0.25) +
    fill(canopy, stage.season === 'winter' ? m.trim : shade(stage, m.roof, 0.06)) +
    fill(box(doorX - 134, top - 264, 268, 11), m.trim) +
    stroke(
      d`M${doorX - 110} ${top - 254}l0 44M${doorX + 110} ${top - 254}l0 44M${doorX - 110} ${top - 212}l26 -40M${doorX + 110} ${top - 212}l-26 -40`,
      m.darkWood,
      8,
    ) +
    lampGlow(stage, lampX, top - 156, 120) +
    fill(
      polygon([
        [lampX - 13, top - 176],
        [lampX + 13, top - 176],
        [lampX + 9, top - 138],
        [lampX - 9, top - 138],
      ]),
      stage.isDusk ? stage.palette.lamp[0] : mix(m.glass, m.paper, 0.6),
    ) +
    fill(
      polygon([
        [lampX - 17, top - 175],
        [lampX, top - 192],
        [lampX + 17, top - 175],
      ]) + box(lampX - 10, top - 139, 20, 5),
      m.metal,
    )
  );
}

/** The ramp falls gently from the landing to the ground, with a rail at two heights. */
function ramp(stage: Stage, { ground, landing: top, doorX, side }: Layout): string {
  const { m } = stage;
  const [from, to] = [doorX + side * 110, doorX + side * 500];
  const stone = mix(m.stone, m.wall, 0.15);
  const rail = shade(stage, m.metal, 0.1);
  const at = (share: number) => [from + (to - from) * share, top + (ground + 10 - top) * share] as const;
  let posts = '';
  for (const share of [0, 0.2, 0.4, 0.6, 0.8, 0.98]) {
    const [x, y] = at(share);
    posts += d`M${x} ${y}v-112`;
  }
  const handrail = (rise: number) =>
    d`M${doorX + side * 84} ${top - rise}H${from}L${to} ${ground + 10 - rise}q${side * 26} 2 ${side * 24} 26`;
  return (
    fill(
      polygon([
        [from, top],
        [to, ground + 10],
        [from, ground + 10],
      ]),
      shade(stage, stone, 0.2),
    ) +
    stroke(d`M${from} ${top + 3}L${to} ${ground + 10}`, lift(stage, stone, 0.25), 9) +
    stroke(posts, rail, 5.5) +
    stroke(handrail(66), rail, 5) +
    stroke(handrail(112), mix(m.wood, m.accent, 0.25), 9)
  );
}

/** A ladder at the gutter, a bucket half way up, and the leaves that came down. */
function gutterWork(stage: Stage, { ground, doorX, wallEdge, eaves, side }: Layout): string {
  const { width: w, m } = stage;
  const gutter = mix(m.metal, m.stone, 0.25);
  const pipe = wallEdge - side * 34;
  const far = side > 0 ? -10 : w + 10;
  const foot = [doorX + side * 300, ground + 34] as const;
  const top = [doorX + side * 214, eaves - 16] as const;
  const bucketX = foot[0] + (top[0] - foot[0]) * 0.62 + side * 74;
  const bucketY = foot[1] + (top[1] - foot[1]) * 0.62;
  const random = stage.random.fork('fallen');
  const fallen = (count: number, from: number, span: number, y: number, tall: number) =>
    Array.from(
      { length: count },
      () => [from + side * random.range(0, span), y + random.range(-tall, tall)] as const,
    );
  return (
    stroke(d`M${far} ${eaves + 14}H${wallEdge + side * 40}`, shade(stage, gutter, 0.1), 17) +
    stroke(d`M${far} ${eaves + 9}H${wallEdge + side * 40}`, lift(stage, gutter, 0.35), 4, 0.7) +
    stroke(dots(fallen(9, doorX + side * 40, 420, eaves + 4, 3)), m.leaves[1], 12) +
    stroke(
      d`M${wallEdge + side * 26} ${eaves + 18}L${pipe} ${eaves + 62}V${ground - 6}`,
      shade(stage, gutter, 0.12),
      15,
    ) +
    fill(box(pipe - 17, ground - 14, 34, 26, 4), m.metal) +
    ladder(stage, foot, top, 84) +
    stroke(d`M${bucketX - 24} ${bucketY}q24 -54 48 0`, m.metal, 4) +
    fill(
      polygon([
        [bucketX - 26, bucketY],
        [bucketX + 26, bucketY],
        [bucketX + 19, bucketY + 52],
        [bucketX - 19, bucketY + 52],
      ]),
      m.accent,
    ) +
    stroke(
      dots([
        [bucketX - 12, bucketY - 4],
        [bucketX + 2, bucketY - 9],
        [bucketX + 14, bucketY - 3],
      ]),
      m.leaves[0],
      17,
    ) +
    stroke(dots(fallen(16, doorX + side * 250, 330, ground + 60, 18)), m.leaves[0], 11) +
    stroke(dots(fallen(14, doorX + side * 230, 360, ground + 64, 22)), m.leaves[1], 10) +
    fill(d`M${doorX + side * 400} ${ground + 58}q${side * 70} -74 ${side * 150} 0Z`, m.leaves[1]) +
    fill(d`M${doorX + side * 430} ${ground + 58}q${side * 60} -50 ${side * 110} 0Z`, m.leaves[0])
  );
}

function greenery(stage: Stage, { ground, doorX, side, landing: top, wallEdge }: Layout): string {
  const { m } = stage;
  const random = stage.random.fork('pots');
  const [one, two] = random.pick<readonly [PlantKind, PlantKind]>([
    ['palm', 'flowers'],
    ['rubber', 'herb'],
    ['snake', 'flowers'],
  ]);
  const friend =
    stage.has('dog') || (!stage.has('ladder') && random.chance(0.25))
      ? dog(stage, doorX + side * 300, ground + 62, 180, side)
      : '';
  const bench = doorX - side * 262;
  return (
    plant(stage, {
      kind: one,
      x: doorX - side * 98,
      y: top + 4,
      height: 210,
      potWidth: 66,
      potColor: m.accent,
    }) +
    fill(disc(bench, ground + 16, 130, 9), m.shadow, 0.22) +
    stroke(d`M${bench - 96} ${ground + 14}v-58M${bench + 96} ${ground + 14}v-58`, m.darkWood, 10) +
    slab(stage, bench - 118, ground - 52, 236, 15, m.wood, 4) +
    slab(stage, bench - 118, ground - 106, 236, 22, m.wood, 4) +
    stroke(d`M${bench - 96} ${ground - 50}v-54M${bench + 96} ${ground - 50}v-54`, m.darkWood, 8) +
    (stage.has('cat') || random.chance(0.3) ? cat(stage, bench + side * 60, ground - 52, 84) : '') +
    bush(stage, wallEdge + side * 66, ground + 12, 130) +
    plant(stage, {
      kind: two,
      x: doorX - side * 152,
      y: ground + 34,
      height: 150,
      potWidth: 62,
      potColor: m.second,
    }) +
    friend
  );
}
