import { mix } from '../color.js';
import { type Stage, lift, shade } from '../stage.js';
import { box, d, disc, fill, place, polygon, stroke } from '../svg.js';
import * as flat from '../elements/flat-lay.js';
import { halfLeaf, leaf } from '../elements/framing.js';
import { brush, plank, tile } from '../elements/samples.js';

type Theme = 'blueprint' | 'map' | 'ledger' | 'deed' | 'tools' | 'kit' | 'policy' | 'samples';

const THEMES: readonly Theme[] = ['blueprint', 'map', 'ledger', 'deed', 'tools', 'kit', 'policy', 'samples'];

/** A table from above: a plan, and what is needed to carry it out. */
export function planTable(stage: Stage): string {
  const { width: w, height: h } = stage;
  const asked = THEMES.find((theme) => stage.has(theme));
  const theme =
    asked ??
    stage.random.fork('theme').pick(['blueprint', 'blueprint', 'map', 'ledger', 'deed', 'tools'] as const);
  const size = Math.min(w * 0.62, h * 0.76);

  return (
    tabletop(stage) +
    paper(stage, theme, size) +
    around(stage, theme, size) +
    windowLight(stage) +
    leavesFromCorner(stage)
  );
}

function tabletop(stage: Stage): string {
  const { width: w, height: h, m, sun } = stage;
  const base = stage.random
    .fork('table')
    .pick([
      mix(m.wood, m.main, 0.12),
      mix(m.wood, m.darkWood, 0.5),
      mix(m.main, m.wall, 0.25),
      mix(m.second, m.wall, 0.3),
    ]);
  const color = stage.isDusk ? shade(stage, base, 0.3) : base;
  const random = stage.random.fork('planks');
  let [joints, grainLines] = ['', ''];
  for (let y = h / 7; y < h; y += h / 7) {
    joints += d`M0 ${y}H${w}`;
    const x = random.range(0.1, 0.9) * w;
    joints += d`M${x} ${y}v${h / 7}`;
    grainLines += d`M${random.range(0, w * 0.7)} ${y - 40}q90 -14 ${random.range(180, 320)} 4M${random.range(0, w * 0.7)} ${y - 74}q70 10 ${random.range(120, 260)} -4`;
  }
  const paint = stage.defs.linear(
    [
      [0, lift(stage, color, 0.2)],
      [1, shade(stage, color, 0.2)],
    ],
    sun > 0 ? [1, 0, 0, 1] : [0, 0, 1, 1],
  );
  return (
    fill(box(0, 0, w, h), paint) +
    stroke(joints, shade(stage, color, 0.4), 3, 0.45) +
    stroke(grainLines, shade(stage, color, 0.3), 2.4, 0.28)
  );
}

function paper(stage: Stage, theme: Theme, size: number): string {
  const { width: w, height: h, m, sun } = stage;
  const [x, y, angle] = [w * 0.5, h * 0.51, sun * -5];
  const k = size / 620;
  const draw: Record<Theme, () => string> = {
    blueprint: () => {
      const isBlue = stage.random.fork('print').chance(0.55);
      const [ground, line] = isBlue ? [m.main, lift(stage, m.paper, 0.2)] : [m.paper, m.main];
      return flat.lay(stage, flat.sheet(700, 500, ground, floorPlan(stage, line)), x, y, angle, k);
    },
    map: () =>
      flat.lay(
        stage,
        flat.sheet(700, 500, mix(m.paper, m.greens[0], 0.18), mapContent(stage)),
        x,
        y,
        angle,
        k,
      ),
    ledger: () => flat.lay(stage, flat.sheet(640, 460, m.paper, ledgerContent(stage)), x, y, angle, k),
    deed: () =>
      flat.lay(
        stage,
        flat.sheet(430, 560, mix(m.paper, m.second, 0.2), ''),
        x + sun * 40,
        y + 6,
        angle * -1.6,
        k,
      ) + flat.lay(stage, flat.sheet(430, 560, m.paper, deedContent(stage)), x, y, angle, k),
    tools: () => flat.lay(stage, flat.sheet(430, 540, m.paper, checklist(stage)), x, y, angle, k),
    kit: () => flat.lay(stage, flat.sheet(400, 520, m.paper, checklist(stage)), x, y, angle, k),
    policy: () =>
      flat.lay(
        stage,
        flat.sheet(430, 560, mix(m.paper, m.main, 0.12), ''),
        x - sun * 34,
        y + 4,
        angle * -1.4,
        k,
      ) + flat.lay(stage, flat.sheet(430, 560, m.paper, policyContent(stage)), x, y, angle, k),
    samples: () => samples(stage, x, y, angle, k),
  };
  return draw[theme]();
}

