import { mix } from '../color.js';
import { type Stage, across, lift, shade } from '../stage.js';
import { bars, box, d, dots, fill, polygon, stroke } from '../svg.js';
import { basket } from '../elements/furniture.js';
import { lampGlow } from '../elements/lamps.js';
import { bottle } from '../elements/objects.js';
import { plant, trailing } from '../elements/plants.js';
import { roomWindow, slab, wallTone } from '../elements/room.js';

/** A bathroom without a step: a level shower with a folding seat and rails, a basin with room for the knees. */
export function bathroom(stage: Stage): string {
  const { width: w, height: h } = stage;
  const floorY = h * 0.82;
  const at = across(stage);

  return (
    walls(stage, floorY) +
    roomWindow(stage, {
      x: at(0.5) - 75,
      y: floorY - 520,
      w: 150,
      h: 200,
      columns: 2,
      rows: 2,
      view: 'hills',
    }) +
    shower(stage, at(0.24), floorY, Math.min(w * 0.38, 470)) +
    basin(stage, at(0.76), floorY) +
    towels(stage, at(0.545), floorY) +
    plant(stage, { kind: 'herb', x: at(0.5), y: floorY - 312, height: 90, potWidth: 44 }) +
    stool(stage, at(0.94), floorY + h * 0.08)
  );
}

function walls(stage: Stage, floorY: number): string {
  const { width: w, height: h, m, sun } = stage;
  const tone = wallTone(stage);
  const tile = mix(m.paper, tone, 0.3);
  const floor = shade(stage, mix(m.stone, m.accent, 0.25), stage.isDusk ? 0.3 : 0.02);
  const band = floorY * 0.62;
  const paint = stage.defs.linear(
    [
      [0, stage.isDusk ? shade(stage, tone, 0.3) : lift(stage, tone, 0.2)],
      [1, shade(stage, tone, stage.isDusk ? 0.45 : 0.14)],
    ],
    sun < 0 ? [0, 0, 1, 0.2] : [1, 0, 0, 0.2],
  );
  const joint = shade(stage, tile, 0.18);
  let [rows, floorLines] = ['', ''];
  for (let y = floorY - 44; y > floorY - band; y -= 44) {
    rows += d`M0 ${y}H${w}`;
  }
  for (let i = -9; i <= 9; i++) {
    floorLines += d`M${w / 2 + i * 96} ${floorY}L${w / 2 + i * 160} ${h}`;
  }
  return (
    fill(box(0, 0, w, floorY), paint) +
    fill(box(0, floorY - band, w, band), shade(stage, tile, stage.isDusk ? 0.3 : 0)) +
    bars(d`M0 ${floorY - band / 2}H${w}`, joint, band, 2, 62, 0.45) +
    stroke(rows, joint, 2, 0.45) +
    fill(box(0, floorY - band - 12, w, 14), mix(m.accent, m.wall, 0.3)) +
    fill(box(0, floorY, w, h - floorY), floor) +
    stroke(
      floorLines + d`M0 ${floorY + 34}H${w}M0 ${floorY + 84}H${w}`,
      shade(stage, floor, 0.3),
      2.4,
      0.45,
    ) +
    fill(box(0, floorY, w, 6), m.shadow, 0.22)
  );
}

