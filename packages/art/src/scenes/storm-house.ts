import { mix } from '../color.js';
import type { Random } from '../random.js';
import { type Stage, shade } from '../stage.js';
import { type Point, box, d, disc, dots, fill, place, polygon, stroke } from '../svg.js';
import { foregroundFrame } from '../elements/framing.js';
import { bush, fence, footpath, foreground, lightPool } from '../elements/ground.js';
import { DOOR_SHARE, house } from '../elements/house.js';
import { lampGlow, lantern } from '../elements/lamps.js';
import { heightAt, hill, mist, ridge } from '../elements/land.js';
import { washing } from '../elements/objects.js';
import { sky } from '../elements/sky.js';
import { tree } from '../elements/tree.js';

/** A house prepared for a storm: shutters closed, a lantern at the door. */
export function stormHouse(stage: Stage): string {
  const { width: w, height: h, sun } = stage;
  const isOver = stage.has('after');
  // The lamps are on at any time of day, because the clouds are dark.
  const dark: Stage = { ...stage, isDusk: !isOver };
  const horizon = h * 0.55;
  const near = ridge(stage, 'near', h * 0.71, 16, 3);
  const x = w * (0.5 - sun * 0.06);
  const y = heightAt(near, x) + 30;
  const size = Math.min(w * 0.46, 430);

  return (
    (isOver ? sky(stage, horizon) : stormSky(stage, horizon)) +
    sea(stage, horizon) +
    hill(stage, ridge(stage, 'cape', horizon + 30, 18, 3), 0.5, h) +
    lighthouse(dark, w * (0.5 + sun * 0.34), horizon + 22) +
    mist(stage, horizon + 40, 130, 0.35) +
    hill(stage, near, 0.78, h * 0.3) +
    windTree(stage, x - sun * size * 0.86, y + 10, size * 0.95) +
    footpath(stage, [x - sun * size * DOOR_SHARE, y + 2], [w * (0.5 + sun * 0.1), h + 10], 110) +
    house(dark, {
      x,
      y,
      width: size,
      storeys: 2,
      hasPorch: true,
      hasShutters: true,
      isShut: !isOver,
      siding: 'boards',
      isFlipped: sun > 0,
    }) +
    (isOver ? damage(stage, x, y, size) : provisions(dark, x, y, size)) +
    (isOver ? '' : windTree(stage, x + sun * size * 0.82, y + 26, size * 0.42)) +
    fence(stage, [x + sun * size * 0.95, y + 50], [w * (0.5 + sun * 0.52), y + 64], 36, 'rails') +
    (isOver ? flood(stage, y + 50) : stage.season === 'winter' ? '' : puddles(stage, y + 66)) +
    foreground(stage, h * 0.94) +
    foregroundFrame(stage) +
    (isOver ? '' : downpour(stage))
  );
}

/** Heavy cloud above, and one clear strip left over the horizon. */
function stormSky(stage: Stage, horizon: number): string {
  const { width: w, palette, m, sun } = stage;
  const [top, middle, low] = palette.sky;
  const random = stage.random.fork('storm');
  const dim = (color: string, share: number) => mix(color, m.shadow, share);
  const paint = stage.defs.linear([
    [0, dim(top, 0.45)],
    [0.6, dim(middle, 0.28)],
    [1, low],
  ]);
  const glow = stage.defs.radial([
    [0, palette.glow, 0.9],
    [1, palette.glow, 0],
  ]);
  let banks = '';
  [0.52, 0.36, 0.2, 0.05].forEach((level, i) => {
    const color = dim(mix(top, middle, 0.5), 0.3 + i * 0.09);
    banks += fill(bank(random, w, horizon * level, 1.1 - i * 0.12), color, 0.85);
  });
  return (
    fill(box(0, 0, w, horizon + 60), paint) +
    fill(disc(w * (0.5 + sun * 0.3), horizon, 460, 150), glow) +
    banks
  );
}