/** The rooms of a house, drawn as an architect would. */
function floorPlan(stage: Stage, line: string): string {
  const walls =
    'M-270 -180H270V60H150V180H-270ZM-60 -180V-20M-60 40V180M-270 20H-130M-90 20H-60M-60 40H60M120 40H150M110 -180V-60M110 -20V40';
  const doors =
    'M-130 20a40 40 0 0 1 40 -40M60 40a60 60 0 0 1 60 -60M-60 -20a60 60 0 0 1 60 60M110 -60a40 40 0 0 0 40 40';
  const things =
    box(-240, -150, 110, 76, 6) +
    box(-240, 60, 60, 90, 6) +
    disc(20, -90, 36) +
    box(150, -150, 90, 50, 6) +
    box(0, 84, 100, 64, 6) +
    box(180, -20, 60, 50, 6);
  const measures = 'M-270 -212H270M-270 -222v20M270 -222v20M-302 -180V180M-312 -180h20M-312 180h20';
  const grid = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
    .map((i) => d`M${i * 62} -240V240M-340 ${i * 46}H340`)
    .join('');
  return (
    stroke(grid, line, 1.4, 0.16) +
    stroke(walls, line, 9) +
    stroke(doors, line, 2.6, 0.8) +
    stroke(things, line, 3, 0.75) +
    stroke(measures, line, 2.4, 0.7) +
    stroke('M200 120h120M200 146h90M200 172h104', stage.m.accent, 5, 0.9)
  );
}

function mapContent(stage: Stage): string {
  const { m, palette } = stage;
  const river = 'M-350 120C-220 60 -200 170 -60 130S80 -10 180 -20S270 -120 350 -110';
  const roads =
    'M-350 -90C-200 -60 -120 -130 20 -90S220 60 350 90M-140 -250C-110 -80 -170 60 -90 250M140 -250C120 -90 190 60 140 250';
  const lanes = 'M-350 20H-130M-60 -250V-110M60 250V60M350 -10H180M-250 -250V-80M250 250V70';
  const route = 'M-230 150C-160 60 -120 20 -20 10S120 -60 190 -150';
  const pin = (x: number, y: number, color: string) =>
    fill(
      d`M${x} ${y}C${x - 34} ${y - 44} ${x - 26} ${y - 78} ${x} ${y - 78}S${x + 34} ${y - 44} ${x} ${y}Z`,
      color,
    ) + fill(disc(x, y - 52, 11), m.paper);
  return (
    fill('M-350 -250h150q30 90 -40 130t-110 -10Z', m.greens[0], 0.6) +
    fill('M220 140q70 -30 130 10v100h-150q-30 -60 20 -110Z', m.greens[0], 0.6) +
    stroke(river, mix(palette.water, m.glass, 0.4), 26, 0.8) +
    stroke(lanes, shade(stage, m.stone, 0.05), 5, 0.8) +
    stroke(roads, m.trim, 15) +
    stroke(roads, m.second, 8) +
    `<path d="${route}" stroke="${m.accent}" stroke-width="7" stroke-dasharray="2 18"/>` +
    pin(-230, 150, m.main) +
    pin(190, -150, m.accent) +
    stroke('M-116 -250V250M117 -250V250M-350 0H350', m.shadow, 2.4, 0.16) +
    fill(box(-116, -250, 233, 500), m.shadow, 0.05)
  );
}

