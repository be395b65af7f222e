import { mix } from '../color.js';
import { type Stage, lift, shade } from '../stage.js';
import { type Point, bars, box, d, fill, place, polygon, stroke } from '../svg.js';
import { groundShadow } from './ground.js';
import { type Pane, door, windows } from './window.js';

export interface HouseOptions {
  /** The middle of the house and the ground it stands on. */
  x: number;
  y: number;
  width: number;
  storeys?: 1 | 2;
  hasPorch?: boolean;
  hasDormers?: boolean;
  hasShutters?: boolean;
  /** Turns the gable to the right instead of the left. */
  isFlipped?: boolean;
  /** Most shutters closed, as before a storm. */
  isShut?: boolean;
  siding?: 'plain' | 'boards' | 'bricks';
  wall?: string;
  roof?: string;
  doorColor?: string;
}

/** How far the door of a house is from its middle, as a share of its width; to the left when it is flipped. */
export const DOOR_SHARE = 0.197;

/** The measures every part of a house is laid out from. Local units: the ground is y = 0, the gable is left. */
interface Plan {
  stage: Stage;
  options: HouseOptions;
  left: number;
  edge: number;
  right: number;
  eaves: number;
  apex: Point;
  overhang: number;
  rise: number;
  /** All windows of a house have one size. */
  pane: { w: number; h: number };
  gableWall: string;
  longWall: string;
  roof: string;
}

/** A house seen over its corner: the gable to one side, the long front to the other. */
export function house(stage: Stage, options: HouseOptions): string {
  const flip = options.isFlipped ? -1 : 1;
  const plan = createPlan(stage, options, stage.sun * flip);
  const body =
    longFront(plan) + gableFront(plan) + roof(plan) + chimney(plan) + (options.hasPorch ? porch(plan) : '');

  return (
    groundShadow(stage, options.x, options.y - 2, options.width * 0.97, options.width * 0.5) +
    place(body, options.x, options.y, 0, 1, flip)
  );
}

function wallHeight(width: number, storeys: 1 | 2): number {
  return width * (storeys === 2 ? 0.42 : 0.26);
}

function createPlan(stage: Stage, options: HouseOptions, sun: number): Plan {
  const { width } = options;
  const left = -width / 2;
  const gable = width * 0.4;
  const rise = width * 0.27;
  const eaves = -wallHeight(width, options.storeys ?? 1);
  const wall = options.wall ?? stage.m.wall;
  const [bright, dark] = [lift(stage, wall, stage.isDusk ? 0 : 0.25), shade(stage, wall, 0.2)];
  const roofColor = options.roof ?? stage.m.roof;

  return {
    stage,
    options,
    left,
    edge: left + gable,
    right: width / 2,
    eaves,
    apex: [left + gable / 2, eaves - rise],
    overhang: width * 0.024,
    rise,
    pane: { w: Math.round(width * 0.083), h: Math.round((-eaves / (options.storeys ?? 1)) * 0.44) },
    gableWall: sun < 0 ? bright : dark,
    longWall: sun < 0 ? dark : bright,
    roof: sun < 0 ? shade(stage, roofColor, 0.12) : lift(stage, roofColor, 0.08),
  };
}

function longFront(plan: Plan): string {
  const { stage, options, edge, right, eaves, longWall } = plan;
  const [w, h] = [right - edge, -eaves];
  const storeys = options.storeys ?? 1;
  const floor = h / storeys;
  const panes: Pane[] = [];
  for (let storey = 0; storey < storeys; storey++) {
    const y = eaves + floor * storey + floor * 0.26;
    const isGround = storey === storeys - 1;
    for (const at of isGround ? [0.12, 0.74] : [0.12, 0.43, 0.74]) {
      panes.push({
        x: edge + w * at,
        y,
        ...plan.pane,
        isLit: isLit(plan, `${storey}${at}`),
        isShut: isShut(plan, `${storey}${at}`),
      });
    }
  }
  const color = options.doorColor ?? stage.m.accent;

  return (
    fill(box(edge, eaves, w, h), longWall) +
    siding(plan, edge, right, longWall) +
    fill(box(edge, eaves, w, h * 0.1), stage.m.shadow, 0.22) +
    windows(stage, panes, options.hasShutters ? { shutters: stage.m.main } : {}) +
    door(stage, edge + w * 0.495, 0, w * 0.15, floor * 0.72, color)
  );
}

