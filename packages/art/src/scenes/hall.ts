import { mix } from '../color.js';
import { type Stage, across, lift, shade } from '../stage.js';
import { box, d, disc, fill, group, polygon, stroke } from '../svg.js';
import { contactShadow, picture } from '../elements/furniture.js';
import { pendant } from '../elements/lamps.js';
import { bookStack, cat, dog, suitcase, toys } from '../elements/objects.js';
import { type PlantKind, plant } from '../elements/plants.js';
import { room, rug, slab, view, wallTone } from '../elements/room.js';

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
    coats(stage, at(0.2), floorY - 420) +
    bench(stage, at(0.2), floorY + 30) +
    picture(stage, at(0.88), floorY - 400, 116, 150, 'a') +
    pendant(stage, at(0.34), Math.max(120, floorY - 560), 130, random.pick([m.accent, m.second, m.ink])) +
    plant(stage, {
      kind: random.pick<PlantKind>(['rubber', 'palm', 'snake']),
      x: at(0.9),
      y: floorY + h * 0.07,
      height: 400,
      potWidth: 118,
    }) +
    company(stage, at, floorY + h * 0.12)
  );
}

/** The world outside, framed by the doorway; the leaf of the door stands open to one side. */
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
  if (stage.has('toys')) {
    return toys(stage, at(0.42), y);
  }
  if (stage.has('suitcase')) {
    return suitcase(stage, at(0.4), y - 10, 150, m.accent);
  }
  if (stage.has('dog')) {
    return dog(stage, at(0.42), y + 6, 220, -sun);
  }
  return stage.has('cat') || stage.random.fork('hall-cat').chance(0.4)
    ? cat(stage, at(0.42), y, 120)
    : bookStack(stage, at(0.245), y - stage.height * 0.12 - 104, 80, 2);
}
