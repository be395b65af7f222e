import { mix } from '../color.js';
import { basket, shelf } from '../elements/furniture.js';
import { lampGlow } from '../elements/lamps.js';
import { bottle, jar } from '../elements/objects.js';
import { plant, trailing } from '../elements/plants.js';
import { room, roomWindow, rug, slab, sunbeam, wallTone } from '../elements/room.js';
import { type Stage, across, lift, shade } from '../stage.js';
import { box, d, disc, fill, stroke } from '../svg.js';

/** Where washing is done: a machine under a worktop, and an airer by the window. */
export function laundry(stage: Stage): string {
  const { width: w, height: h, m } = stage;
  const floorY = h * 0.8;
  const at = across(stage);
  const tall = Math.min(h * 0.44, 380);
  const opening = { x: at(0.68) - 160, y: floorY - 180 - tall, w: 320, h: tall };
  const front = floorY + h * 0.08;

  return (
    room(stage, floorY, wallTone(stage)) +
    roomWindow(stage, {
      ...opening,
      columns: 2,
      rows: 2,
      view: stage.random.fork('view').pick(['hills', 'town']),
    }) +
    rug(stage, at(0.64), floorY + h * 0.12, Math.min(w * 0.42, 480), mix(m.second, m.wall, 0.25)) +
    sunbeam(stage, opening.x, floorY + 8, opening.w, h * 0.16) +
    shelves(stage, at(0.24), floorY - 430) +
    machine(stage, at(0.24), floorY + 30) +
    airer(stage, at(0.66), front + 12, Math.min(w * 0.3, 350)) +
    basket(stage, at(0.42), front + 26, 150) +
    fill(d`M${at(0.42) - 66} ${front - 66}q30 -46 66 -20q44 -30 68 20Z`, m.paper) +
    plant(stage, { kind: 'palm', x: at(0.93), y: front, height: 360, potWidth: 110 })
  );
}

/** Soap and folded towels above the worktop. */
function shelves(stage: Stage, x: number, y: number): string {
  const { m, sun } = stage;
  const towels = [m.accent, m.paper, m.second].map((color, i) =>
    slab(stage, x - sun * 60 - 56, y - 26 * (i + 1), 112, 24, color, 9),
  );
  return (
    lampGlow(stage, x, y - 90, 280) +
    shelf(stage, x, y, 330) +
    towels.join('') +
    bottle(stage, x + sun * 60, y, 92, m.main) +
    bottle(stage, x + sun * 96, y, 70, m.accent) +
    jar(stage, x + sun * 134, y, 42, 62, m.paper)
  );
}

/** A washing machine beside a cupboard, both under a wooden top. */
function machine(stage: Stage, x: number, foot: number): string {
  const { m, sun } = stage;
  const [w, h] = [214, 252];
  const left = x - sun * 110;
  const white = stage.isDusk ? shade(stage, m.paper, 0.2) : lift(stage, m.paper, 0.3);
  const middle = foot - h * 0.45;
  const beside = x + sun * 110;
  const front = mix(m.main, m.wall, 0.25);
  return (
    slab(stage, beside - w / 2, foot - h, w, h - 14, front, 4) +
    stroke(d`M${beside - 30} ${foot - h + 46}h60M${beside - 30} ${foot - h + 140}h60`, m.second, 7) +
    stroke(d`M${beside - w / 2 + 12} ${foot - h + 98}h${w - 24}`, shade(stage, front, 0.3), 4) +
    slab(stage, left - w / 2, foot - h, w, h, white, 10) +
    fill(box(left - w / 2 + 14, foot - h + 14, 62, 26, 4), shade(stage, white, 0.2)) +
    fill(disc(left + 44, foot - h + 28, 13), m.accent) +
    stroke(d`M${left + 72} ${foot - h + 28}h16`, m.ink, 5, 0.6) +
    fill(disc(left, middle, 78), m.metal) +
    fill(disc(left, middle, 62), mix(m.glass, m.ink, 0.45)) +
    fill(d`M${left - 56} ${middle + 20}q30 -34 56 -8q30 -26 56 2a62 62 0 0 1 -112 6Z`, m.accent) +
    fill(d`M${left - 50} ${middle + 34}q44 -26 100 2a62 62 0 0 1 -100 -2Z`, m.second) +
    stroke(d`M${left - 40} ${middle - 22}q12 -22 34 -26`, m.light, 6, 0.5) +
    slab(stage, x - 232, foot - h - 24, 464, 26, m.wood, 4) +
    trailing(stage, beside + sun * 60, foot - h - 24, 60, 46) +
    slab(stage, left - sun * 30 - 50, foot - h - 52, 100, 28, m.second, 10)
  );
}

/** A folding airer, with washing over its rails. */
function airer(stage: Stage, x: number, foot: number, width: number): string {
  const { m } = stage;
  const top = foot - 268;
  const [left, right] = [x - width / 2, x + width / 2];
  const frame = mix(m.metal, m.paper, 0.3);
  const hung = (share: number, w: number, length: number, color: string) => {
    const from = left + width * share;
    return (
      fill(d`M${from} ${top - 5}h${w}v${length}q${-w / 2} 9 ${-w} 0Z`, color) +
      fill(d`M${from + w * 0.62} ${top - 5}h${w * 0.38}v${length}l${-w * 0.38} 4Z`, shade(stage, color, 0.15))
    );
  };
  return (
    fill(disc(x, foot, width * 0.5, 14), m.shadow, 0.22) +
    stroke(
      d`M${left + 20} ${top + 30}L${right - 30} ${foot}M${right - 20} ${top + 30}L${left + 30} ${foot}`,
      frame,
      9,
    ) +
    stroke(d`M${left + 4} ${top + 34}H${right - 4}`, frame, 7) +
    stroke(d`M${left - 16} ${top}H${right + 16}`, frame, 9) +
    hung(0.02, width * 0.2, 170, m.paper) +
    hung(0.26, width * 0.16, 96, m.accent) +
    hung(0.46, width * 0.24, 142, mix(m.main, m.wall, 0.2)) +
    hung(0.74, width * 0.1, 60, m.second) +
    hung(0.87, width * 0.1, 60, m.second)
  );
}
