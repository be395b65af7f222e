import { mix } from '../color.js';
import { type Stage, across, shade } from '../stage.js';
import { box, d, disc, dots, fill, polygon, stroke } from '../svg.js';
import { books, chair, cupboard, picture, shelf, table } from '../elements/furniture.js';
import { deskLamp } from '../elements/lamps.js';
import { bookStack, cat, clock, laptop, mug, steam, suitcase } from '../elements/objects.js';
import { type PlantKind, plant, trailing } from '../elements/plants.js';
import { room, roomWindow, rug, slab, sunbeam, wallTone } from '../elements/room.js';

/** A desk at the window: a place to work, to study or to write letters. */
export function desk(stage: Stage): string {
  const { width: w, height: h, m, sun } = stage;
  const random = stage.random.fork('desk');
  const floorY = h * 0.83;
  const at = across(stage);
  const deskY = floorY + h * 0.08;
  const top = deskY - 300;
  const tall = Math.min(420, top - 120);
  const opening = { x: at(0.56) - 235, y: top - 44 - tall, w: 470, h: tall };
  const deskX = at(0.52);
  const curtains = random.chance(0.4) ? { curtains: mix(m.second, m.wall, 0.4) } : {};

  return (
    room(stage, floorY, wallTone(stage)) +
    roomWindow(stage, {
      ...opening,
      columns: 3,
      rows: 2,
      view: random.pick(['hills', 'hills', 'town']),
      ...curtains,
    }) +
    (stage.has('fold') ? '' : wallShelf(stage, at(0.15), top - 190)) +
    (random.chance(0.5)
      ? clock(stage, at(0.92), top - 220, 46)
      : picture(stage, at(0.92), top - 210, 104, 136, 'a')) +
    side(stage, at, floorY) +
    rug(stage, deskX, deskY + 26, Math.min(w * 0.66, 700), mix(m.second, m.wall, 0.3)) +
    sunbeam(stage, opening.x + 60, floorY + 8, opening.w - 120, h * 0.15) +
    (stage.has('fold')
      ? foldingTop(stage, deskX, top, floorY)
      : table(stage, deskX, deskY, 620, 300, random.pick([m.wood, mix(m.wood, m.darkWood, 0.5)]))) +
    deskTop(stage, deskX, top - 4) +
    chair(stage, deskX + sun * 10, deskY + 34, 150, random.pick([m.accent, m.main, m.second])) +
    plant(stage, {
      kind: random.pick<PlantKind>(['rubber', 'palm', 'snake']),
      x: at(0.91),
      y: deskY + 10,
      height: 360,
      potWidth: 110,
    }) +
    (stage.has('suitcase') ? suitcase(stage, at(0.25), deskY + 20, 150, m.accent) : '') +
    (stage.has('cat') ? cat(stage, at(0.24), deskY + 12, 130) : '')
  );
}

/** Beside the desk: a low cupboard, or the bedroom door that stands open. */
function side(stage: Stage, at: (share: number) => number, floorY: number): string {
  const { m, sun } = stage;
  if (!stage.has('fold')) {
    return (
      cupboard(stage, at(0.13), floorY + 20, 250, 190, mix(m.main, m.wall, 0.2)) +
      trailing(stage, at(0.07), floorY - 176, 90, 66)
    );
  }
  const [hinge, out] = [at(0.03), at(0.19)];
  const [head, foot] = [floorY - 520, floorY + 56];
  const color = mix(m.main, m.wall, 0.2);
  const panel = (from: number, to: number) => {
    const edge = (x: number, share: number, drop: number) =>
      [x, head + drop + (foot - head) * share] as const;
    return polygon([
      edge(hinge + sun * 40, from, 12),
      edge(out - sun * 40, from, 22),
      edge(out - sun * 40, to, 22),
      edge(hinge + sun * 40, to, 12),
    ]);
  };
  return (
    fill(
      polygon([
        [hinge, head],
        [out, head + 18],
        [out, foot],
        [hinge, foot - 46],
      ]),
      color,
    ) +
    fill(panel(0.05, 0.38) + panel(0.46, 0.86), shade(stage, color, 0.2)) +
    stroke(d`M${out} ${head + 18}V${foot}`, shade(stage, color, 0.35), 7) +
    stroke(d`M${out - sun * 22} ${head + 320}h${-sun * 34}`, m.second, 9)
  );
}

/** A top that folds up against the wall: a cleat behind it, two brackets under it, no legs. */
function foldingTop(stage: Stage, x: number, top: number, floorY: number): string {
  const { m } = stage;
  const color = mix(m.wood, m.paper, 0.2);
  const bracket = (at: number) => d`M${at} ${top + 22}v118l${(x - at) * 0.34} -112`;
  return (
    fill(disc(x, floorY + 62, 300, 18), m.shadow, 0.16) +
    slab(stage, x - 250, top + 8, 500, 34, shade(stage, m.wood, 0.2), 3) +
    stroke(bracket(x - 210) + bracket(x + 210), m.metal, 11) +
    slab(stage, x - 300, top - 4, 600, 20, color, 4) +
    fill(box(x - 300, top + 10, 600, 6), shade(stage, color, 0.25)) +
    fill(box(x - 210, top + 1, 40, 5, 2), m.ink, 0.5)
  );
}

function deskTop(stage: Stage, x: number, y: number): string {
  const { m, sun } = stage;
  const away = -sun;
  return (
    laptop(stage, x + away * 20, y, 210) +
    deskLamp(stage, x + away * 232, y, 220, sun) +
    bookStack(stage, x + sun * 150, y, 104, stage.has('books') ? 6 : 3) +
    mug(stage, x + away * 150, y, 38, m.second) +
    steam(stage, x + away * 150, y - 46) +
    (stage.has('books') ? globe(stage, x + sun * 240, y) : pencils(stage, x + sun * 240, y))
  );
}

function pencils(stage: Stage, x: number, y: number): string {
  const { m } = stage;
  return (
    stroke(d`M${x - 8} ${y - 30}l-8 -46M${x + 2} ${y - 30}l2 -54`, m.second, 6) +
    stroke(d`M${x + 10} ${y - 30}l10 -40`, m.main, 6) +
    fill(box(x - 20, y - 46, 40, 46, 4), m.accent) +
    fill(box(x - stage.sun * 10 - 9, y - 46, 18, 46, 4), shade(stage, m.accent, 0.2))
  );
}

function globe(stage: Stage, x: number, y: number): string {
  const { m } = stage;
  const cy = y - 62;
  return (
    stroke(d`M${x - 30} ${cy - 34}a46 46 0 1 0 64 66`, m.darkWood, 5) +
    fill(disc(x, cy, 38), mix(m.glass, m.paper, 0.3)) +
    fill(
      d`M${x - 30} ${cy - 16}q20 -22 40 -12t16 26q-20 4 -30 -2t-26 -12ZM${x - 8} ${cy + 16}q16 -6 26 4t-12 16q-14 -6 -14 -20Z`,
      m.leaves[1],
    ) +
    stroke(dots([[x + stage.sun * 16, cy - 18]]), m.trim, 12, 0.5) +
    fill(box(x - 26, y - 10, 52, 10, 5), m.darkWood)
  );
}

function wallShelf(stage: Stage, x: number, y: number): string {
  return (
    books(stage, x - 112, y, 150, 76, 'wall') +
    plant(stage, { kind: 'herb', x: x + 78, y, height: 96, potWidth: 50 }) +
    shelf(stage, x, y, 250)
  );
}
