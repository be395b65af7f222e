import { mix } from '../color.js';
import { type Stage, across, lift, shade } from '../stage.js';
import { box, d, disc, fill, group, polygon, stroke } from '../svg.js';
import { basket, contactShadow, picture } from '../elements/furniture.js';
import { lantern, pendant, tableLamp } from '../elements/lamps.js';
import { bookStack, cat, dog, suitcase, toys } from '../elements/objects.js';
import { type PlantKind, plant } from '../elements/plants.js';
import { room, rug, slab, view, wallTone } from '../elements/room.js';
import { canister, crate, rucksack } from '../elements/supplies.js';

/** An entrance hall without a step: the door stands open, and a handrail leads to it. */
export function hall(stage: Stage): string {
  const { height: h, m, sun } = stage;
  const random = stage.random.fork('hall');
  const floorY = h * 0.81;
  const at = across(stage);
  const tall = Math.min(h * 0.62, 540);
  const opening = { x: at(0.6) - 145, y: floorY - tall, w: 290, h: tall };
  const tone = wallTone(stage);

  return (
    room(stage, floorY, tone) +
    handrail(stage, floorY, opening) +
    openDoor(stage, opening) +
    doorLight(stage, opening, floorY) +
    rug(stage, at(0.6) - sun * 60, floorY + h * 0.11, 420, mix(m.accent, m.wall, 0.2)) +
    wardrobe(stage, at, floorY) +
    (stage.has('smart')
      ? controls(stage, at, floorY)
      : picture(stage, at(0.88), floorY - 400, 116, 150, 'a')) +
    pendant(
      stage.has('crate') ? { ...stage, isDusk: false } : stage,
      at(0.34),
      Math.max(120, floorY - 560),
      130,
      random.pick([m.accent, m.second, m.ink]),
    ) +
    (stage.has('smart')
      ? ''
      : plant(stage, {
          kind: random.pick<PlantKind>(['rubber', 'palm', 'snake']),
          x: at(0.9),
          y: floorY + h * 0.07,
          height: 400,
          potWidth: 118,
        })) +
    company(stage, at, floorY + h * 0.12)
  );
}

/** The view through the doorway; the leaf of the door stands open to one side. */
function openDoor(stage: Stage, { x, y, w, h }: { x: number; y: number; w: number; h: number }): string {
  const { m, sun } = stage;
  const color = stage.random.fork('leaf').pick([m.accent, m.main, m.roof]);
  const hinge = sun > 0 ? x + w : x;
  const out = hinge + sun * 96;
  const leafShape = polygon([
    [hinge, y],
    [out, y + 26],
    [out, y + h + 34],
    [hinge, y + h],
  ]);
  const panel = (from: number, to: number) =>
    polygon([
      [hinge + sun * 18, y + 12 + h * from],
      [out - sun * 18, y + 26 + h * from],
      [out - sun * 18, y + 26 + h * to],
      [hinge + sun * 18, y + 8 + h * to],
    ]);
  const [far, bend] = [x + w * (0.5 + sun * 0.16), x + w * (0.5 - sun * 0.1)];
  const path = d`M${far} ${y + h * 0.79}C${bend} ${y + h * 0.83} ${x + w * 0.5} ${y + h * 0.9} ${x + w * 0.24} ${y + h}H${x + w * 0.8}C${x + w * 0.6} ${y + h * 0.9} ${bend + 30} ${y + h * 0.84} ${far + 5} ${y + h * 0.79}Z`;
  return (
    fill(box(x - 20, y - 20, w + 40, h + 20, 3), m.trim) +
    group(
      view(stage, { x, y, w, h, view: 'hills' }) + fill(path, mix(m.second, m.wall, 0.5)),
      stage.defs.clip(box(x, y, w, h)),
    ) +
    fill(box(x, y, 9, h) + box(x + w - 9, y, 9, h) + box(x, y, w, 9), shade(stage, m.trim, 0.2)) +
    fill(leafShape, shade(stage, color, 0.1)) +
    fill(panel(0.06, 0.42) + panel(0.5, 0.92), shade(stage, color, 0.28)) +
    fill(disc(out - sun * 15, y + h * 0.56, 8), m.second) +
    fill(
      polygon([
        [x - 10, y + h],
        [x + w + 10, y + h],
        [x + w + 34, y + h + 20],
        [x - 34, y + h + 20],
      ]),
      mix(m.stone, m.wood, 0.3),
    )
  );
}