function gableFront(plan: Plan): string {
  const { stage, options, left, edge, eaves, apex, gableWall } = plan;
  const w = edge - left;
  const storeys = options.storeys ?? 1;
  const floor = -eaves / storeys;
  const shape = polygon([[left, 0], [left, eaves], apex, [edge, eaves], [edge, 0]]);
  const panes: Pane[] = [
    { x: apex[0] - plan.pane.w / 2, y: eaves - w * 0.2, ...plan.pane, isLit: isLit(plan, 'attic') },
  ];
  for (let storey = 0; storey < storeys; storey++) {
    const y = eaves + floor * storey + floor * 0.26;
    panes.push({
      x: left + w * 0.17,
      y,
      ...plan.pane,
      isLit: isLit(plan, `a${storey}`),
      isShut: isShut(plan, `a${storey}`),
    });
    panes.push({
      x: left + w * 0.62,
      y,
      ...plan.pane,
      isLit: isLit(plan, `b${storey}`),
      isShut: isShut(plan, `b${storey}`),
    });
  }
  return fill(shape, gableWall) + siding(plan, left, edge, gableWall) + windows(stage, panes);
}

function isShut(plan: Plan, name: string): boolean {
  return plan.options.isShut === true && plan.stage.random.fork(`shut/${name}`).chance(0.6);
}

function isLit(plan: Plan, name: string): boolean {
  return plan.stage.random.fork(`lit/${plan.options.x.toFixed(0)}${name}`).chance(0.72);
}

/** A few boards or bricks, to suggest the material. */
function siding({ stage, options, eaves }: Plan, from: number, to: number, wall: string): string {
  const h = -eaves;
  const dark = shade(stage, wall, 0.3);
  let lines = '';
  if (options.siding === 'boards') {
    lines = bars(d`M${(from + to) / 2} ${eaves + 10}V-8`, dark, to - from - 2, 1.3, 9.7, 0.5);
  }
  if (options.siding === 'bricks') {
    const random = stage.random.fork(`bricks${from.toFixed(0)}`);
    const course = () =>
      d`M${random.range(from + 6, to - 26)} ${eaves + h * random.range(0.08, 0.9)}h12m5 0h7m-19 6h12`;
    lines = stroke(Array.from({ length: 10 }, course).join(''), dark, 2.4, 0.5);
  }
  const plinth = fill(box(from, -h * 0.07, to - from, h * 0.07), shade(stage, stage.m.stone, 0.2));
  return lines + plinth;
}

function roof(plan: Plan): string {
  const { stage, edge, right, eaves, apex, overhang: o, rise } = plan;
  const drop = o * 1.25;
  const length = right - edge;
  const lower: Point = [edge + o, eaves + drop];
  const slope = polygon([apex, [apex[0] + length + o, apex[1]], [lower[0] + length + o, lower[1]], lower]);
  const paint = plan.roof;
  const tiles = [0.25, 0.5, 0.75].map((share) => {
    const [x, y] = [apex[0] + (lower[0] - apex[0]) * share, apex[1] + (lower[1] - apex[1]) * share];
    return d`M${x + 4} ${y}h${length + o - 6}`;
  });
  const board = o * 0.85;
  const foot: Point = [plan.left - o, eaves + drop];
  const verge = polygon([
    foot,
    apex,
    lower,
    [lower[0], lower[1] + board],
    [apex[0], apex[1] + board * 1.3],
    [foot[0], foot[1] + board],
  ]);

  return (
    fill(slope, paint) +
    stroke(tiles.join(''), shade(stage, paint, 0.3), 2, 0.35) +
    (stage.season === 'winter' ? snowOnRoof(plan, apex, lower, length, rise) : '') +
    (plan.options.hasDormers ? dormers(plan) : '') +
    (stage.has('solar') ? solarPanels(plan, lower, length) : '') +
    fill(box(lower[0], lower[1] - 2, length + o, board), shade(stage, stage.m.trim, 0.16)) +
    fill(verge, stage.season === 'winter' ? stage.m.trim : lift(stage, stage.m.trim, 0))
  );
}