/** An open book of accounts: rows on the left, the year's columns on the right. */
function ledgerContent(stage: Stage): string {
  const { m } = stage;
  let [rows, sums] = ['', ''];
  for (let i = 0; i < 9; i++) {
    const y = -160 + i * 42;
    rows += d`M-280 ${y}h${110 + ((i * 53) % 60)}`;
    sums += d`M-90 ${y}h${34 + ((i * 29) % 22)}`;
  }
  const columns = [0.35, 0.55, 0.45, 0.7, 0.6, 0.9].map((share, i) =>
    box(46 + i * 40, 120 - share * 190, 26, share * 190, 3),
  );
  const main = columns.filter((_, i) => i !== 5).join('');
  return (
    fill(box(-320, -230, 318, 460), lift(stage, m.paper, 0.3)) +
    stroke(rows, m.ink, 7, 0.32) +
    stroke(sums, m.accent, 7, 0.8) +
    stroke('M-290 -190H-30M-290 198H-30M-110 -190V198', m.main, 2.6, 0.5) +
    fill(main, m.main) +
    fill(columns[5] ?? '', m.accent) +
    stroke('M34 122H296M34 122V-90', m.ink, 4, 0.6) +
    stroke('M46 168h200M46 194h140M46 -150h150', m.ink, 7, 0.26) +
    fill(box(-10, -230, 20, 460), m.shadow, 0.12) +
    stroke('M0 -230V230', m.shadow, 2.5, 0.35)
  );
}

function deedContent(stage: Stage): string {
  const { m } = stage;
  let lines = '';
  for (let i = 0; i < 9; i++) {
    lines += d`M-160 ${-130 + i * 32}h${i % 4 === 3 ? 180 : 320}`;
  }
  const seal =
    fill(
      polygon([
        [96, 190],
        [86, 262],
        [110, 246],
        [134, 262],
        [124, 190],
      ]),
      shade(stage, m.accent, 0.2),
    ) +
    fill(disc(110, 186, 40), m.accent) +
    stroke(disc(110, 186, 27), m.paper, 3, 0.7);
  return (
    stroke(box(-195, -260, 390, 520), m.main, 3, 0.5) +
    stroke('M-110 -204H110', m.main, 15) +
    stroke('M-70 -170H70', m.second, 6) +
    stroke(lines, m.ink, 6, 0.28) +
    stroke('M-160 214c20 -40 36 -40 40 -10s22 12 30 -10s26 -16 30 4s20 8 40 -4', m.ink, 4) +
    seal
  );
}

/** A policy: a house under an umbrella, and the lines that somebody has marked. */
function policyContent(stage: Stage): string {
  const { m } = stage;
  let lines = '';
  for (let i = 0; i < 9; i++) {
    lines += d`M-160 ${-20 + i * 32}h${i % 3 === 2 ? 200 : 320}`;
  }
  const marker = mix(m.second, '#f5d64a', 0.7);
  return (
    fill('M-96 -128a96 96 0 0 1 192 0q-24 -20 -48 0q-24 -20 -48 0q-24 -20 -48 0q-24 -20 -48 0Z', m.main) +
    stroke('M0 -222v-14M0 -130v76q0 18 -18 18t-18 -18', m.main, 7) +
    fill(
      polygon([
        [12, -88],
        [50, -122],
        [88, -88],
        [80, -88],
        [80, -50],
        [20, -50],
        [20, -88],
      ]),
      m.accent,
    ) +
    stroke('M-160 44h190M-160 140h250M-160 172h150', marker, 22, 0.75) +
    stroke(lines, m.ink, 6, 0.3) +
    stroke('M138 34l10 12l22 -28M138 130l10 12l22 -28', m.accent, 6.5)
  );
}

