import { mix } from '../color.js';
import { type Stage, across, lift, shade } from '../stage.js';
import { bars, box, d, disc, fill, polygon, stroke } from '../svg.js';
import { cushion } from '../elements/furniture.js';
import { pendant } from '../elements/lamps.js';
import { bookStack, cookingPot, jar, kettle, mug, steam } from '../elements/objects.js';
import { plant } from '../elements/plants.js';
import { roomWindow, rug, slab } from '../elements/room.js';
import { ladder } from '../elements/supplies.js';

/** The inside of a very small house: a galley under the window, and a ladder to the bed above it. */
export function galley(stage: Stage): string {
  const { width: w, height: h, m } = stage;
  const floorY = h * 0.86;
  const at = across(stage);
  const top = floorY - 236;
  const counter = { x: at(0.44), w: Math.min(w * 0.46, 520) };

  return (
    shell(stage, floorY) +
    roomWindow(stage, {
      x: counter.x - 150,
      y: top - 250,
      w: 300,
      h: 170,
      columns: 2,
      rows: 1,
      view: 'hills',
    }) +
    rug(stage, at(0.46), floorY + h * 0.07, Math.min(w * 0.5, 520), mix(m.accent, m.wall, 0.25)) +
    units(stage, counter.x, top, counter.w, floorY) +
    cups(stage, counter.x, top - 296, Math.min(counter.w, 440)) +
    worktop(stage, counter.x, top, counter.w) +
    loft(stage, at, floorY) +
    bench(stage, at(0.09), floorY) +
    pendant(stage, at(0.66), h * 0.34, 92, m.second)
  );
}

/** Boarded walls under a pitched ceiling with its beams. */
function shell(stage: Stage, floorY: number): string {
  const { width: w, height: h, m, sun } = stage;
  const wood = mix(m.wood, m.wall, 0.45);
  const tone = stage.isDusk ? shade(stage, wood, 0.34) : wood;
  const floor = shade(stage, mix(m.wood, m.darkWood, 0.3), stage.isDusk ? 0.3 : 0.05);
  const apex = -h * 0.12;
  const eaves = h * 0.3;
  const paint = stage.defs.linear(
    [
      [0, lift(stage, tone, 0.25)],
      [1, shade(stage, tone, 0.2)],
    ],
    sun < 0 ? [0, 0, 1, 0.25] : [1, 0, 0, 0.25],
  );
  const slope = (side: number) =>
    polygon([
      [w / 2, apex],
      [w / 2 + side * w * 0.52, eaves],
      [w / 2 + side * w * 0.52, apex],
    ]);
  const beam = (side: number) => d`M${w / 2} ${apex + 12}L${w / 2 + side * w * 0.53} ${eaves + 8}`;
  let boards = '';
  for (let i = -9; i <= 9; i++) {
    boards += d`M${w / 2 + i * 84} ${floorY}L${w / 2 + i * 150} ${h}`;
  }
  return (
    fill(box(0, 0, w, floorY), paint) +
    bars(d`M0 ${floorY / 2}H${w}`, shade(stage, tone, 0.3), floorY, 2, 52, 0.45) +
    fill(slope(-1) + slope(1), shade(stage, mix(m.main, m.wall, 0.3), stage.isDusk ? 0.35 : 0.08)) +
    stroke(beam(-1) + beam(1), shade(stage, m.darkWood, 0.05), 24) +
    fill(box(0, floorY, w, h - floorY), floor) +
    stroke(boards, shade(stage, floor, 0.35), 2, 0.4) +
    fill(box(0, floorY, w, 7), m.shadow, 0.22)
  );
}

/** Drawers under the counter, one open. */
function units(stage: Stage, x: number, top: number, width: number, floorY: number): string {
  const { m, sun } = stage;
  const color = stage.random.fork('galley').pick([m.main, m.accent]);
  const left = x - width / 2;
  const column = width / 3;
  let [fronts, knobs] = ['', ''];
  for (let c = 0; c < 3; c++) {
    for (let r = 0; r < 2; r++) {
      fronts += box(left + c * column + 8, top + 38 + r * 96, column - 16, 86, 3);
      knobs += d`M${left + (c + 0.5) * column - 22} ${top + 66 + r * 96}h44`;
    }
  }
  const open = left + (sun > 0 ? 0 : 2) * column;
  return (
    fill(disc(x, floorY + 4, width * 0.54, 14), m.shadow, 0.22) +
    fill(box(left, top, width, floorY - top), shade(stage, color, 0.3)) +
    fill(fronts, color) +
    stroke(knobs, m.second, 7) +
    fill(box(open + 2, top + 44, column - 4, 94, 3), lift(stage, color, 0.12)) +
    fill(box(open + 2, top + 32, column - 4, 14), m.ink, 0.55) +
    stroke(d`M${open + column / 2 - 24} ${top + 78}h48`, m.second, 8) +
    fill(box(open + 2, top + 138, column - 4, 12), m.shadow, 0.3) +
    fill(box(left - 12, top - 6, width + 24, 30, 3), m.wood) +
    fill(box(left - 12, top + 16, width + 24, 8), shade(stage, m.wood, 0.25))
  );
}