function snowOnRoof(
  { stage, overhang: o }: Plan,
  apex: Point,
  lower: Point,
  length: number,
  rise: number,
): string {
  const random = stage.random.fork('roof-snow');
  const share = 0.8;
  const [x, y] = [apex[0] + (lower[0] - apex[0]) * share, apex[1] + (lower[1] - apex[1]) * share];
  let edge = '';
  const steps = 6;
  for (let i = 0; i < steps; i++) {
    edge += d`q${-length / steps / 2} ${rise * random.range(0.06, 0.26)} ${-length / steps} 0`;
  }
  const shape = d`M${apex[0]} ${apex[1] - 4}h${length + o}L${x + length} ${y}` + edge + 'Z';
  return fill(shape, mix(stage.m.trim, stage.palette.sky[0], 0.12));
}

function solarPanels({ stage, edge }: Plan, lower: Point, length: number): string {
  const lean = -0.74;
  const [w, h] = [length * 0.2, length * 0.15];
  let [cells, grid] = ['', ''];
  for (let i = 0; i < 3; i++) {
    const [x, y] = [edge + length * (0.12 + i * 0.225), lower[1] - length * 0.11];
    cells += d`M${x} ${y}h${w}l${h * lean} ${-h}h${-w}Z`;
    grid += d`M${x + w / 2} ${y}l${h * lean} ${-h}M${x + (h * lean) / 2} ${y - h / 2}h${w}`;
  }
  return fill(cells, mix(stage.m.ink, stage.m.glass, 0.35)) + stroke(grid, stage.palette.sky[1], 1.2, 0.6);
}

function dormers(plan: Plan): string {
  const { stage, edge, right, eaves, rise } = plan;
  const length = right - edge;
  const w = length * 0.15;
  const at = (share: number) => {
    const [x, y] = [edge + length * share, eaves - rise * 0.2];
    const wall = box(x, y - w * 0.9, w, w * 0.9);
    const gable = polygon([
      [x - 4, y - w * 0.86],
      [x + w / 2, y - w * 1.45],
      [x + w + 4, y - w * 0.86],
    ]);
    const pane: Pane = {
      x: x + w * 0.24,
      y: y - w * 0.78,
      w: w * 0.52,
      h: w * 0.62,
      isLit: isLit(plan, `d${share}`),
    };
    const cover = stage.season === 'winter' ? stage.m.trim : shade(stage, plan.roof, 0.18);
    return fill(wall, plan.longWall) + windows(stage, [pane], { frameWidth: 3 }) + fill(gable, cover);
  };
  return at(0.16) + at(0.58);
}

function chimney({ stage, edge, right, apex, rise }: Plan): string {
  const w = (right - edge) * 0.11;
  const x = apex[0] + (right - edge) * 0.66;
  const [top, bottom] = [apex[1] - rise * 0.3, apex[1] + rise * 0.22];
  const color = mix(stage.m.roof, stage.m.stone, 0.45);
  const smoke = stage.season === 'winter' || stage.season === 'autumn' ? wisp(stage, x + w / 2, top - 8) : '';
  return (
    smoke +
    fill(box(x, top, w, bottom - top), color) +
    fill(box(x + w * 0.55, top, w * 0.45, bottom - top), shade(stage, color, 0.25)) +
    fill(box(x - 4, top - 7, w + 8, 9), stage.season === 'winter' ? stage.m.trim : shade(stage, color, 0.1))
  );
}

/** Smoke that thins out as it rises. */
export function wisp(stage: Stage, x: number, y: number): string {
  const data = d`M${x} ${y}c-16 -22 18 -34 6 -58s14 -38 44 -52`;
  return stroke(data, stage.palette.cloud, 13, 0.4) + stroke(data, stage.palette.cloud, 6, 0.5);
}

function porch(plan: Plan): string {
  const { stage, edge, right, eaves } = plan;
  const length = right - edge;
  const h = -eaves / (plan.options.storeys ?? 1);
  const [x, w, top] = [edge + length * 0.3, length * 0.4, -h * 0.86];
  const cover = polygon([
    [x + 10, top - h * 0.22],
    [x + w - 10, top - h * 0.22],
    [x + w + 12, top],
    [x - 12, top],
  ]);
  const posts = box(x - 2, top, 7, -top) + box(x + w - 5, top, 7, -top);
  return (
    fill(box(x - 10, -5, w + 20, 9), stage.m.stone) +
    fill(box(x, top, w, h * 0.12), stage.m.shadow, 0.25) +
    fill(posts, stage.m.trim) +
    fill(cover, stage.season === 'winter' ? stage.m.trim : plan.roof) +
    fill(box(x - 12, top - 1, w + 24, 6), stage.m.trim)
  );
}
