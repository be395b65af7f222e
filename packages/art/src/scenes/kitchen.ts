import { mix } from '../color.js';
import { type Stage, across, lift, shade } from '../stage.js';
import { bars, box, d, disc, fill, stroke } from '../svg.js';
import { shelf } from '../elements/furniture.js';
import { pendant } from '../elements/lamps.js';
import {
  bottle,
  bowl,
  cookingPot,
  cuttingBoards,
  jar,
  kettle,
  mug,
  plates,
  steam,
} from '../elements/objects.js';
import { plant, trailing } from '../elements/plants.js';
import { roomWindow, slab, wallTone } from '../elements/room.js';

/** A kitchen counter below a window and a shelf. */
export function kitchen(stage: Stage): string {
  const { width: w, height: h } = stage;
  const random = stage.random.fork('kitchen');
  const top = Math.max(h * 0.66, 520);
  const tone = wallTone(stage);
  const at = across(stage);
  const tall = Math.min(h * 0.42, 360);
  const opening = { x: at(0.71) - 190, y: top - 96 - tall, w: 380, h: tall };

  return (
    wall(stage, top, tone) +
    roomWindow(stage, { ...opening, columns: 2, rows: 2, view: random.pick(['hills', 'town']) }) +
    shelves(stage, at(0.25), top, Math.min(w * 0.4, 440)) +
    cabinets(stage, top) +
    sink(stage, at(0.71), top) +
    counterTop(stage, at, top) +
    lamps(stage, at, h) +
    foreground(stage, at, top)
  );
}

/** Wall with a tiled band above the counter. */
function wall(stage: Stage, top: number, tone: string): string {
  const { width: w, m, sun } = stage;
  const band = 178;
  const tile = mix(m.paper, tone, 0.22);
  const light = stage.isDusk ? shade(stage, tone, 0.3) : lift(stage, tone, 0.18);
  const paint = stage.defs.linear(
    [
      [0, light],
      [1, shade(stage, tone, stage.isDusk ? 0.45 : 0.14)],
    ],
    sun < 0 ? [0, 0, 1, 0.2] : [1, 0, 0, 0.2],
  );
  const joint = shade(stage, tile, 0.16);
  return (
    fill(box(0, 0, w, top), paint) +
    fill(box(0, top - band, w, band), shade(stage, tile, stage.isDusk ? 0.3 : 0)) +
    bars(d`M0 ${top - band / 2}H${w}`, joint, band, 2, 42, 0.5) +
    stroke([1, 2, 3, 4].map((row) => d`M0 ${top - row * 44}H${w}`).join(''), joint, 2, 0.5)
  );
}

function shelves(stage: Stage, x: number, top: number, width: number): string {
  const { m } = stage;
  const [low, high] = [top - 250, top - 408];
  const left = x - width / 2;
  const along = (share: number) => left + width * share;
  return (
    shelf(stage, x, high, width) +
    plates(stage, along(0.16), high, 104, 5) +
    jar(stage, along(0.4), high, 52, 82, m.second) +
    jar(stage, along(0.54), high, 52, 66, m.accent) +
    trailing(stage, along(0.84), high, 120, 58) +
    shelf(stage, x, low, width) +
    [0.08, 0.2, 0.32]
      .map((share, i) => mug(stage, along(share), low, 44, [m.accent, m.paper, m.main][i] ?? m.paper))
      .join('') +
    (stage.has('many')
      ? [0.44, 0.56]
          .map((share, i) => mug(stage, along(share), low, 44, [m.second, m.accent][i] ?? m.paper))
          .join('')
      : jar(stage, along(0.5), low, 52, 66, m.darkWood)) +
    jar(stage, along(0.68), low, 52, 82, mix(m.second, m.paper, 0.4)) +
    bottle(stage, along(0.82), low, 108, mix(m.main, m.leaves[1], 0.5)) +
    bottle(stage, along(0.92), low, 88, m.second)
  );
}