/** Pieces of what a floor, a wall and a worktop may be made of, side by side. */
function samples(stage: Stage, x: number, y: number, angle: number, k: number): string {
  const { m, sun } = stage;
  const at = (thing: flat.Thing, dx: number, dy: number, turn = 0) =>
    flat.lay(stage, thing, x + sun * dx * k, y + dy * k, angle + turn, k);
  const clay = mix('#b5603c', m.wood, 0.2);
  return (
    at(plank(stage, 560, mix(m.wood, m.paper, 0.2)), -30, -168) +
    at(plank(stage, 520, mix(m.wood, m.darkWood, 0.6)), -10, -70, 1) +
    at(tile(stage, 150, clay), -196, 78, 2) +
    at(tile(stage, 150, mix(m.accent, m.paper, 0.12)), -34, 82) +
    at(tile(stage, 150, mix(m.paper, m.stone, 0.25)), 128, 84, -2) +
    at(
      flat.sheet(
        210,
        150,
        mix(m.main, m.paper, 0.35),
        stroke('M-90 -40q40 -20 80 0t90 -6M-94 20q50 -18 90 4t88 -10', m.paper, 4, 0.4),
      ),
      -150,
      216,
      -5,
    ) +
    at(brush(stage), 110, 218, 8)
  );
}

/** A list with its first points ticked. */
function checklist(stage: Stage): string {
  const { m } = stage;
  let [frames, lines, ticks] = ['', '', ''];
  for (let i = 0; i < 6; i++) {
    const y = -120 + i * 60;
    frames += box(-160, y - 15, 30, 30, 6);
    lines += d`M-104 ${y}h${150 + ((i * 67) % 110)}`;
    ticks += i < 3 ? d`M-153 ${y}l8 9l17 -22` : '';
  }
  return (
    stroke('M-160 -200H20', m.main, 15) +
    stroke(frames, m.main, 4.5) +
    stroke(lines, m.ink, 7, 0.3) +
    stroke(ticks, m.accent, 6.5)
  );
}

/** Places round the paper, in shares of the table: upper and lower corners, and the sides. */
function around(stage: Stage, theme: Theme, size: number): string {
  const { width: w, height: h, m, sun } = stage;
  const k = Math.max(0.78, Math.min(1, size / 620));
  const at = (thing: flat.Thing, x: number, y: number, angle: number) =>
    flat.lay(stage, thing, w * (0.5 + sun * (x - 0.5)), h * y, sun * angle, k);
  const mug = at(flat.mugFromAbove(stage, m.paper), 0.88, 0.2, 30);
  const sets: Record<Theme, () => string> = {
    blueprint: () =>
      mug +
      at(flat.ruler(stage, 420), 0.5, 0.93, -3) +
      at(flat.pencil(stage, 230, m.second), 0.86, 0.56, 64) +
      at(flat.tapeMeasure(stage), 0.11, 0.74, -20) +
      at(flat.swatches(stage), 0.1, 0.36, -14) +
      at(flat.keys(stage), 0.88, 0.82, 30),
    map: () =>
      mug +
      at(flat.keys(stage), 0.1, 0.3, 16) +
      at(flat.spectacles(stage), 0.5, 0.93, -8) +
      at(flat.pencil(stage, 230, m.accent), 0.88, 0.6, 70) +
      at(flat.envelope(stage), 0.08, 0.8, -18),
    ledger: () =>
      mug +
      at(flat.calculator(stage), 0.1, 0.42, -12) +
      at(flat.coins(stage), 0.87, 0.78, 0) +
      at(flat.pen(stage), 0.87, 0.5, 74) +
      at(flat.envelope(stage), 0.16, 0.9, 12),
    deed: () =>
      mug +
      at(flat.pen(stage), 0.79, 0.6, 66) +
      at(flat.spectacles(stage), 0.16, 0.42, -14) +
      at(flat.envelope(stage), 0.14, 0.82, 14) +
      at(flat.keys(stage), 0.87, 0.72, 24),
    tools: () =>
      mug +
      at(flat.hammer(stage), 0.13, 0.42, -74) +
      at(flat.screwdriver(stage), 0.27, 0.78, -64) +
      at(flat.tapeMeasure(stage), 0.84, 0.8, 24) +
      at(flat.pencil(stage, 230, m.second), 0.77, 0.46, 70) +
      at(flat.ruler(stage, 380), 0.1, 0.9, -30),
    policy: () =>
      mug +
      at(flat.phone(stage), 0.17, 0.44, -12) +
      at(flat.marker(stage), 0.78, 0.6, 62) +
      at(flat.envelope(stage), 0.12, 0.84, 14) +
      at(flat.spectacles(stage), 0.88, 0.8, 12),
    samples: () =>
      mug +
      at(flat.swatches(stage), 0.12, 0.42, -14) +
      at(flat.tapeMeasure(stage), 0.12, 0.8, -20) +
      at(flat.pencil(stage, 230, m.second), 0.84, 0.56, 66) +
      at(flat.ruler(stage, 300), 0.86, 0.88, -8),
    kit: () =>
      at(flat.firstAid(stage), 0.15, 0.3, -10) +
      at(flat.torch(stage), 0.15, 0.78, sun > 0 ? -24 : -24) +
      at(flat.radio(stage), 0.86, 0.34, 8) +
      at(flat.pencil(stage, 230, m.second), 0.76, 0.66, 66) +
      at(flat.keys(stage), 0.88, 0.68, 20),
  };
  return sets[theme]();
}

