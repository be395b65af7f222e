import { mix } from '../color.js';
import { type Stage, across, lift, shade } from '../stage.js';
import { box, d, disc, fill, stroke } from '../svg.js';
import { books, chair, contactShadow, cushion, shelf, sideTable, sofa } from '../elements/furniture.js';
import { floorLamp, lampGlow, pendant, tableLamp } from '../elements/lamps.js';
import { bicycle, bookStack, boxes, candle, cat, exercise, mug, suitcase } from '../elements/objects.js';
import { type PlantKind, plant, trailing } from '../elements/plants.js';
import { room, roomWindow, rug, slab, sunbeam, wallTone } from '../elements/room.js';
import { ladder } from '../elements/supplies.js';

type At = (share: number) => number;

/** A one-room flat: a wide window, a bed or a sofa, a table for two. */
export function flat(stage: Stage): string {
  const { width: w, height: h, m } = stage;
  const random = stage.random.fork('flat');
  const floorY = h * 0.8;
  const at = across(stage);
  const isBedroom = stage.has('bed') || (!stage.has('plain') && random.chance(0.4));
  const tall = Math.min(h * 0.46, 400, floorY - 264);
  const opening = { x: at(0.4) - 250, y: floorY - 200 - tall, w: 500, h: tall };
  const front = floorY + h * 0.1;
  if (stage.has('empty')) {
    return bare(stage, at, floorY);
  }

  return (
    room(stage, floorY, wallTone(stage)) +
    roomWindow(stage, {
      ...opening,
      columns: 3,
      rows: 2,
      view: 'town',
      ...(isBedroom ? { curtains: mix(m.main, m.wall, 0.5) } : {}),
    }) +
    rug(stage, at(0.45), front + 10, Math.min(w * 0.6, 660), mix(m.second, m.wall, 0.2)) +
    sunbeam(stage, opening.x + 40, floorY + 8, opening.w - 80, h * 0.18) +
    (isBedroom ? bedside(stage, at, front) : sofaSide(stage, at, front)) +
    (stage.has('plain') ? '' : wallSide(stage, at, floorY)) +
    diningCorner(stage, at, floorY + h * 0.06) +
    extras(stage, at, front)
  );
}

/** An empty room on moving day: a stepladder and the first boxes. */
function bare(stage: Stage, at: At, floorY: number): string {
  const { width: w, height: h, m, sun } = stage;
  const tall = Math.min(h * 0.6, 480, floorY - 90);
  const wide = Math.min(w * 0.3, 380);
  const opening = { x: at(0.62) - wide / 2, y: floorY - 60 - tall, w: wide, h: tall };
  const sill = opening.y + tall + 9;
  const steps = at(0.3);
  return (
    room(stage, floorY, wallTone(stage)) +
    roomWindow(stage, {
      ...opening,
      columns: 2,
      rows: 4,
      view: stage.random.fork('bare').pick(['hills', 'town']),
    }) +
    sunbeam(stage, opening.x, floorY + 8, opening.w, h * 0.19) +
    lampGlow(stage, at(0.4), h * 0.2, 260) +
    stroke(d`M${at(0.4)} -4V${h * 0.16}`, m.ink, 4) +
    fill(box(at(0.4) - 10, h * 0.16, 20, 24, 4), m.ink) +
    fill(
      disc(at(0.4), h * 0.16 + 40, 19),
      stage.isDusk ? stage.palette.lamp[0] : mix(m.paper, m.glass, 0.25),
    ) +
    contactShadow(stage, steps, floorY + 52, 220) +
    stroke(
      d`M${steps - sun * 20} ${floorY - 300}L${steps - sun * 92} ${floorY + 30}`,
      shade(stage, m.wood, 0.3),
      11,
    ) +
    ladder(stage, [steps + sun * 30, floorY + 56], [steps, floorY - 304], 96) +
    slab(stage, steps - 52, floorY - 318, 104, 16, m.accent, 4) +
    (stage.has('paint') ? paintJob(stage, at, floorY) : boxes(stage, at(0.86), floorY + 56, 150)) +
    (stage.has('boxes') ? boxes(stage, at(0.1), floorY + 30, 128) : '') +
    keyRing(stage, opening.x + opening.w * (0.5 - sun * 0.3), sill)
  );
}