function shower(stage: Stage, x: number, floorY: number, width: number): string {
  const { m, sun } = stage;
  const [left, right] = [x - width / 2, x + width / 2];
  const rail = mix(m.metal, m.paper, 0.25);
  const grip = mix(m.accent, m.ink, 0.15);
  const open = sun > 0 ? right : left;
  const bar = x - sun * width * 0.12;
  const seat = x + sun * width * 0.16;
  const drops = [0, 1, 2, 3].map(
    (i) => d`M${bar - 34 + i * 20} ${floorY - 420}l-${i * 2} 60M${bar - 26 + i * 20} ${floorY - 330}v46`,
  );
  const floor = polygon([
    [left, floorY + 2],
    [right, floorY + 2],
    [right + sun * 36 + 20, floorY + 96],
    [left - 30, floorY + 96],
  ]);
  return (
    fill(floor, mix(m.main, m.stone, 0.4), 0.75) +
    bars(d`M${left - 4} ${floorY + 48}H${right + 16}`, m.paper, 84, 2, 30, 0.35) +
    fill(box(x - 44, floorY + 40, 88, 8, 4), m.metal, 0.7) +
    // The wall of the shower in a darker tile, so that white fittings and rails are easy to see.
    fill(box(left, floorY - 560, width, 560), mix(m.main, m.wall, 0.25), 0.55) +
    stroke(d`M${bar} ${floorY - 500}V${floorY - 190}`, rail, 8) +
    stroke(d`M${bar} ${floorY - 470}h${-sun * 4}q0 -26 ${sun * 34} -24`, rail, 7) +
    fill(box(bar - 44, floorY - 446, 80, 14, 7), rail) +
    stroke(drops.join(''), m.glass, 3.4, 0.55) +
    fill(box(bar - 30, floorY - 262, 60, 20, 8), rail) +
    stroke(d`M${bar + sun * 14} ${floorY - 256}q${sun * 60} 130 ${sun * 4} ${-160}`, rail, 4, 0.7) +
    stroke(d`M${seat - 84} ${floorY - 238}h168M${seat + sun * 128} ${floorY - 420}v190`, m.shadow, 14, 0.16) +
    stroke(d`M${seat - 84} ${floorY - 246}h168M${seat + sun * 124} ${floorY - 428}v190`, grip, 14) +
    stroke(d`M${seat - 84} ${floorY - 246}v10M${seat + 84} ${floorY - 246}v10`, grip, 20) +
    slab(stage, seat - 74, floorY - 140, 148, 17, m.wood, 5) +
    stroke(d`M${seat - 54} ${floorY - 122}l0 64M${seat + 54} ${floorY - 122}l0 64`, m.metal, 8) +
    bottle(stage, left + (sun > 0 ? 34 : width - 34), floorY - 300, 58, m.second) +
    bottle(stage, left + (sun > 0 ? 62 : width - 62), floorY - 300, 46, m.accent) +
    fill(box(sun > 0 ? left + 10 : right - 90, floorY - 300, 80, 9, 3), rail) +
    // A glass screen on the far side only; the near side is open.
    fill(box(open - 5, floorY - 520, 10, 524), mix(m.glass, m.paper, 0.4), 0.6) +
    stroke(d`M${open} ${floorY - 520}V${floorY + 4}`, m.trim, 3, 0.7)
  );
}

function basin(stage: Stage, x: number, floorY: number): string {
  const { m, sun } = stage;
  const top = floorY - 218;
  const metal = mix(m.metal, m.second, 0.4);
  const mirrorY = top - 300;
  return (
    lampGlow(stage, x, mirrorY - 20, 300) +
    fill(box(x - 104 + 4, mirrorY + 8, 208, 232, 16), m.shadow, 0.16) +
    fill(box(x - 104, mirrorY, 208, 232, 16), mix(m.wood, m.darkWood, 0.2)) +
    fill(box(x - 92, mirrorY + 12, 184, 208, 9), mix(m.glass, m.paper, stage.isDusk ? 0.25 : 0.55)) +
    fill(
      polygon([
        [x - 60, mirrorY + 220],
        [x + 20, mirrorY + 12],
        [x + 66, mirrorY + 12],
        [x - 14, mirrorY + 220],
      ]),
      m.trim,
      0.28,
    ) +
    slab(stage, x - 60, mirrorY - 36, 120, 18, stage.isDusk ? stage.palette.lamp[0] : m.paper, 8) +
    slab(stage, x - 176, top, 352, 22, m.wood, 4) +
    slab(stage, x - 104, top - 46, 208, 48, lift(stage, m.paper, 0.4), 20) +
    stroke(d`M${x - sun * 4} ${top - 44}v-38q0 -16 ${-sun * 20} -16h${-sun * 14}`, metal, 9) +
    stroke(d`M${x + sun * 22} ${top - 66}h${sun * 30}`, metal, 8) +
    stroke(d`M${x} ${top + 20}v44q0 22 ${sun * 30} 22h${sun * 60}`, m.metal, 8, 0.7) +
    slab(stage, x + sun * 122 - 46, top + 22, 92, 190, mix(m.main, m.wall, 0.25), 3) +
    stroke(d`M${x + sun * 122 - 14} ${top + 60}h28M${x + sun * 122 - 14} ${top + 120}h28`, m.second, 5) +
    bottle(stage, x + sun * 140, top, 56, m.accent) +
    trailing(stage, x - sun * 148, top, 70, 46) +
    stroke(dots([[x - sun * 112, top - 6]]), m.second, 12)
  );
}

function towels(stage: Stage, x: number, floorY: number): string {
  const { m } = stage;
  const y = floorY - 262;
  const towel = (at: number, length: number, color: string) =>
    fill(d`M${at - 34} ${y - 4}h68v${length}q-34 8 -68 0Z`, color) +
    stroke(d`M${at - 34} ${y + length - 26}h68`, lift(stage, color, 0.5), 6, 0.7) +
    stroke(d`M${at + 12} ${y + 4}v${length - 16}`, shade(stage, color, 0.3), 3, 0.5);
  return (
    stroke(d`M${x - 92} ${y}h184M${x - 92} ${y}v-12M${x + 92} ${y}v-12`, m.metal, 8) +
    towel(x - 44, 150, m.accent) +
    towel(x + 42, 116, m.paper)
  );
}

function stool(stage: Stage, x: number, y: number): string {
  return basket(stage, x, y, 130) + fill(box(x - 50, y - 100, 100, 26, 12), stage.m.paper);
}