/** The window's light across the table, pane by pane; at dusk the round light of a lamp. */
function windowLight(stage: Stage): string {
  const { width: w, height: h, sun, m } = stage;
  if (stage.isDusk) {
    const [heart, edge] = stage.palette.lamp;
    const pool = stage.defs.radial([
      [0, heart, 0.42],
      [0.5, edge, 0.14],
      [1, m.shadow, 0.42],
    ]);
    return fill(disc(w * (0.5 + sun * 0.18), h * 0.4, w * 0.86, w * 0.8), pool);
  }
  const slant = -sun * h * 0.5;
  const pane = (from: number, to: number, top: number, foot: number) => {
    const x = (share: number) => w * (0.5 + sun * (share - 0.5));
    return polygon([
      [x(from) + slant * top, h * top],
      [x(to) + slant * top, h * top],
      [x(to) + slant * foot, h * foot],
      [x(from) + slant * foot, h * foot],
    ]);
  };
  const panes = [
    pane(0.62, 0.86, 0, 0.46),
    pane(0.9, 1.14, 0, 0.46),
    pane(0.62, 0.86, 0.51, 1),
    pane(0.9, 1.14, 0.51, 1),
  ].join('');
  return fill(box(0, 0, w, h), m.shadow, 0.08) + fill(panes, m.light, stage.time === 'day' ? 0.22 : 0.28);
}

/** A plant that leans in from the corner on the side of the shade. */
function leavesFromCorner(stage: Stage): string {
  const { height: h, width: w, m, sun } = stage;
  const color = mix(m.greens[1], m.greens[2], 0.4);
  const one = stage.defs.repeat(
    fill(leaf(170, 46), color) +
      fill(halfLeaf(170, 46, sun), shade(stage, color, 0.2)) +
      stroke('M0 0V-140', lift(stage, color, 0.2), 2.4),
  );
  const angles = [8, 42, 76, 112].map((angle, i) => one(0, 0, angle, 1.05 - (i % 2) * 0.22));
  const cast = fill(leaf(170, 46), m.shadow, 0.24);
  const shadows = [8, 42, 76].map((angle) => place(cast, 26, 26, angle));
  return place(shadows.join('') + angles.join(''), sun > 0 ? -20 : w + 20, h * 0.06 - 20, 0, 1, sun);
}