/** One bank of cloud across the whole sky: a rolling lower edge, no two rolls alike. */
function bank(random: Random, w: number, y: number, size: number): string {
  let data = d`M-60 -10V${y}`;
  for (let x = -60; x < w + 60;) {
    const r = Math.round(random.range(90, 260) * size);
    const dip = Math.round(r * random.range(0.12, 0.34));
    data += d`q${r * 0.5} ${dip * 2} ${r} ${random.int(-12, 12)}`;
    x += r;
  }
  return `${data}V-10Z`;
}

function sea(stage: Stage, horizon: number): string {
  const { width: w, palette } = stage;
  const random = stage.random.fork('sea');
  let caps = '';
  for (let i = 0; i < 9; i++) {
    caps += d`M${random.int(0, w)} ${Math.round(horizon) + random.int(6, 66)}q14 -6 ${random.int(24, 60)} 0`;
  }
  const paint = stage.defs.linear([
    [0, mix(palette.sky[2], palette.water, 0.45)],
    [1, shade(stage, palette.water, 0.3)],
  ]);
  return fill(box(0, horizon, w, 120), paint) + stroke(caps, palette.cloud, 2.6, 0.5);
}

function lighthouse(stage: Stage, x: number, y: number): string {
  const { m, sun, palette } = stage;
  const haze = (color: string) => mix(color, palette.land(0.3), 0.3);
  const beam = polygon([
    [x, y - 124],
    [x - sun * 460, y - 190],
    [x - sun * 460, y - 96],
  ]);
  const ray = stage.defs.linear(
    [
      [0, palette.lamp[0], sun > 0 ? 0 : 0.5],
      [1, palette.lamp[0], sun > 0 ? 0.5 : 0],
    ],
    [0, 0, 1, 0],
  );
  return (
    fill(beam, ray) +
    lampGlow(stage, x, y - 124, 80) +
    fill(
      polygon([
        [x - 17, y + 10],
        [x - 11, y - 110],
        [x + 11, y - 110],
        [x + 17, y + 10],
      ]),
      haze(m.wall),
    ) +
    fill(
      polygon([
        [x - 14.6, y - 40],
        [x - 12.8, y - 76],
        [x + 12.8, y - 76],
        [x + 14.6, y - 40],
      ]),
      haze(m.accent),
    ) +
    fill(box(x - 15, y - 114, 30, 6), haze(m.ink)) +
    fill(box(x - 8, y - 134, 16, 20), palette.lamp[0]) +
    fill(
      polygon([
        [x - 12, y - 133],
        [x, y - 150],
        [x + 12, y - 133],
      ]),
      haze(m.roof),
    )
  );
}

/** A tree that leans with the wind, which comes from the side of the light. */
function windTree(stage: Stage, x: number, y: number, height: number): string {
  const kind = stage.random.fork('wind').pick(['crown', 'oval', 'poplar'] as const);
  return place(
    tree(stage, { kind, x: 0, y: 0, height, name: `w${Math.round(height)}` }),
    x,
    y,
    -stage.sun * 9,
  );
}

/** Preparations at the house: the lantern, sandbags at the door, a bush tied down. */
function provisions(stage: Stage, x: number, y: number, size: number): string {
  const { m, sun } = stage;
  const door = x - sun * size * DOOR_SHARE;
  const bag = mix(m.stone, m.wood, 0.4);
  const bags = [
    [-58, 0],
    [-22, 0],
    [-40, -17],
    [58, 0],
  ] as const;
  const sack = stage.defs.repeat(
    fill(box(-19, -18, 38, 18, 8), bag) + fill(box(-17, -6, 34, 6, 3), shade(stage, bag, 0.25)),
  );
  const sacks = bags.map(([dx, dy]) => sack(door + dx, y + 8 + dy));
  return (
    bush(stage, x - size * 0.44, y + 6, 80) +
    lightPool(stage, door, y + 14, 210, 44) +
    sacks.join('') +
    lantern(stage, door + 84, y + 14, 56) +
    bush(stage, x + size * 0.47, y + 6, 84, 2)
  );
}