/** A wall that is half painted, and what it is painted with. */
function paintJob(stage: Stage, at: At, floorY: number): string {
  const { width: w, m, sun } = stage;
  const color = stage.isDusk ? shade(stage, m.accent, 0.3) : mix(m.accent, m.wall, 0.2);
  const [x, foot] = [at(0.9), floorY + 62];
  const tin = (left: number, tall: number, label: string) =>
    slab(stage, left - 40, foot - tall, 80, tall, mix(m.metal, m.paper, 0.4), 5) +
    fill(box(left - 40, foot - tall * 0.74, 80, tall * 0.48), label) +
    fill(disc(left, foot - tall, 40, 9), label);
  const bands = [0.7, 0.58, 0.72, 0.62].map(
    (length, i) => d`M${at(0.855 + i * 0.048)} -20V${floorY * length}`,
  );
  const roller = at(0.855);
  return (
    stroke(bands.join(''), color, w * 0.055) +
    fill(d`M${x - 190} ${foot + 14}q190 -44 380 0q-190 22 -380 0Z`, m.paper, 0.9) +
    tin(x - 46, 96, m.accent) +
    tin(x + 50, 74, m.second) +
    stroke(
      d`M${roller - sun * 60} ${foot + 6}L${roller - sun * 34} ${foot - 190}h${sun * 34}v-20`,
      m.metal,
      7,
    ) +
    stroke(d`M${roller - sun * 60} ${foot + 6}l${sun * 7} -60`, m.darkWood, 15) +
    stroke(d`M${roller - 34} ${foot - 216}h68`, m.accent, 30)
  );
}

function keyRing(stage: Stage, x: number, y: number): string {
  const { m } = stage;
  return (
    stroke(d`M${x + 14} ${y - 4}h38m-8 0v-9m-12 9v-7`, m.metal, 6) +
    stroke(disc(x, y - 12, 12), m.second, 5) +
    fill(box(x - 46, y - 14, 30, 15, 4), m.accent)
  );
}

function sofaSide(stage: Stage, at: At, y: number): string {
  const { m, sun } = stage;
  const random = stage.random.fork('sofa');
  const [color, other] = random.pick([
    [m.accent, m.second],
    [m.main, m.second],
    [m.second, m.accent],
  ] as const);
  const x = at(0.4);
  return (
    floorLamp(stage, x - sun * 300, y - 50, 440, m.trim) +
    sofa(stage, x, y - 20, 470, color) +
    cushion(stage, x - sun * 120, y - 128, 92, other) +
    cushion(stage, x - sun * 60, y - 122, 78, m.paper) +
    (stage.has('plain') ? '' : cushion(stage, x + sun * 130, y - 126, 84, lift(stage, other, 0.3)))
  );
}

/** A bed with its head to the wall on the side of the shade. */
function bedside(stage: Stage, at: At, y: number): string {
  const { m, sun } = stage;
  const [head, foot] = [at(0.4) - sun * 250, at(0.4) + sun * 260];
  const left = Math.min(head, foot);
  const width = Math.abs(foot - head);
  const cover = stage.random.fork('bed').pick([m.accent, m.main, m.second]);
  const fold = head + sun * width * 0.34;
  return (
    contactShadow(stage, (head + foot) / 2, y, width) +
    fill(box(head - 13, y - 236, 26, 236, 9), m.darkWood) +
    fill(box(foot - 10, y - 136, 20, 136, 7), m.darkWood) +
    fill(box(left, y - 74, width, 40), shade(stage, m.wood, 0.15)) +
    fill(box(left + 8, y - 140, width - 16, 74, 18), m.paper) +
    pillows(stage, head + sun * 72, y - 142) +
    fill(
      d`M${fold} ${y - 150}C${fold + sun * 60} ${y - 162} ${foot - sun * 60} ${y - 156} ${foot - sun * 6} ${y - 142}V${y - 40}Q${foot - sun * 120} ${y - 26} ${fold - sun * 20} ${y - 46}Z`,
      cover,
    ) +
    fill(
      d`M${fold} ${y - 150}q${sun * 30} -6 ${sun * 62} -7l${-sun * 10} 122q${-sun * 36} -2 ${-sun * 72} -11Z`,
      lift(stage, cover, 0.35),
    ) +
    stroke(
      d`M${foot - sun * 90} ${y - 150}q${-sun * 12} 60 ${-sun * 4} 112M${foot - sun * 46} ${y - 146}q${-sun * 6} 50 ${sun * 4} 96`,
      shade(stage, cover, 0.25),
      3,
      0.5,
    ) +
    sideTable(stage, head - sun * 76, y, 100, 116) +
    tableLamp(stage, head - sun * 82, y - 122, 110, m.trim)
  );
}

