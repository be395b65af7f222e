import { mix } from '../color.js';
import { type Stage, lift, shade } from '../stage.js';
import { bars, box, d, disc, fill, polygon, stroke } from '../svg.js';
import { slab } from './room.js';

/** The soft shadow under a thing that stands on the floor. */
export function contactShadow(stage: Stage, x: number, y: number, width: number): string {
  return fill(disc(x - stage.sun * width * 0.08, y, width * 0.56, width * 0.055), stage.m.shadow, 0.22);
}

/** An armchair seen from the front; `y` is the floor. */
export function armchair(stage: Stage, x: number, y: number, width: number, color: string): string {
  const w = width;
  const [seat, dark] = [y - w * 0.32, shade(stage, color, 0.18)];
  const back = d`M${x - w * 0.36} ${y - w * 0.2}V${y - w * 0.78}Q${x - w * 0.36} ${y - w} ${x - w * 0.12} ${y - w}H${x + w * 0.12}Q${x + w * 0.36} ${y - w} ${x + w * 0.36} ${y - w * 0.78}V${y - w * 0.2}Z`;
  const arm = (side: number) => box(x + side * w * 0.4 - w * 0.1, y - w * 0.56, w * 0.2, w * 0.46, w * 0.09);
  const legs = d`M${x - w * 0.38} ${y - w * 0.12}L${x - w * 0.42} ${y}M${x + w * 0.38} ${y - w * 0.12}L${x + w * 0.42} ${y}`;
  return (
    contactShadow(stage, x, y, w) +
    stroke(legs, stage.m.darkWood, w * 0.045) +
    fill(back, color) +
    fill(
      d`M${x - stage.sun * w * 0.1} ${y - w * 0.2}V${y - w}H${x - stage.sun * w * 0.12}Q${x - stage.sun * w * 0.36} ${y - w} ${x - stage.sun * w * 0.36} ${y - w * 0.78}V${y - w * 0.2}Z`,
      dark,
      0.55,
    ) +
    stroke(
      d`M${x - w * 0.12} ${y - w * 0.84}v${w * 0.4}M${x + w * 0.12} ${y - w * 0.84}v${w * 0.4}`,
      dark,
      3,
      0.7,
    ) +
    fill(box(x - w * 0.36, y - w * 0.26, w * 0.72, w * 0.16, 8), dark) +
    fill(box(x - w * 0.33, seat - w * 0.08, w * 0.66, w * 0.17, w * 0.06), lift(stage, color, 0.16)) +
    fill(arm(-1), stage.sun < 0 ? lift(stage, color, 0.1) : dark) +
    fill(arm(1), stage.sun > 0 ? lift(stage, color, 0.1) : dark)
  );
}

/** A sofa with two cushions; `y` is the floor. */
export function sofa(stage: Stage, x: number, y: number, width: number, color: string): string {
  const [w, h] = [width, width * 0.4];
  const dark = shade(stage, color, 0.18);
  const light = lift(stage, color, 0.14);
  const legs = d`M${x - w * 0.44} ${y - 26}L${x - w * 0.46} ${y}M${x + w * 0.44} ${y - 26}L${x + w * 0.46} ${y}`;
  const half = (side: number, top: number, height: number) =>
    box(x + (side < 0 ? -w * 0.405 : w * 0.005), top, w * 0.4, height, 14);
  return (
    contactShadow(stage, x, y, w) +
    stroke(legs, stage.m.darkWood, 10) +
    fill(box(x - w * 0.44, y - h, w * 0.88, h * 0.7, 22), dark) +
    fill(half(-1, y - h * 0.95, h * 0.5) + half(1, y - h * 0.95, h * 0.5), color) +
    fill(box(x - w * 0.44, y - h * 0.34, w * 0.88, h * 0.22, 8), dark) +
    fill(half(-1, y - h * 0.52, h * 0.25) + half(1, y - h * 0.52, h * 0.25), light) +
    fill(box(x - w * 0.5, y - h * 0.66, w * 0.11, h * 0.55, 16), stage.sun < 0 ? light : dark) +
    fill(box(x + w * 0.39, y - h * 0.66, w * 0.11, h * 0.55, 16), stage.sun > 0 ? light : dark)
  );
}

