import { mix } from '../color.js';
import { type Stage, across, lift, shade } from '../stage.js';
import { bars, box, d, fill, stroke } from '../svg.js';
import { armchair, basket, bookcase, cushion, picture, sideTable } from '../elements/furniture.js';
import { floorLamp } from '../elements/lamps.js';
import { bookStack, boxes, candle, cat, dog, exercise, mug, toys } from '../elements/objects.js';
import { type PlantKind, plant } from '../elements/plants.js';
import { room, roomWindow, rug, sunbeam, wallTone } from '../elements/room.js';

/** An armchair by the window, with a lamp to read by. */
export function livingRoom(stage: Stage): string {
  const { width: w, height: h, m } = stage;
  const random = stage.random.fork('living-room');
  const floorY = h * 0.79;
  const at = across(stage);
  const tall = Math.min(h * 0.49, 460);
  const opening = { x: at(0.7) - 180, y: floorY - 140 - tall, w: 360, h: tall };
  const curtains = random.chance(0.6) ? { curtains: mix(m.accent, m.wall, 0.45) } : {};

  return (
    room(stage, floorY, wallTone(stage)) +
    roomWindow(stage, {
      ...opening,
      columns: 2,
      rows: 3,
      view: random.pick(['hills', 'town']),
      ...curtains,
    }) +
    (stage.has('radiator') ? radiator(stage, opening.x, floorY, opening.w) : '') +
    pictures(stage, at(0.36), floorY - 438) +
    bookcase(stage, at(0.06), floorY + 4, 250, 500) +
    rug(stage, at(0.46), floorY + h * 0.12, Math.min(w * 0.68, 720), mix(m.accent, m.wall, 0.25)) +
    sunbeam(stage, opening.x, floorY + 8, opening.w, h * 0.2) +
    seats(stage, at, floorY + h * 0.095) +
    plant(stage, {
      kind: random.pick<PlantKind>(['rubber', 'snake', 'palm']),
      x: at(0.92),
      y: floorY + h * 0.1,
      height: 440,
      potWidth: 124,
    }) +
    company(stage, at, floorY + h * 0.14)
  );
}

/** A radiator under the window, kept clear, with its valve. */
function radiator(stage: Stage, x: number, floorY: number, width: number): string {
  const { m, sun } = stage;
  const color = stage.isDusk ? shade(stage, m.paper, 0.2) : lift(stage, m.paper, 0.3);
  const [y, h] = [floorY - 108, 88];
  const valve = sun > 0 ? x + 4 : x + width - 4;
  return (
    stroke(d`M${valve} ${y + h - 16}V${floorY}`, m.metal, 6) +
    fill(box(x + 14, y + 6, width - 28, h, 5), m.shadow, 0.2) +
    fill(box(x + 10, y, width - 20, h, 6), color) +
    bars(d`M${x + 22} ${y + h / 2}H${x + width - 22}`, shade(stage, color, 0.3), h - 18, 5, 15, 0.6) +
    fill(box(x + 10, y, width - 20, 7, 3), lift(stage, color, 0.4)) +
    fill(box(valve - 9, y + h - 30, 18, 26, 5), m.accent)
  );
}

function seats(stage: Stage, at: (share: number) => number, y: number): string {
  const { m, sun } = stage;
  const random = stage.random.fork('seats');
  const [color, other] = random.pick([
    [m.accent, m.second],
    [m.second, m.accent],
    [m.main, m.second],
  ] as const);
  const chairX = at(stage.has('pair') ? 0.34 : 0.42);
  const tableX = chairX + sun * 236;
  const second = stage.has('pair') ? armchair(stage, tableX + sun * 220, y, 300, other) : '';
  const onTable = stage.has('candle')
    ? candle(stage, tableX, y - 130, 40)
    : mug(stage, tableX + 18, y - 130, 34, m.paper);

  return (
    floorLamp(stage, chairX - sun * 196, y - 56, 500, m.trim) +
    second +
    armchair(stage, chairX, y, 310, color) +
    cushion(stage, chairX + 6, y - 140, 104, other) +
    sideTable(stage, tableX, y + 4, 124, 128) +
    onTable +
    (stage.has('candle') ? '' : bookStack(stage, tableX - 26, y - 128, 60, 2))
  );
}

/** One picture over the chair, or the family round it: beside it where there is room, above it where not. */
function pictures(stage: Stage, x: number, y: number): string {
  const side = stage.sun;
  const large = picture(stage, x, y + 10, 132, 168, 'a');
  if (!stage.has('photos')) {
    return large;
  }
  return stage.width > 1100
    ? large +
        picture(stage, x + side * 116, y - 28, 76, 92, 'b') +
        picture(stage, x + side * 116, y + 64, 76, 68, 'c')
    : large + picture(stage, x - 34, y - 132, 64, 84, 'b') + picture(stage, x + 40, y - 126, 68, 72, 'c');
}

/** Pets, toys, boxes or a basket, as the topic requests. */
function company(stage: Stage, at: (share: number) => number, y: number): string {
  const place = at(0.21);
  if (stage.has('dog')) {
    return dog(stage, at(0.66), y + 26, 250, stage.sun) + cat(stage, place, y + 8, 130);
  }
  if (stage.has('toys')) {
    return toys(stage, at(0.68), y + 34) + basket(stage, place, y + 14, 130);
  }
  if (stage.has('boxes')) {
    return boxes(stage, place, y + 26, 150);
  }
  if (stage.has('exercise')) {
    return exercise(stage, at(0.66), y + 36);
  }
  return stage.has('cat') ? cat(stage, place, y + 10, 140) : basket(stage, place, y + 14, 130);
}
