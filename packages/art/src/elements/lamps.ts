import { mix } from '../color.js';
import { type Stage, lift, shade } from '../stage.js';
import { box, d, disc, fill, polygon, stroke } from '../svg.js';

/** The light of a lamp in the room: strong at dusk, faint otherwise. */
export function lampGlow(stage: Stage, x: number, y: number, radius: number): string {
  const [heart, edge] = stage.palette.lamp;
  const paint = stage.defs.radial([
    [0, heart, 0.75],
    [0.3, edge, 0.36],
    [1, edge, 0],
  ]);
  return fill(disc(x, y, radius), paint, stage.isDusk ? 0.9 : 0.16);
}

function lampShade(
  stage: Stage,
  x: number,
  y: number,
  top: number,
  foot: number,
  h: number,
  color: string,
): string {
  const [heart, edge] = stage.palette.lamp;
  const lit = stage.defs.linear([
    [0, mix(edge, color, 0.35)],
    [1, heart],
  ]);
  const shape = polygon([
    [x - top / 2, y - h],
    [x + top / 2, y - h],
    [x + foot / 2, y],
    [x - foot / 2, y],
  ]);
  const dark = polygon([
    [x - stage.sun * top * 0.08, y - h],
    [x - stage.sun * top * 0.5, y - h],
    [x - stage.sun * foot * 0.5, y],
    [x - stage.sun * foot * 0.08, y],
  ]);
  return stage.isDusk ? fill(shape, lit) : fill(shape, color) + fill(dark, shade(stage, color, 0.14));
}

/** A standing lamp; `y` is the floor. */
export function floorLamp(stage: Stage, x: number, y: number, height: number, color: string): string {
  const top = y - height;
  const legs = stage.random.fork('floor-lamp').chance(0.5)
    ? stroke(d`M${x} ${top + 70}V${y - 8}`, stage.m.metal, 7) +
      fill(box(x - 44, y - 12, 88, 12, 6), stage.m.metal)
    : stroke(
        d`M${x} ${top + 90}L${x - 52} ${y}M${x} ${top + 90}L${x + 52} ${y}M${x} ${top + 90}L${x + 8} ${y - 14}`,
        stage.m.wood,
        7,
      );
  return lampGlow(stage, x, top + 60, 330) + legs + lampShade(stage, x, top + 92, 84, 140, 92, color);
}

/** A lamp that stands on something. */
export function tableLamp(stage: Stage, x: number, y: number, height: number, color: string): string {
  const base = disc(x, y - height * 0.2, height * 0.17, height * 0.2);
  return (
    lampGlow(stage, x, y - height * 0.7, height * 1.5) +
    fill(base, stage.m.accent) +
    fill(box(x - 3, y - height * 0.6, 6, height * 0.26), stage.m.metal) +
    lampShade(stage, x, y - height * 0.52, height * 0.36, height * 0.62, height * 0.44, color)
  );
}

/** A lamp with a jointed arm, for a desk. It leans towards `side`. */
export function deskLamp(stage: Stage, x: number, y: number, height: number, side: number): string {
  const [kneeX, kneeY] = [x - side * height * 0.22, y - height * 0.52];
  const [headX, headY] = [x + side * height * 0.3, y - height * 0.92];
  const head = polygon([
    [headX - side * 6, headY - 14],
    [headX + side * 18, headY - 4],
    [headX + side * 42, headY + 44],
    [headX - side * 30, headY + 22],
  ]);
  return (
    lampGlow(stage, headX + side * 12, headY + 50, height * 0.9) +
    stroke(d`M${x} ${y - 8}L${kneeX} ${kneeY}L${headX} ${headY}`, stage.m.metal, 7) +
    fill(box(x - 36, y - 11, 72, 11, 5), stage.m.metal) +
    fill(disc(kneeX, kneeY, 8), stage.m.second) +
    (stage.isDusk ? fill(disc(headX + side * 8, headY + 30, 17), stage.palette.lamp[0]) : '') +
    fill(head, stage.m.accent)
  );
}

/** A lamp on a cord from the ceiling; `y` is the lower edge of its shade. */
export function pendant(stage: Stage, x: number, y: number, width: number, color: string): string {
  const h = width * 0.5;
  const dome = d`M${x - width / 2} ${y}C${x - width / 2} ${y - h * 0.9} ${x - width * 0.14} ${y - h} ${x - width * 0.1} ${y - h * 1.15}H${x + width * 0.1}C${x + width * 0.14} ${y - h} ${x + width / 2} ${y - h * 0.9} ${x + width / 2} ${y}Z`;
  const gleam = d`M${x + stage.sun * width * 0.42} ${y - 4}C${x + stage.sun * width * 0.4} ${y - h * 0.7} ${x + stage.sun * width * 0.18} ${y - h * 0.85} ${x + stage.sun * width * 0.1} ${y - h}`;
  return (
    lampGlow(stage, x, y + 16, width * 2) +
    stroke(d`M${x} -4V${y - h}`, stage.m.metal, 3.5) +
    (stage.isDusk ? fill(disc(x, y, width * 0.16), stage.palette.lamp[0]) : '') +
    fill(dome, color) +
    stroke(gleam, lift(stage, color, 0.45), 4, 0.6)
  );
}

/** A storm lantern; `y` is its foot, or the hook when it hangs. */
export function lantern(stage: Stage, x: number, y: number, height: number): string {
  const w = height * 0.42;
  const glass = box(x - w * 0.36, y - height * 0.62, w * 0.72, height * 0.42, 6);
  const [heart, edge] = stage.palette.lamp;
  return (
    lampGlow({ ...stage, isDusk: true }, x, y - height * 0.4, height * 1.7) +
    stroke(
      d`M${x - w * 0.4} ${y - height * 0.66}C${x - w * 0.5} ${y - height * 1.12} ${x + w * 0.5} ${y - height * 1.12} ${x + w * 0.4} ${y - height * 0.66}`,
      stage.m.metal,
      3.5,
    ) +
    fill(glass, edge) +
    fill(
      d`M${x} ${y - height * 0.56}q${w * 0.3} ${height * 0.18} 0 ${height * 0.34}q${-w * 0.3} ${-height * 0.16} 0 ${-height * 0.34}Z`,
      heart,
    ) +
    fill(
      box(x - w / 2, y - height * 0.2, w, height * 0.2, 4) +
        polygon([
          [x - w * 0.42, y - height * 0.6],
          [x - w * 0.2, y - height * 0.78],
          [x + w * 0.2, y - height * 0.78],
          [x + w * 0.42, y - height * 0.6],
        ]),
      stage.m.metal,
    ) +
    stroke(
      d`M${x - w * 0.38} ${y - height * 0.6}v${height * 0.42}M${x + w * 0.38} ${y - height * 0.6}v${height * 0.42}`,
      stage.m.metal,
      3.5,
    )
  );
}
