import { mix } from '../color.js';
import { type Stage, across, lift, roofCover, shade } from '../stage.js';
import { box, d, disc, fill, polygon, stroke } from '../svg.js';
import { bush, groundShadow, lightPool, street, treeShadow } from '../elements/ground.js';
import { skyline } from '../elements/land.js';
import { bicycle, garland } from '../elements/objects.js';
import { sky } from '../elements/sky.js';
import { trees } from '../elements/tree.js';
import { type Pane, door, windows } from '../elements/window.js';

interface Front {
  x: number;
  w: number;
  eaves: number;
  roofH: number;
  storeys: number;
  wall: string;
  roof: string;
  kind: 'gable' | 'stepped' | 'mansard' | 'flat';
  name: string;
}

/** All windows above the ground floor have one size, so that a whole street stays small. */
const PANE = { w: 34, h: 50, bars: 'tall' } as const;

/** A row of town houses along a quiet street. */
export function townRow(stage: Stage): string {
  const { width: w, height: h } = stage;
  const kerb = h * 0.83;
  const horizon = h * 0.62;
  const fronts = layOut(stage, kerb);

  return (
    sky(stage, horizon, { clouds: 3 }) +
    skyline(stage, kerb, h * 0.52, 0.2) +
    skyline(stage, kerb, h * 0.36, 0.36) +
    fronts.map((front) => townHouse(stage, front, kerb)).join('') +
    street(stage, kerb) +
    lightPool(stage, w * 0.4, kerb + 16, w * 0.5, 30) +
    streetLife(stage, kerb, w)
  );
}

/** Widths and heights with a rhythm: no two neighbours alike. */
function layOut(stage: Stage, kerb: number): Front[] {
  const random = stage.random.fork('row');
  const { m, width } = stage;
  const walls = [
    m.wall,
    mix(m.second, m.wall, 0.35),
    mix(m.main, m.wall, 0.45),
    mix(m.accent, m.wall, 0.5),
    mix(m.roof, m.wall, 0.4),
  ];
  const kinds = ['gable', 'mansard', 'stepped', 'flat'] as const;
  const count = Math.round(width / 225);
  const first = random.int(0, 4);
  const fronts: Front[] = [];
  const widths = Array.from({ length: count }, () => random.range(0.82, 1.2));
  const unit = (width + 76) / widths.reduce((sum, share) => sum + share, 0);
  for (let i = 0, x = -35; i < count; i++) {
    const w = Math.round((widths[i] ?? 1) * unit);
    const storeys = random.pick(i % 2 === 0 ? [3, 2] : [2, 3]);
    fronts.push({
      x,
      w,
      storeys,
      eaves: kerb - 96 - storeys * random.range(86, 104),
      roofH: random.range(70, 110),
      wall: walls[(first + i * 2) % walls.length] ?? m.wall,
      roof: random.pick([m.roof, mix(m.roof, m.ink, 0.25), mix(m.main, m.ink, 0.2)]),
      kind: kinds[(first + i + random.int(0, 1)) % kinds.length] ?? 'gable',
      name: `front${i}`,
    });
    x += w;
  }
  return fronts;
}

function townHouse(stage: Stage, front: Front, kerb: number): string {
  const { x, w, eaves, wall } = front;
  const edge = stage.sun > 0 ? x : x + w - 12;
  return (
    chimneyStack(stage, front) +
    roofShape(stage, front) +
    fill(box(x, eaves, w, kerb - eaves), wall) +
    fill(box(edge, eaves, 12, kerb - eaves) + box(x, eaves + 8, w, 6), stage.m.shadow, 0.14) +
    fill(box(x - 3, eaves - 6, w + 6, 14), lift(stage, wall, 0.5)) +
    frontWindows(stage, front, kerb)
  );
}

function roofShape(stage: Stage, front: Front): string {
  const { x, w, eaves, roofH, name } = front;
  const isLit = stage.random.fork(`roof/${name}`).chance(0.5);
  const attic: Pane = { ...PANE, x: x + w / 2 - 17, y: eaves - roofH * 0.62, isLit };
  return { gable: gableRoof, stepped: steppedGable, mansard: mansardRoof, flat: flatRoof }[front.kind](
    stage,
    front,
    attic,
  );
}

function gableRoof(stage: Stage, { x, w, eaves, roofH, roof, wall }: Front, attic: Pane): string {
  const top = eaves - roofH * 1.15;
  return (
    fill(
      polygon([
        [x, eaves],
        [x + w / 2, top],
        [x + w, eaves],
      ]),
      wall,
    ) +
    windows(stage, [{ ...attic, y: eaves - roofH * 0.55 }]) +
    stroke(
      d`M${x - 6} ${eaves + 2}L${x + w / 2} ${top}L${x + w + 6} ${eaves + 2}`,
      roofCover(stage, roof),
      15,
    )
  );
}

function steppedGable(stage: Stage, { x, w, eaves, roofH, wall }: Front, attic: Pane): string {
  const [step, rise] = [w / 8, roofH * 0.3];
  const up = d`v${-rise}h${step}`.repeat(4);
  const down = d`h${step}v${rise}`.repeat(4);
  return (
    fill(d`M${x} ${eaves}` + up + down + 'Z', shade(stage, wall, 0.05)) +
    windows(stage, [{ ...attic, y: eaves - roofH * 0.7 }])
  );
}

