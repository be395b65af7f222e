import { mix } from '../color.js';
import { type Stage, lift, shade } from '../stage.js';
import { bars, box, d, disc, fill, group, polygon, stroke } from '../svg.js';
import { below, hill, ridge, skyline, wood } from './land.js';
import { type TreeKind, tree } from './tree.js';

/** The wall colour of a room: one of three tones of the theme's tint, or a bold one. */
export function wallTone(stage: Stage): string {
  const { m } = stage;
  return stage.random
    .fork('wall-tone')
    .pick([
      mix(m.main, m.wall, 0.6),
      mix(m.second, m.wall, 0.6),
      mix(m.main, m.wall, 0.1),
      mix(m.accent, m.wall, 0.68),
    ]);
}

/** Back wall and floor. The wall is lighter towards the light. */
export function room(stage: Stage, floorY: number, tone: string): string {
  const { width: w, height: h, m, sun } = stage;
  const wall = stage.defs.linear(
    [
      [0, stage.isDusk ? shade(stage, tone, 0.3) : lift(stage, tone, 0.2)],
      [1, shade(stage, tone, stage.isDusk ? 0.48 : 0.18)],
    ],
    sun < 0 ? [0, 0, 1, 0.25] : [1, 0, 0, 0.25],
  );
  const floor = shade(stage, mix(m.wood, m.main, 0.1), stage.isDusk ? 0.3 : 0);
  const boards: string[] = [];
  for (let i = -9; i <= 9; i++) {
    boards.push(d`M${w / 2 + i * 84} ${floorY}L${w / 2 + i * 150} ${h}`);
  }
  return (
    fill(box(0, 0, w, floorY), wall) +
    fill(
      box(0, floorY, w, h - floorY),
      stage.defs.linear([
        [0, shade(stage, floor, 0.16)],
        [1, floor],
      ]),
    ) +
    stroke(boards.join(''), shade(stage, floor, 0.35), 2, 0.4) +
    fill(box(0, floorY - 16, w, 16), shade(stage, mix(m.trim, tone, 0.2), stage.isDusk ? 0.35 : 0.04)) +
    fill(box(0, floorY, w, 7), m.shadow, 0.22)
  );
}

interface RoomWindow {
  x: number;
  y: number;
  w: number;
  h: number;
  columns?: number;
  rows?: number;
  view: 'hills' | 'town';
  curtains?: string;
}

/** A window seen from inside: the view at this time of day behind glazing bars. */
export function roomWindow(stage: Stage, opening: RoomWindow): string {
  const { x, y, w, h, columns = 2, rows = 3 } = opening;
  const frame = stage.m.trim;
  let lines = '';
  for (let i = 1; i < columns; i++) {
    lines += d`M${x + (w * i) / columns} ${y}v${h}`;
  }
  for (let i = 1; i < rows; i++) {
    lines += d`M${x} ${y + (h * i) / rows}h${w}`;
  }
  return (
    fill(box(x - 14, y - 14, w + 28, h + 28, 3), shade(stage, frame, 0.1)) +
    group(view(stage, opening), stage.defs.clip(box(x, y, w, h))) +
    stroke(lines, frame, 7) +
    stroke(box(x, y, w, h), frame, 9) +
    fill(box(x - 26, y + h + 9, w + 52, 15, 3), frame) +
    fill(box(x - 20, y + h + 24, w + 40, 7), stage.m.shadow, 0.16) +
    (opening.curtains ? curtains(stage, opening, opening.curtains) : '')
  );
}