/** A square cushion, turned a little. */
export function cushion(stage: Stage, x: number, y: number, size: number, color: string): string {
  const s = size / 2;
  const shape = d`M${x - s} ${y - s}Q${x} ${y - s * 0.8} ${x + s} ${y - s}Q${x + s * 0.84} ${y} ${x + s} ${y + s}Q${x} ${y + s * 0.84} ${x - s} ${y + s}Q${x - s * 0.84} ${y} ${x - s} ${y - s}Z`;
  const stripes = d`M${x - s * 0.4} ${y - s * 0.84}V${y + s * 0.86}M${x + s * 0.4} ${y - s * 0.84}V${y + s * 0.86}`;
  return fill(shape, color) + stroke(stripes, shade(stage, color, 0.25), 3, 0.6);
}

/** A round side table on one leg. */
export function sideTable(stage: Stage, x: number, y: number, width: number, height: number): string {
  const color = stage.m.wood;
  return (
    contactShadow(stage, x, y, width * 0.8) +
    stroke(
      d`M${x} ${y - height}L${x - width * 0.3} ${y}M${x} ${y - height}L${x + width * 0.3} ${y}M${x} ${y - height}V${y - 4}`,
      shade(stage, color, 0.3),
      7,
    ) +
    fill(box(x - width / 2, y - height - 6, width, 13, 6), color) +
    fill(box(x - width / 2 + 4, y - height + 4, width - 8, 4), shade(stage, color, 0.3))
  );
}

/** A table or desk with a top and legs that stand a little outwards. */
export function table(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  color = stage.m.wood,
): string {
  const [left, right] = [x - width / 2, x + width / 2];
  const leg = (at: number, foot: number) =>
    polygon([
      [at - 9, y - height],
      [at + 9, y - height],
      [foot + 6, y],
      [foot - 6, y],
    ]);
  return (
    contactShadow(stage, x, y, width) +
    fill(leg(left + 40, left + 22) + leg(right - 40, right - 22), shade(stage, color, 0.25)) +
    fill(box(left + 26, y - height + 10, width - 52, 24), shade(stage, color, 0.32)) +
    fill(box(left, y - height - 4, width, 18, 4), color) +
    fill(box(left, y - height + 9, width, 5), shade(stage, color, 0.2))
  );
}

/** A simple chair seen from behind or before. */
export function chair(stage: Stage, x: number, y: number, width: number, color: string): string {
  const w = width;
  const posts = d`M${x - w * 0.42} ${y}L${x - w * 0.38} ${y - w * 1.9}M${x + w * 0.42} ${y}L${x + w * 0.38} ${y - w * 1.9}`;
  const back = box(x - w * 0.44, y - w * 1.98, w * 0.88, w * 0.44, w * 0.14);
  return (
    contactShadow(stage, x, y, w) +
    stroke(posts, shade(stage, color, 0.28), w * 0.075) +
    fill(box(x - w * 0.48, y - w * 1.02, w * 0.96, w * 0.15, w * 0.06), shade(stage, color, 0.08)) +
    stroke(
      d`M${x - w * 0.14} ${y - w * 1.55}V${y - w}M${x + w * 0.14} ${y - w * 1.55}V${y - w}`,
      shade(stage, color, 0.28),
      w * 0.06,
    ) +
    fill(back, color)
  );
}

/** A bookcase with `rows` shelves of books and things. */
export function bookcase(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  rows = 4,
): string {
  const color = mix(stage.m.wood, stage.m.wall, 0.12);
  const inner = shade(stage, color, 0.38);
  const shelfHeight = (height - 16) / rows;
  let content = '';
  for (let row = 0; row < rows; row++) {
    const base = y - height + 10 + shelfHeight * (row + 1) - 8;
    content += books(stage, x - width / 2 + 16, base, width - 32, shelfHeight * 0.72, `case${row}`);
    content += fill(box(x - width / 2 + 8, base, width - 16, 8), color);
  }
  return (
    contactShadow(stage, x, y, width) +
    slab(stage, x - width / 2, y - height, width, height, color, 4) +
    fill(box(x - width / 2 + 10, y - height + 10, width - 20, height - 20), inner) +
    content
  );
}