/** A round wooden rail along the wall, at the height of a hand. */
function handrail(stage: Stage, floorY: number, door: { x: number; w: number }): string {
  const { width: w, m } = stage;
  const y = floorY - 190;
  const color = mix(m.wood, m.darkWood, 0.25);
  const runs = d`M-20 ${y}H${door.x - 44}M${door.x + door.w + 44} ${y}H${w + 20}`;
  let brackets = '';
  for (let x = 50; x < w; x += 170) {
    brackets += x > door.x - 60 && x < door.x + door.w + 60 ? '' : d`M${x} ${y + 4}q0 24 14 26`;
  }
  return (
    stroke(brackets, m.metal, 6) +
    stroke(d`M-20 ${y + 9}H${door.x - 44}M${door.x + door.w + 44} ${y + 9}H${w + 20}`, m.shadow, 12, 0.16) +
    stroke(runs, color, 15) +
    stroke(runs, lift(stage, color, 0.3), 4, 0.7)
  );
}

function doorLight(stage: Stage, { x, w }: { x: number; w: number }, floorY: number): string {
  if (stage.isDusk) {
    return '';
  }
  const reach = stage.height - floorY;
  const slant = -stage.sun * reach * 0.9;
  const shape = polygon([
    [x, floorY + 6],
    [x + w, floorY + 6],
    [x + w + 30 + slant, floorY + reach],
    [x - 30 + slant, floorY + reach],
  ]);
  return fill(shape, stage.m.light, 0.36);
}

/** Coats and shoes: of one person or two, of children before school, or of the whole family. */
function wardrobe(stage: Stage, at: (share: number) => number, floorY: number): string {
  const width = Math.min(stage.width * 0.42, 520);
  if (stage.has('crowd')) {
    return familyRack(stage, at(0.23), floorY, width);
  }
  return stage.has('bags')
    ? schoolRack(stage, at(0.23), floorY, width)
    : coats(stage, at(0.2), floorY - 420) + bench(stage, at(0.2), floorY + 30);
}

function hookRail(stage: Stage, x: number, y: number, width: number, count: number): string {
  const spots = Array.from({ length: count }, (_, i) => x + ((i + 0.5) / count - 0.5) * width);
  return (
    slab(stage, x - width / 2, y, width, 20, stage.m.wood, 4) +
    stroke(spots.map((spot) => d`M${spot} ${y + 10}v14q0 10 9 8`).join(''), stage.m.metal, 6)
  );
}

function jacket(stage: Stage, x: number, y: number, length: number, color: string): string {
  const half = 20 + length * 0.09;
  return (
    fill(
      d`M${x - 10} ${y}q10 -8 20 0l${half - 10} 28q7 ${length * 0.5} 2 ${length}h${-2 * half - 4}q-5 ${-length * 0.5} 2 ${-length}Z`,
      color,
    ) +
    stroke(d`M${x} ${y + 6}v${length + 18}`, shade(stage, color, 0.35), 3) +
    fill(
      d`M${x - stage.sun * 6} ${y}l${-stage.sun * (half - 6)} 28v${length}h${stage.sun * 14}Z`,
      stage.m.shadow,
      0.16,
    )
  );
}