/** From left to right: sink, board, hob, plate. */
function worktop(stage: Stage, x: number, top: number, width: number): string {
  const { m } = stage;
  const y = top - 6;
  const metal = mix(m.metal, m.second, 0.4);
  const along = (share: number) => x + (share - 0.5) * width;
  return (
    stroke(d`M${along(0.14)} ${y}v-66q0 -26 28 -26t28 26v6`, metal, 9) +
    slab(stage, along(0.08), y - 10, width * 0.26, 14, lift(stage, m.wood, 0.3), 4) +
    fill(d`M${along(0.2)} ${y - 12}q14 -26 34 0Z`, m.accent) +
    kettle(stage, along(0.5), y, 92, m.second) +
    slab(stage, along(0.62), y - 9, width * 0.3, 10, m.ink, 3) +
    cookingPot(stage, along(0.7), y - 9, 84, m.accent) +
    steam(stage, along(0.7), y - 74) +
    cookingPot(stage, along(0.86), y - 9, 66, m.paper) +
    plant(stage, { kind: 'herb', x: along(0.985), y, height: 84, potWidth: 42, potColor: m.paper })
  );
}

/** Cups that hang on a rail. */
function cups(stage: Stage, x: number, y: number, width: number): string {
  const { m } = stage;
  const colors = [m.accent, m.paper, m.main, m.second, m.accent];
  const hung = colors.map((color, i) => {
    const cx = x + (i / 4 - 0.5) * width * 0.86;
    return stroke(d`M${cx} ${y + 2}v14`, m.metal, 4) + mug(stage, cx, y + 56, 42, color);
  });
  return (
    jar(stage, x - width * 0.24, y - 8, 46, 58, m.second) +
    jar(stage, x - width * 0.12, y - 8, 46, 46, m.accent) +
    bookStack(stage, x + width * 0.3, y - 8, 84, 2) +
    slab(stage, x - width / 2, y - 10, width, 14, m.wood, 4) +
    hung.join('')
  );
}

/** The bed over everything, with its ladder. */
function loft(stage: Stage, at: (share: number) => number, floorY: number): string {
  const { width: w, height: h, m, sun } = stage;
  const edge = at(0.76);
  const y = h * 0.44;
  const far = sun > 0 ? w + 10 : -10;
  const [left, right] = [Math.min(edge, far), Math.max(edge, far)];
  const quilt = stage.random.fork('quilt').pick([m.accent, m.second]);
  return (
    fill(box(left, y, right - left, floorY - y), m.shadow, 0.16) +
    slab(stage, left, y - 62, right - left, 66, m.paper, 18) +
    fill(box(left, y - 74, (right - left) * 0.72, 56, 20), quilt) +
    cushion(stage, at(0.95), y - 84, 80, m.paper) +
    slab(stage, left - 4, y - 8, right - left + 8, 26, shade(stage, m.wood, 0.1), 3) +
    ladder(stage, [edge - sun * 76, floorY + 24], [edge + sun * 8, y - 40], 74) +
    slab(stage, at(0.92) - 90, floorY - 226, 180, 12, m.wood, 3) +
    bookStack(stage, at(0.92) - 30, floorY - 226, 80, 4) +
    plant(stage, { kind: 'snake', x: at(0.92), y: floorY + 20, height: 190, potWidth: 76 })
  );
}

/** A seat with a drawer under it. */
function bench(stage: Stage, x: number, floorY: number): string {
  const { m } = stage;
  const color = mix(m.main, m.wall, 0.3);
  return (
    slab(stage, x - 110, floorY - 112, 220, 116, color, 4) +
    stroke(box(x - 92, floorY - 84, 184, 70, 4), shade(stage, color, 0.35), 3, 0.7) +
    stroke(d`M${x - 20} ${floorY - 50}h40`, m.second, 7) +
    fill(box(x - 114, floorY - 138, 228, 32, 14), mix(m.second, m.wall, 0.2)) +
    cushion(stage, x - stage.sun * 56, floorY - 176, 84, m.accent)
  );
}