/** The cupboards under the counter, with their doors and drawers. */
function cabinets(stage: Stage, top: number): string {
  const { width: w, height: h, m } = stage;
  const color = stage.random.fork('cabinets').pick([m.main, m.accent, mix(m.main, m.wall, 0.35)]);
  const unit = w / Math.round(w / 230);
  const drawer = 84;
  let [fronts, handles] = ['', ''];
  for (let x = 0; x < w - 1; x += unit) {
    fronts += box(x + 8, top + 46, unit - 16, drawer, 3) + box(x + 8, top + 60 + drawer, unit - 16, h, 3);
    handles += d`M${x + unit / 2 - 26} ${top + 82}h52M${x + unit / 2 - 26} ${top + 92 + drawer}h52`;
  }
  const topColor = stage.random.fork('top').pick([m.wood, mix(m.stone, m.paper, 0.4)]);
  return (
    fill(box(0, top, w, h - top), shade(stage, color, 0.28)) +
    fill(fronts, color) +
    stroke(handles, m.second, 7) +
    fill(box(0, top + 26, w, 16), stage.m.shadow, 0.25) +
    fill(box(0, top - 4, w, 32), topColor) +
    fill(box(0, top + 18, w, 10), shade(stage, topColor, 0.2))
  );
}

function sink(stage: Stage, x: number, top: number): string {
  const metal = mix(stage.m.metal, stage.m.second, 0.45);
  const tap = d`M${x} ${top - 6}v-96q0 -34 -36 -34t-36 34v10`;
  return (
    stroke(tap, metal, 11) +
    stroke(d`M${x + 34} ${top - 6}v-26m-12 0h24`, metal, 9) +
    slab(stage, x - 140, top - 6, 250, 96, mix(stage.m.paper, stage.m.stone, 0.25), 8)
  );
}

function counterTop(stage: Stage, at: (share: number) => number, top: number): string {
  const { m } = stage;
  const y = top - 4;
  return (
    cuttingBoards(stage, at(0.09), y, 150) +
    cookingPot(stage, at(0.22), y, 128, m.accent) +
    (stage.has('many') ? cookingPot(stage, at(0.52), y, 96, m.second) : '') +
    steam(stage, at(0.22), y - 96) +
    (stage.has('caddy') ? scraps(stage, at, y) : bowl(stage, at(0.41), y, 138, m.paper)) +
    kettle(stage, at(0.93), y, 104, m.main)
  );
}

/** A bowl of peelings, and the lidded caddy that they go into. */
function scraps(stage: Stage, at: (share: number) => number, y: number): string {
  const { m, sun } = stage;
  const [x, cx] = [at(0.385), at(0.485)];
  const color = mix(m.greens[1], m.paper, 0.15);
  const peel = (dx: number, high: number) => d`M${x + dx - 20} ${y - 46 - high}q12 -22 22 -4t22 -8`;
  return (
    stroke(peel(-28, 0) + peel(30, 4), m.greens[0], 9) +
    stroke(peel(4, 10) + peel(-12, 2), m.accent, 8) +
    stroke(peel(18, 0), m.second, 8) +
    bowl({ ...stage, m: { ...m, accent: m.greens[0], second: m.greens[1] } }, x, y, 132, m.paper) +
    slab(stage, cx - 46, y - 104, 92, 104, color, 9) +
    fill(box(cx - 52, y - 118, 104, 20, 8), shade(stage, color, 0.2)) +
    stroke(d`M${cx - 40} ${y - 92}q40 64 80 0`, m.metal, 4, 0.7) +
    fill(d`M${cx - 16} ${y - 26}q-6 -34 32 -36q6 36 -32 36Z`, m.paper) +
    stroke(d`M${cx - 20} ${y - 20}l24 -26`, color, 3) +
    fill(disc(cx + sun * 2, y - 120, 8, 5), m.metal)
  );
}

function lamps(stage: Stage, at: (share: number) => number, h: number): string {
  const color = stage.random.fork('pendants').pick([stage.m.accent, stage.m.second, stage.m.ink]);
  return pendant(stage, at(0.497), h * 0.2, 116, color);
}

/** The foreground: herbs on the near edge. */
function foreground(stage: Stage, at: (share: number) => number, top: number): string {
  return plant(stage, {
    kind: 'herb',
    x: at(0.565),
    y: top - 4,
    height: 124,
    potWidth: 62,
    potColor: stage.m.second,
  });
}