/** One hook each, high for the tall and low for the small, and one box each under the bench. */
function familyRack(stage: Stage, x: number, floorY: number, width: number): string {
  const { m, sun } = stage;
  const foot = floorY + 30;
  const [tall, small] = [x - sun * width * 0.22, x + sun * width * 0.28];
  const [tallWidth, smallWidth] = [width * 0.54, width * 0.4];
  const tones = [m.main, m.accent, m.second, mix(m.main, m.paper, 0.4)];
  const spot = (from: number, span: number, i: number, count: number) =>
    from + ((i + 0.5) / count - 0.5) * span;
  const large = tones.map((tone, i) =>
    jacket(stage, spot(tall, tallWidth, i, 4), floorY - 440, 150 + (i % 3) * 18, tone),
  );
  const little = [m.second, m.accent, mix(m.accent, m.paper, 0.4)].map((tone, i) =>
    jacket(stage, spot(small, smallWidth, i, 3), floorY - 292, 74 + (i % 2) * 12, tone),
  );
  const cell = (width - 20) / 7;
  const cells = Array.from({ length: 7 }, (_, i) => x - width / 2 + 10 + i * cell);
  const shoes = cells.map((left, i) => {
    const tone = tones[i % 4] ?? m.main;
    const [sx, high] = [left + cell / 2, i % 2 === 0 ? 46 : 18];
    return fill(d`M${sx - 22} ${foot - 12}v${-high}h20v${high - 12}q4 4 22 6v6Z`, tone);
  });
  return (
    hookRail(stage, tall, floorY - 466, tallWidth, 4) +
    large.join('') +
    hookRail(stage, small, floorY - 318, smallWidth, 3) +
    little.join('') +
    stroke(
      d`M${small + sun * smallWidth * 0.62} ${floorY - 306}v70q0 26 ${-sun * 14} 26t${-sun * 8} -30`,
      m.accent,
      5,
    ) +
    contactShadow(stage, x, foot, width) +
    slab(stage, x - width / 2, foot - 112, width, 112, m.wood, 3) +
    fill(cells.map((left) => box(left + 3, foot - 92, cell - 6, 82, 2)).join(''), shade(stage, m.wood, 0.4)) +
    shoes.join('') +
    fill(box(x - width / 2 - 6, foot - 128, width + 12, 24, 9), mix(m.second, m.wall, 0.15))
  );
}

/** Low hooks, two school bags ready on the bench, baskets under it, and the week on the wall. */
function schoolRack(stage: Stage, x: number, floorY: number, width: number): string {
  const { m, sun } = stage;
  const foot = floorY + 30;
  const seat = foot - 124;
  const week = x - sun * 70;
  const cards = [m.accent, m.second, m.main].map((tone, c) =>
    fill(
      [0, 1, 2, 3, 4]
        .filter((i) => (i + c) % 3 !== 0)
        .map((i) => box(week - 112 + i * 46, floorY - 540 + c * 34, 36, 24, 3))
        .join(''),
      tone,
    ),
  );
  return (
    slab(stage, week - 126, floorY - 560, 252, 124, m.paper, 5) +
    cards.join('') +
    hookRail(stage, x, floorY - 376, width * 0.86, 5) +
    jacket(stage, x - sun * width * 0.34, floorY - 350, 96, m.main) +
    jacket(stage, x - sun * width * 0.17, floorY - 350, 84, m.second) +
    fill(d`M${x - 30} ${floorY - 330}q30 -46 60 0Z`, m.accent) +
    fill(box(x - 34, floorY - 334, 68, 14, 7), mix(m.accent, m.paper, 0.4)) +
    contactShadow(stage, x, foot, width) +
    slab(stage, x - width / 2, seat, 16, 124, m.wood) +
    slab(stage, x + width / 2 - 16, seat, 16, 124, m.wood) +
    basket(stage, x - width * 0.3, foot - 2, width * 0.24) +
    basket(stage, x, foot - 2, width * 0.24) +
    basket(stage, x + width * 0.3, foot - 2, width * 0.24) +
    slab(stage, x - width / 2 - 8, seat - 14, width + 16, 20, m.wood, 4) +
    rucksack(stage, x + sun * width * 0.14, seat - 14, 104, m.accent) +
    rucksack(stage, x + sun * width * 0.36, seat - 14, 90, m.main)
  );
}

/** An ordinary switch and a dial on the wall, a sensor in the corner, a lamp that is switched on automatically. */
function controls(stage: Stage, at: (share: number) => number, floorY: number): string {
  const { m, sun, palette } = stage;
  const [dial, y] = [at(0.6) - sun * 222, floorY - 330];
  const corner = at(0.02);
  const side = at(0.885);
  return (
    fill(disc(dial + 3, y + 6, 36), m.shadow, 0.2) +
    fill(disc(dial, y, 36), m.paper) +
    stroke(d`M${dial - 20} ${y + 14}a25 25 0 1 1 40 0`, m.accent, 6) +
    fill(disc(dial, y, 13), palette.lamp[1]) +
    slab(stage, dial - 19, y + 62, 38, 52, m.paper, 5) +
    stroke(d`M${dial} ${y + 78}v20`, m.stone, 14) +
    fill(disc(corner + sun * 40, floorY - 540, 24), m.paper) +
    fill(disc(corner + sun * 46, floorY - 534, 10), m.ink) +
    fill(disc(corner + sun * 52, floorY - 554, 4), m.accent) +
    slab(stage, side - 92, floorY - 250, 184, 16, m.wood, 4) +
    stroke(d`M${side - 66} ${floorY - 234}v40M${side + 66} ${floorY - 234}v40`, m.metal, 6) +
    tableLamp(stage, side + sun * 30, floorY - 250, 130, m.trim) +
    slab(stage, side - sun * 48 - 22, floorY - 292, 44, 42, m.main, 12)
  );
}