function mansardRoof(stage: Stage, { x, w, eaves, roofH, roof }: Front, attic: Pane): string {
  const top = eaves - roofH;
  const slope = polygon([
    [x, eaves],
    [x + w * 0.1, top],
    [x + w * 0.9, top],
    [x + w, eaves],
  ]);
  const snow = fill(box(x + w * 0.08, top - 8, w * 0.84, 14, 6), roofCover(stage, roof));
  const dormers = [0.26, 0.74].map((share) => ({ ...attic, x: x + w * share - 17 }));
  return fill(slope, roof) + (stage.season === 'winter' ? snow : '') + windows(stage, dormers);
}

function flatRoof(stage: Stage, { x, w, eaves, roof, wall }: Front): string {
  return (
    fill(box(x - 2, eaves - 30, w + 4, 30), lift(stage, wall, 0.1)) +
    fill(box(x - 6, eaves - 40, w + 12, 12), roofCover(stage, shade(stage, roof, 0.05)))
  );
}

function chimneyStack(stage: Stage, { x, w, eaves, roofH, name }: Front): string {
  const random = stage.random.fork(`chimney/${name}`);
  const color = mix(stage.m.roof, stage.m.stone, 0.4);
  const stack = stage.defs.repeat(
    fill(box(-9, -14, 7, 20) + box(3, -14, 7, 20), stage.m.roof) +
      fill(box(-14, 0, 28, 140), color) +
      fill(box(stage.sun > 0 ? -14 : 0, 0, 14, 140) + box(-18, 0, 36, 8), shade(stage, color, 0.2)),
  );
  return stack(x + w * random.pick([0.2, 0.78]), eaves - roofH * 1.12);
}

function frontWindows(stage: Stage, { x, w, eaves, storeys, name }: Front, kerb: number): string {
  const random = stage.random.fork(`windows/${name}`);
  const columns = w > 235 ? 3 : 2;
  const ground = kerb - 96;
  const floor = (ground - eaves) / storeys;
  const style = random.chance(0.3) ? { shutters: stage.m.main } : {};
  const panes: Pane[] = [];
  for (let storey = 0; storey < storeys; storey++) {
    for (let column = 0; column < columns; column++) {
      const cx = x + (w * (column + 0.5)) / columns;
      panes.push({ x: cx - 17, y: eaves + floor * (storey + 0.24), ...PANE, isLit: random.chance(0.55) });
    }
  }
  const wide: Pane = { x: x + w * 0.5, y: ground + 8, w: 84, h: 52, bars: 'tall', isLit: random.chance(0.8) };
  const color = random.pick([stage.m.accent, stage.m.main, stage.m.second, stage.m.roof]);
  return (
    windows(stage, panes, style) + windows(stage, [wide]) + door(stage, x + w * 0.26, kerb, 50, 84, color)
  );
}

function streetLife(stage: Stage, kerb: number, w: number): string {
  const random = stage.random.fork('street');
  const { m } = stage;
  const kind = random.pick(['oval', 'crown'] as const);
  const at = across(stage);
  const stand = kerb + 34;
  const pit = (x: number, height: number) =>
    treeShadow(stage, x, stand + 10, height * 0.8) +
    fill(box(x - 32, stand - 2, 64, 10), shade(stage, m.stone, 0.4));
  const planted = trees(stage, { kind, height: 330 }, [
    [at(0.14), stand, 1],
    [at(0.88), stand, 0.82],
  ]);
  const flags = stage.has('flags')
    ? garland(stage, [w * 0.06, kerb - 250], [w * 0.62, kerb - 270], 40, 'flags')
    : '';
  const bike =
    stage.has('bicycle') || random.chance(0.4) ? bicycle(stage, at(0.62), kerb + 44, 150, m.accent) : '';
  return (
    flags +
    pit(at(0.14), 330) +
    pit(at(0.88), 270) +
    planted +
    streetLamp(stage, at(0.42), stand) +
    groundShadow(stage, at(0.42), stand, 10, 120) +
    bike +
    bush(stage, at(0.74), kerb + 6, 80)
  );
}

function streetLamp(stage: Stage, x: number, y: number): string {
  const top = y - 250;
  const glow = stage.defs.radial([
    [0, stage.palette.lamp[0], 0.75],
    [0.3, stage.palette.lamp[1], 0.3],
    [1, stage.palette.lamp[1], 0],
  ]);
  const color = shade(stage, stage.m.metal, 0.3);
  return (
    (stage.isDusk ? fill(disc(x, top - 16, 150), glow) : '') +
    stroke(d`M${x} ${y}V${top}`, color, 7) +
    fill(box(x - 13, y - 20, 26, 20, 4), color) +
    fill(
      polygon([
        [x - 10, top],
        [x - 17, top - 34],
        [x + 17, top - 34],
        [x + 10, top],
      ]),
      stage.isDusk ? stage.palette.lamp[0] : mix(stage.m.glass, stage.m.paper, 0.6),
    ) +
    fill(
      polygon([
        [x - 21, top - 32],
        [x, top - 52],
        [x + 21, top - 32],
      ]),
      color,
    )
  );
}