function pillows(stage: Stage, x: number, y: number): string {
  const { m, sun } = stage;
  return (
    fill(box(x - 56, y - 34, 112, 52, 24), shade(stage, m.paper, 0.08)) +
    fill(box(x - 44 + sun * 16, y - 26, 104, 48, 22), lift(stage, m.paper, 0.5))
  );
}

function wallSide(stage: Stage, at: At, floorY: number): string {
  const x = at(0.83);
  const y = floorY - 330;
  return (
    books(stage, x - 104, y, 140, 70, 'flat') + trailing(stage, x + 74, y, 110, 54) + shelf(stage, x, y, 240)
  );
}

function diningCorner(stage: Stage, at: At, y: number): string {
  const { m, sun } = stage;
  const x = at(0.83);
  const top = m.wood;
  return (
    chair(stage, x + sun * 96, y + 4, 104, m.accent) +
    contactShadow(stage, x, y + 30, 180) +
    stroke(d`M${x} ${y - 140}V${y + 24}`, m.metal, 12) +
    fill(box(x - 56, y + 18, 112, 12, 6), m.metal) +
    slab(stage, x - 110, y - 156, 220, 18, top, 6) +
    mug(stage, x - 36, y - 156, 34, m.second) +
    plant(stage, { kind: 'flowers', x: x + 30, y: y - 156, height: 110, potWidth: 44, potColor: m.paper }) +
    pendant(stage, x, Math.max(120, y - 470), 120, m.second)
  );
}

function extras(stage: Stage, at: At, y: number): string {
  const { m } = stage;
  const random = stage.random.fork('flat-extras');
  const spot = at(0.07);
  if (stage.has('boxes')) {
    return boxes(stage, at(0.64), y + 40, 120) + boxes(stage, spot, y + 20, 150);
  }
  if (stage.has('bicycle')) {
    return stage.has('exercise')
      ? bicycle(stage, at(0.13), y + 8, 290, m.accent) + exercise(stage, at(0.6), y + 40)
      : bicycle(stage, at(0.1), y + 8, 290, m.accent);
  }
  if (stage.has('suitcase')) {
    return suitcase(stage, at(0.62), y + 36, 150, m.accent) + plantAt(stage, spot, y);
  }
  if (stage.has('exercise')) {
    return exercise(stage, at(0.6), y + 40) + plantAt(stage, spot, y);
  }
  if (stage.has('candle')) {
    return plantAt(stage, spot, y) + candle(stage, at(0.835), y - 195, 34);
  }
  const pet =
    stage.has('cat') || random.chance(0.3)
      ? cat(stage, at(0.64), y + 26, 120)
      : bookStack(stage, at(0.64), y + 30, 100, 4);
  return plantAt(stage, spot, y) + (stage.has('plain') ? '' : pet);
}

function plantAt(stage: Stage, x: number, y: number): string {
  const kind = stage.random.fork('flat-plant').pick<PlantKind>(['rubber', 'palm', 'snake']);
  return plant(stage, { kind, x, y: y + 10, height: 400, potWidth: 116 });
}