function coats(stage: Stage, x: number, y: number): string {
  const { m, sun } = stage;
  const rail = slab(stage, x - 130, y, 260, 20, m.wood, 4);
  const hooks = [-96, -32, 32, 96].map((dx) => d`M${x + dx} ${y + 10}v18q0 10 9 8`).join('');
  const coat = (cx: number, length: number, color: string) =>
    fill(
      d`M${cx - 12} ${y + 30}q12 -10 24 0l26 34q8 ${length * 0.5} 2 ${length}h-80q-6 ${-length * 0.5} 2 ${-length}Z`,
      color,
    ) +
    stroke(d`M${cx} ${y + 36}V${y + 28 + length}`, shade(stage, color, 0.35), 3) +
    fill(
      d`M${cx - sun * 8} ${y + 34}L${cx - sun * 38} ${y + 64}q${-sun * 8} ${length * 0.5} ${-sun * 2} ${length}h${sun * 22}Z`,
      shade(stage, color, 0.2),
      0.8,
    );
  const hat =
    fill(disc(x + 34, y + 34, 44, 11), m.second) +
    fill(d`M${x + 10} ${y + 32}q2 -34 24 -34t24 34Z`, m.second) +
    stroke(d`M${x + 11} ${y + 28}h46`, m.accent, 6);
  const cane = stroke(d`M${x + 98} ${y + 258}V${y + 44}q0 -26 -20 -24t-18 18`, m.darkWood, 8);
  return (
    rail + stroke(hooks, m.metal, 6) + coat(x - 92, 190, m.main) + coat(x - 26, 150, m.accent) + hat + cane
  );
}

function bench(stage: Stage, x: number, y: number): string {
  const { m } = stage;
  const shoe = (sx: number, color: string) => fill(d`M${sx - 22} ${y - 4}v-20h18q2 12 20 12q8 2 8 8Z`, color);
  return (
    contactShadow(stage, x, y, 300) +
    slab(stage, x - 140, y - 104, 16, 104, m.wood) +
    slab(stage, x + 124, y - 104, 16, 104, m.wood) +
    slab(stage, x - 140, y - 36, 280, 10, m.wood) +
    shoe(x - 70, m.accent) +
    shoe(x - 24, m.accent) +
    shoe(x + 50, m.darkWood) +
    slab(stage, x - 150, y - 116, 300, 18, m.wood, 4) +
    fill(box(x - 142, y - 134, 284, 22, 9), mix(m.second, m.wall, 0.15))
  );
}

function company(stage: Stage, at: (share: number) => number, y: number): string {
  const { m, sun } = stage;
  if (stage.has('crate')) {
    return (
      canister(stage, at(0.47), y - 6, 84) +
      crate(stage, at(0.365), y + 16, 250, mix('#2d5f92', m.shadow, stage.isDusk ? 0.2 : 0)) +
      lantern(stage, at(0.53), y + 10, 96)
    );
  }
  if (stage.has('toys')) {
    return toys(stage, at(0.42), y);
  }
  if (stage.has('suitcase')) {
    return suitcase(stage, at(0.4), y - 10, 150, m.accent);
  }
  if (stage.has('dog')) {
    return dog(stage, at(0.42), y + 6, 220, -sun);
  }
  if (stage.has('crowd') || stage.has('bags') || stage.has('smart')) {
    return '';
  }
  return stage.has('cat') || stage.random.fork('hall-cat').chance(0.4)
    ? cat(stage, at(0.42), y, 120)
    : bookStack(stage, at(0.245), y - stage.height * 0.12 - 104, 80, 2);
}
