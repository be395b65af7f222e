import { mix } from '../color.js';
import { type Stage, shade } from '../stage.js';
import { type Stamp, bars, box, d, fill, polygon, stroke } from '../svg.js';

/** One window of a facade: its opening, without the frame. */
export interface Pane {
  x: number;
  y: number;
  w: number;
  h: number;
  isLit?: boolean;
  /** Shutters closed before the glass. */
  isShut?: boolean;
  /** Glazing bars: one cross, a tall pair with a transom, a fine grid, or none. */
  bars?: 'cross' | 'tall' | 'grid' | 'none';
}

interface FacadeOptions {
  frame?: string;
  frameWidth?: number;
  shutters?: string;
  sills?: boolean;
}

/** All windows of a facade. Equal ones are drawn once and repeated; at dusk the lit ones glow. */
export function windows(stage: Stage, panes: readonly Pane[], options: FacadeOptions = {}): string {
  const draw = (pane: Pane) => {
    const isLit = pane.isLit === true && !pane.isShut && stage.isDusk;
    const leaves = options.shutters && !pane.isShut ? shutters(stage, pane, options)(pane.x, pane.y) : '';
    return leaves + stage.defs.repeat(window(stage, { ...pane, isLit }, options))(pane.x, pane.y);
  };
  return panes.map(draw).join('');
}

function window(stage: Stage, pane: Pane, options: FacadeOptions): string {
  const { w, h } = pane;
  const frame = options.frame ?? stage.m.trim;
  const t = options.frameWidth ?? 4;
  if (pane.isShut) {
    return closedShutters(stage, w, h, options.shutters ?? stage.m.main);
  }
  return (
    (pane.isLit ? halo(stage, w, h) : '') +
    fill(box(-t, -t, w + 2 * t, h + 2 * t), frame) +
    (pane.isLit ? lamplight(stage, w, h) : glass(stage, w, h)) +
    stroke(barData(pane), frame, Math.max(1.6, t * 0.55)) +
    (options.sills === false ? '' : fill(box(-t - 3, h + t, w + 2 * t + 6, 4), shade(stage, frame, 0.25)))
  );
}

function glass(stage: Stage, w: number, h: number): string {
  const paint = stage.defs.linear([
    [0, shade(stage, stage.m.glass, 0.35)],
    [1, shade(stage, stage.m.glass, 0.12)],
  ]);
  const gleam = polygon([
    [w * 0.12, h],
    [w * 0.62, 0],
    [w, 0],
    [w, h * 0.12],
    [w * 0.5, h],
  ]);
  return fill(box(0, 0, w, h), paint) + fill(gleam, stage.palette.sky[2], stage.isDusk ? 0.12 : 0.3);
}

/** Warm glass, brighter low down where the lamp stands, between curtains. */
function lamplight(stage: Stage, w: number, h: number): string {
  const [heart, edge] = stage.palette.lamp;
  const paint = stage.defs.linear([
    [0, edge],
    [0.75, heart],
  ]);
  const curtains =
    d`M0 0h${w * 0.3}q${-w * 0.06} ${h * 0.6} ${-w * 0.3} ${h * 0.8}Z` +
    d`M${w} 0h${-w * 0.3}q${w * 0.06} ${h * 0.6} ${w * 0.3} ${h * 0.8}Z`;
  const light = fill(box(0, 0, w, h), paint) + fill(curtains, mix(edge, stage.m.accent, 0.3), 0.6);
  return `<g class="lit">${light}</g>`;
}

function halo(stage: Stage, w: number, h: number): string {
  const glow = stage.palette.lamp[1];
  return stroke(box(0, 0, w, h), glow, 44, 0.09) + stroke(box(0, 0, w, h), glow, 24, 0.14);
}

function shutters(stage: Stage, { w, h }: Pane, options: FacadeOptions): Stamp {
  const color = options.shutters ?? stage.m.main;
  const t = options.frameWidth ?? 4;
  const s = w * 0.48;
  const leaves = box(-t - s, -t, s, h + 2 * t) + box(w + t, -t, s, h + 2 * t);
  const slats = d`M${-t - s / 2} 1v${h}M${w + t + s / 2} 1v${h}`;
  return stage.defs.repeat(fill(leaves, color) + bars(slats, shade(stage, color, 0.3), s * 0.7, 2, 5, 0.7));
}

function closedShutters(stage: Stage, w: number, h: number, color: string): string {
  const dark = shade(stage, color, 0.3);
  const slats = d`M${w * 0.25} 1v${h}M${w * 0.75} 1v${h}`;
  return (
    fill(box(-5, -5, w + 10, h + 10), color) +
    bars(slats, dark, w * 0.4, 2, 5, 0.7) +
    stroke(d`M${w / 2} -4v${h + 8}`, dark, 2.4) +
    stroke(d`M3 ${h * 0.5}h${w - 6}`, stage.m.metal, 3.5)
  );
}

function barData({ w, h, bars: style = 'cross' }: Pane): string {
  return {
    none: '',
    tall: d`M${w / 2} 0v${h}M0 ${h * 0.3}h${w}`,
    grid: d`M${w / 3} 0v${h}M${(w * 2) / 3} 0v${h}M0 ${h / 3}h${w}M0 ${(h * 2) / 3}h${w}`,
    cross: d`M${w / 2} 0v${h}M0 ${h / 2}h${w}`,
  }[style];
}

/** A front door with its frame; `x` is its middle, `y` the threshold. Only the colour differs within a street. */
export function door(stage: Stage, x: number, y: number, w: number, h: number, color: string): string {
  const light = stage.isDusk ? stage.palette.lamp[0] : shade(stage, stage.m.glass, 0.2);
  const fittings =
    stroke(box(-w / 2 - 2.5, -h - 2.5, w + 5, h + 2.5), stage.m.trim, 5) +
    fill(box(-w * 0.32, -h * 0.44, w * 0.64, h * 0.34), stage.m.shadow, 0.22) +
    fill(box(-w * 0.3, -h * 0.9, w * 0.6, h * 0.34), light) +
    stroke(d`M0 ${-h * 0.9}v${h * 0.34}`, stage.m.trunk, 2) +
    stroke(d`M${w * 0.36} ${-h * 0.5}v5`, stage.m.second, 4) +
    fill(box(-w / 2 - 12, -4, w + 24, 8), shade(stage, stage.m.stone, 0.1));
  return fill(box(x - w / 2, y - h, w, h), color) + stage.defs.repeat(fittings)(x, y);
}