/** The landscape or the town outside, only as wide as the opening. */
export function view(stage: Stage, { x, y, w, h, view: kind }: RoomWindow): string {
  const { palette, defs, sun } = stage;
  const [top, middle, low] = palette.sky;
  const outside: Stage = { ...stage, m: palette.outdoors };
  const ground = y + h * 0.68;
  const span = [x - 40, x + w + 40] as const;
  const [sunX, sunY] = [x + w * (0.5 + sun * 0.2), y + h * (stage.isDusk ? 0.26 : 0.4)];
  const glow = defs.radial([
    [0, palette.glow, 0.8],
    [1, palette.glow, 0],
  ]);
  const sky = fill(
    box(x, y, w, h),
    defs.linear([
      [0, top],
      [0.45, middle],
      [0.75, low],
    ]),
  );
  const light =
    fill(disc(sunX, sunY, w * 0.75), glow, stage.isDusk ? 0.35 : 1) +
    fill(disc(sunX, sunY, stage.isDusk ? 15 : 34), palette.sun);
  const far = ridge(outside, 'view-far', ground - h * 0.06, h * 0.05, 3, span);
  const near = ridge(outside, 'view-near', ground + h * 0.1, h * 0.03, 2, span);

  if (kind === 'town') {
    return (
      sky +
      light +
      skyline(outside, y + h, h * 0.62, 0.2, span) +
      skyline(outside, y + h, h * 0.42, 0.55, span)
    );
  }
  const treeKind = stage.random.fork('view-tree').pick<TreeKind>(['oval', 'poplar', 'fir', 'crown']);
  const at = x + w * (0.5 - sun * 0.26);
  return (
    sky +
    light +
    hill(outside, far, 0.25, h) +
    wood(outside, near, 0.5, h * 0.06, span) +
    hill(outside, near, 0.62, h) +
    tree(outside, { kind: treeKind, x: at, y: y + h * 0.93, height: h * 0.5, nearness: 0.9 }) +
    fill(below(ridge(outside, 'view-front', y + h * 0.94, h * 0.02, 2, span), y + h + 20), palette.land(0.95))
  );
}

function curtains(stage: Stage, { x, y, w, h }: RoomWindow, color: string): string {
  const [top, foot] = [y - 34, y + h + 46];
  const drop = (side: number, edge: number) =>
    d`M${edge + side * 46} ${top}H${edge - side * 34}C${edge - side * 44} ${y + h * 0.5} ${edge - side * 14} ${y + h * 0.6} ${edge - side * 26} ${foot}H${edge + side * 54}Z`;
  const folds = (side: number, edge: number) =>
    d`M${edge + side * 24} ${top}q${-side * 4} ${h * 0.6} ${side * 6} ${foot - top}M${edge} ${top}q${-side * 8} ${h * 0.6} ${side * 4} ${foot - top}`;
  return (
    fill(drop(-1, x) + drop(1, x + w), color) +
    stroke(folds(-1, x) + folds(1, x + w), shade(stage, color, 0.3), 5, 0.5) +
    stroke(d`M${x - 72} ${top}h${w + 144}`, stage.m.metal, 7)
  );
}

/** Sunlight that falls through a window: slanted panes of light on wall and floor. */
export function sunbeam(stage: Stage, x: number, y: number, width: number, length: number): string {
  if (stage.isDusk) {
    return '';
  }
  const slant = -stage.sun * length * 0.9;
  const pane = (from: number, to: number) =>
    polygon([
      [x + width * from, y],
      [x + width * to, y],
      [x + width * to * 1.08 + slant, y + length],
      [x + width * from * 1.08 + slant, y + length],
    ]);
  return fill(pane(0, 0.47) + pane(0.53, 1), stage.m.light, stage.time === 'day' ? 0.3 : 0.38);
}

/** A rug, foreshortened on the floor. */
export function rug(stage: Stage, x: number, y: number, width: number, color: string): string {
  const random = stage.random.fork('rug');
  const [rx, ry] = [width / 2, width * 0.085];
  if (random.chance(0.5)) {
    return (
      fill(disc(x, y, rx, ry), color) +
      stroke(disc(x, y, rx * 0.86, ry * 0.84), stage.m.paper, 4, 0.6) +
      stroke(disc(x, y, rx * 0.6, ry * 0.56), stage.m.paper, 3, 0.45)
    );
  }
  const corner = (share: number) =>
    polygon([
      [x - rx * 0.86 * share, y - ry * share],
      [x + rx * 0.86 * share, y - ry * share],
      [x + rx * share, y + ry * share],
      [x - rx * share, y + ry * share],
    ]);
  return (
    fill(corner(1), color) +
    stroke(corner(0.86), stage.m.paper, 4, 0.6) +
    bars(d`M${x - rx + 4} ${y + ry + 5}H${x + rx - 4}`, color, 9, 4, 5)
  );
}

/** A box with the side away from the light in shade. */
export function slab(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  radius = 0,
): string {
  const dark = Math.min(w * 0.3, 26);
  return (
    fill(box(x, y, w, h, radius), color) +
    fill(
      box(stage.sun < 0 ? x + w - dark : x, y, dark, h, Math.min(radius, dark / 2)),
      shade(stage, color, 0.16),
    )
  );
}