/** Traces of the storm: a tarpaulin over the tiles, things put out to dry, a branch that came down. */
function damage(stage: Stage, x: number, y: number, size: number): string {
  const { m, sun } = stage;
  const eaves = -size * 0.42;
  const cover = mix(m.glass, m.main, 0.35);
  const tarpaulin: Point[] = [
    [size * 0.03, eaves - size * 0.2],
    [size * 0.29, eaves - size * 0.21],
    [size * 0.34, eaves - size * 0.02],
    [size * 0.06, eaves],
  ];
  const drawn =
    fill(polygon(tarpaulin), cover) +
    stroke(
      d`M${size * 0.12} ${eaves - size * 0.2}l${size * 0.035} ${size * 0.19}M${size * 0.21} ${eaves - size * 0.2}l${size * 0.04} ${size * 0.19}`,
      shade(stage, cover, 0.3),
      3,
      0.6,
    ) +
    stroke(dots(tarpaulin), m.stone, 13);
  const branch = x - sun * size * 0.62;
  return (
    place(drawn, x, y, 0, 1, sun > 0 ? -1 : 1) +
    bush(stage, x - size * 0.44, y + 6, 80) +
    washing(stage, x + sun * size * 0.78, y + 34, size * 0.46) +
    stroke(
      d`M${branch - 120} ${y + 66}Q${branch} ${y + 44} ${branch + 120} ${y + 58}M${branch - 20} ${y + 53}l54 -44M${branch + 40} ${y + 52}l60 -26M${branch - 60} ${y + 57}l-30 -30`,
      m.trunk,
      11,
    ) +
    stroke(
      dots([
        [branch + 40, y + 2],
        [branch + 108, y + 22],
        [branch - 94, y + 22],
        [branch + 124, y + 52],
      ]),
      m.leaves[2],
      34,
    ) +
    stroke(
      dots([
        [branch + 22, y + 14],
        [branch + 88, y + 34],
        [branch - 78, y + 36],
      ]),
      m.leaves[1],
      24,
    )
  );
}

/** Water that has not run off yet, with the sky in it. */
function flood(stage: Stage, y: number): string {
  const { width: w, palette, sun } = stage;
  const pool = (x: number, dy: number, r: number) =>
    fill(disc(x, y + dy, r, r * 0.12), mix(palette.sky[2], palette.water, 0.35), 0.92) +
    stroke(
      d`M${x - r * 0.6} ${y + dy - r * 0.03}h${r * 0.5}M${x - r * 0.1} ${y + dy + r * 0.05}h${r * 0.6}`,
      palette.cloud,
      3,
      0.8,
    );
  return (
    pool(w * (0.5 + sun * 0.26), 52, 250) +
    pool(w * (0.5 - sun * 0.2), 92, 330) +
    pool(w * (0.5 + sun * 0.02), 20, 120)
  );
}

function puddles(stage: Stage, y: number): string {
  const { width: w, palette, sun } = stage;
  const pool = (x: number, dy: number, r: number) =>
    fill(disc(x, y + dy, r, r * 0.13), palette.sky[2], 0.5) +
    stroke(d`M${x - r * 0.5} ${y + dy - 2}h${r * 0.5}`, palette.cloud, 2.4, 0.7);
  return pool(w * (0.5 + sun * 0.3), 20, 92) + pool(w * (0.5 - sun * 0.24), 44, 120);
}

/** Rain or snow over the whole cover: two tiles of different size, so that no one sees them repeat. */
function downpour(stage: Stage): string {
  const random = stage.random.fork('downpour');
  const layer = (w: number, h: number, drops: number, length: number) => {
    const spots = Array.from({ length: drops }, (): Point => [random.int(0, w), random.int(0, h - length)]);
    const fall = spots.map(([x, y]) => d`M${x} ${y}l${-stage.sun * length * 0.4} ${length}`).join('');
    const drawn =
      stage.season === 'winter'
        ? stroke(dots(spots), stage.m.trim, length / 8, 0.75)
        : stroke(fall, stage.palette.cloud, length / 26, 0.4);
    const size = `width="${w}" height="${h}" patternUnits="userSpaceOnUse" stroke-linecap="round"`;
    return fill(box(0, 0, stage.width, stage.height), stage.defs.add('pattern', size, drawn));
  };
  return layer(230, 290, 9, 34) + layer(370, 410, 6, 66);
}