/** A row of books that fills part of a shelf; the spines use the cover's palette. */
export function books(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  name: string,
): string {
  const random = stage.random.fork(`books/${name}`);
  const { m } = stage;
  const colors = [
    m.main,
    m.accent,
    m.second,
    m.paper,
    mix(m.main, m.paper, 0.5),
    shade(stage, m.accent, 0.2),
  ];
  const spines = new Map<string, string>();
  const end = x + width * random.range(0.6, 0.95);
  let bands = '';
  for (let at = x; at < end - 8;) {
    const w = Math.round(random.range(9, 21));
    const h = Math.round(height * random.range(0.68, 1));
    const color = random.pick(colors);
    spines.set(color, (spines.get(color) ?? '') + box(at, y - h, w, h));
    bands += random.chance(0.4) ? d`M${at + 3} ${y - h * 0.75}h${w - 6}` : '';
    at += w + 1;
  }
  return [...spines].map(([color, data]) => fill(data, color)).join('') + stroke(bands, m.second, 2.4, 0.8);
}

/** A shelf on the wall. */
export function shelf(stage: Stage, x: number, y: number, width: number): string {
  const color = stage.m.wood;
  return (
    fill(box(x - width / 2 + 6, y + 12, width - 12, 8), stage.m.shadow, 0.16) +
    fill(box(x - width / 2, y, width, 13, 2), color) +
    fill(box(x - width / 2, y + 9, width, 4), shade(stage, color, 0.25))
  );
}

/** A framed picture: a small landscape or a plain shape in the cover's colours. */
export function picture(stage: Stage, x: number, y: number, w: number, h: number, name: string): string {
  const random = stage.random.fork(`picture/${name}`);
  const { m } = stage;
  const [left, top] = [x - w / 2, y - h / 2];
  const motifs = [
    () =>
      fill(disc(x, y - h * 0.06, w * 0.2), m.second) +
      fill(
        d`M${left + 16} ${y + h * 0.2}Q${x} ${y - h * 0.1} ${left + w - 16} ${y + h * 0.12}V${top + h - 16}H${left + 16}Z`,
        m.main,
      ),
    () =>
      fill(disc(x, y + h * 0.08, w * 0.22, h * 0.22), m.accent) +
      stroke(d`M${x} ${y + h * 0.08}V${y - h * 0.3}m0 20l14 -14m-14 24l-14 -14`, m.main, 3),
    () =>
      fill(box(x - w * 0.24, y - h * 0.22, w * 0.3, h * 0.5), m.main) +
      fill(disc(x + w * 0.1, y + h * 0.02, w * 0.17), m.accent),
  ];
  return (
    fill(box(left + 4, top + 7, w, h), m.shadow, 0.16) +
    fill(box(left, top, w, h, 2), random.pick([m.darkWood, m.wood, m.trim])) +
    fill(box(left + 7, top + 7, w - 14, h - 14), m.paper) +
    random.pick(motifs)()
  );
}

/** A chest of drawers or a low cupboard. */
export function cupboard(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  columns = 2,
): string {
  const [left, top] = [x - w / 2, y - h];
  let [fronts, knobs] = ['', ''];
  for (let i = 0; i < columns; i++) {
    const [fx, fw] = [left + 10 + (i * (w - 20)) / columns, (w - 20) / columns];
    fronts +=
      box(fx + 4, top + 16, fw - 8, h * 0.26, 2) + box(fx + 4, top + 24 + h * 0.26, fw - 8, h * 0.5 - 4, 2);
    knobs += d`M${fx + fw / 2 - 8} ${top + 16 + h * 0.13}h16M${fx + fw / 2 - 8} ${top + 44 + h * 0.26}h16`;
  }
  return (
    contactShadow(stage, x, y, w) +
    stroke(d`M${left + 18} ${y - 16}V${y}M${left + w - 18} ${y - 16}V${y}`, stage.m.darkWood, 9) +
    slab(stage, left, top, w, h - 14, color, 3) +
    fill(fronts, lift(stage, color, 0.14)) +
    stroke(knobs, stage.m.second, 4) +
    fill(box(left - 5, top - 6, w + 10, 10, 3), shade(stage, color, 0.12))
  );
}

/** A woven basket. */
export function basket(stage: Stage, x: number, y: number, w: number): string {
  const color = mix(stage.m.wood, stage.m.second, 0.3);
  const h = w * 0.62;
  const body = polygon([
    [x - w * 0.46, y - h],
    [x + w * 0.46, y - h],
    [x + w * 0.38, y],
    [x - w * 0.38, y],
  ]);
  const weave = d`M${x} ${y - h + 8}V${y - 4}`;
  return (
    contactShadow(stage, x, y, w) +
    fill(body, color) +
    bars(weave, shade(stage, color, 0.3), w * 0.76, 2.4, 7, 0.6) +
    fill(box(x - w / 2, y - h - 5, w, 11, 5), lift(stage, color, 0.2))
  );
}
