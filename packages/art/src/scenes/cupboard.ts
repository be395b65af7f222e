import { mix } from '../color.js';
import { type Stage, across, lift, shade } from '../stage.js';
import { box, d, disc, dots, fill, polygon, stroke } from '../svg.js';
import { contactShadow } from '../elements/furniture.js';
import { lantern } from '../elements/lamps.js';
import { bookStack, jar, kettle } from '../elements/objects.js';
import { type PlantKind, plant } from '../elements/plants.js';
import { room, roomWindow, rug, slab, sunbeam, wallTone } from '../elements/room.js';
import { canister, crankRadio, firstAidBox, rucksack, tins } from '../elements/supplies.js';

interface Frame {
  left: number;
  top: number;
  width: number;
  foot: number;
}

/** One good piece of furniture with a place for everything: a store, a wardrobe, or a child's own shelf. */
export function cupboard(stage: Stage): string {
  const { width: w, height: h, m } = stage;
  const floorY = h * 0.83;
  const at = across(stage);
  const isLow = stage.has('pegs');
  const width = Math.min(w * 0.5, 600);
  const foot = floorY + 30;
  const frame = {
    left: at(0.4) - width / 2,
    top: isLow ? floorY - 330 : Math.max(56, floorY - 560),
    width,
    foot,
  };
  const kind = stage.random.fork('cupboard').pick<PlantKind>(['rubber', 'palm', 'snake']);
  const tall = Math.min(h * 0.46, 360);
  const opening = { x: at(0.84) - 110, y: floorY - 170 - tall, w: 220, h: tall };

  return (
    room(stage, floorY, wallTone(stage)) +
    roomWindow(stage, {
      ...opening,
      columns: 2,
      rows: 3,
      view: stage.random.fork('view').pick(['hills', 'town']),
    }) +
    rug(stage, at(0.45), floorY + h * 0.11, Math.min(w * 0.6, 640), mix(m.accent, m.wall, 0.25)) +
    sunbeam(stage, opening.x, floorY + 8, opening.w, h * 0.16) +
    (isLow ? '' : contactShadow(stage, frame.left + width / 2, foot, width)) +
    (isLow
      ? childsShelf(stage, frame)
      : stage.has('wardrobe')
        ? wardrobe(stage, frame)
        : store(stage, frame)) +
    plant(stage, { kind, x: at(0.93), y: floorY + h * 0.08, height: 340, potWidth: 106 })
  );
}

/** The open body, its back in shade. */
function body(stage: Stage, { left, top, width, foot }: Frame, color: string): string {
  return (
    slab(stage, left, top, width, foot - top, color, 4) +
    fill(box(left + 14, top + 14, width - 28, foot - top - 34), shade(stage, color, 0.34))
  );
}

function board(stage: Stage, { left, width }: Frame, y: number, color: string): string {
  return (
    fill(box(left + 10, y, width - 20, 13), color) +
    fill(box(left + 14, y + 13, width - 28, 7), stage.m.shadow, 0.25)
  );
}

/** Water, food, light and papers for three days. */
function store(stage: Stage, frame: Frame): string {
  const { m } = stage;
  const { left, top, width, foot } = frame;
  const color = mix(m.wood, m.wall, 0.15);
  const height = foot - top;
  const shelves = [0.31, 0.6].map((share) => top + height * share);
  const [upper, middle] = shelves as [number, number];
  const x = (share: number) => left + width * share;
  const base = foot - 22;
  return (
    leaves(stage, frame, mix(m.main, m.wall, 0.2)) +
    body(stage, frame, color) +
    shelves.map((y) => board(stage, frame, y, color)).join('') +
    lantern(stage, x(0.15), upper, 118) +
    crankRadio(stage, x(0.37), upper, 120) +
    firstAidBox(stage, x(0.62), upper, 120) +
    torches(stage, x(0.84), upper) +
    tins(stage, x(0.22), middle, 170, 4) +
    jar(stage, x(0.46), middle, 60, 96, m.second) +
    jar(stage, x(0.57), middle, 60, 76, mix(m.accent, m.paper, 0.3)) +
    folders(stage, x(0.82), middle) +
    canister(stage, x(0.15), base, 104) +
    canister(stage, x(0.36), base, 104) +
    canister(stage, x(0.57), base, 104) +
    kettle(stage, x(0.82), base, 104, m.accent)
  );
}

/** The doors of a cupboard, both open. */
function leaves(stage: Stage, { left, top, width, foot }: Frame, color: string): string {
  const leaf = (hinge: number, side: number) => {
    const out = hinge + side * 92;
    return (
      fill(
        polygon([
          [hinge, top + 4],
          [out, top + 26],
          [out, foot + 16],
          [hinge, foot - 8],
        ]),
        side === stage.sun ? color : shade(stage, color, 0.16),
      ) +
      stroke(
        d`M${hinge + side * 18} ${top + 30}L${out - side * 14} ${top + 48}V${(top + foot) / 2}L${hinge + side * 18} ${(top + foot) / 2 - 8}Z`,
        shade(stage, color, 0.35),
        3,
        0.6,
      ) +
      fill(disc(out - side * 10, (top + foot) / 2 + 26, 6), stage.m.second)
    );
  };
  return leaf(left, -1) + leaf(left + width, 1);
}

/** Batteries in a box, and two torches beside it. */
function torches(stage: Stage, x: number, y: number): string {
  const { m } = stage;
  const torch = (tx: number) =>
    slab(stage, tx - 11, y - 74, 22, 74, m.ink, 5) + slab(stage, tx - 18, y - 98, 36, 30, m.second, 5);
  return torch(x - 40) + torch(x + 4) + slab(stage, x + 28, y - 44, 56, 44, mix(m.second, m.paper, 0.4), 4);
}

/** Papers in folders that can be taken along. */
function folders(stage: Stage, x: number, y: number): string {
  const { m } = stage;
  const colors = [m.accent, m.main, m.second, m.paper];
  return (
    colors.map((color, i) => slab(stage, x - 76 + i * 34, y - 112, 31, 112, color, 3)).join('') +
    stroke(dots(colors.map((_, i) => [x - 60.5 + i * 34, y - 28] as const)), m.ink, 9, 0.6) +
    fill(colors.map((_, i) => box(x - 70 + i * 34, y - 96, 20, 34, 2)).join(''), m.paper, 0.8)
  );
}

/** Few clothes with room between them, all on the same hangers. */
function wardrobe(stage: Stage, frame: Frame): string {
  const { m } = stage;
  const { left, top, width, foot } = frame;
  const color = mix(m.wood, m.wall, 0.15);
  const rail = top + 62;
  const low = foot - 132;
  const x = (share: number) => left + width * share;
  const clothes: readonly [share: number, length: number, color: string][] = [
    [0.14, 190, m.accent],
    [0.3, 176, m.paper],
    [0.46, 260, m.main],
    [0.66, 186, mix(m.second, m.paper, 0.2)],
    [0.82, 236, mix(m.accent, m.ink, 0.35)],
  ];
  return (
    leaves(stage, frame, mix(m.main, m.wall, 0.35)) +
    body(stage, frame, color) +
    board(stage, frame, low, color) +
    stroke(d`M${left + 16} ${rail}h${width - 32}`, m.metal, 9) +
    clothes.map(([share, length, tone]) => garment(stage, x(share), rail, length, tone)).join('') +
    jumpers(stage, x(0.22), low) +
    bookStack(stage, x(0.52), low, 90, 2) +
    shoes(stage, x(0.26), foot - 22, m.darkWood) +
    shoes(stage, x(0.54), foot - 22, m.accent) +
    slab(stage, x(0.8) - 62, foot - 92, 124, 70, mix(m.wood, m.second, 0.35), 4)
  );
}

function garment(stage: Stage, x: number, rail: number, length: number, color: string): string {
  const { m, sun } = stage;
  const y = rail + 26;
  const half = 40;
  return (
    stroke(d`M${x} ${y}v-14q10 -4 8 -12t-12 -4`, m.metal, 4) +
    stroke(d`M${x - half + 4} ${y + 18}L${x} ${y}L${x + half - 4} ${y + 18}`, m.wood, 6) +
    fill(d`M${x - 10} ${y + 4}q10 10 20 0l${half - 12} 20l4 ${length}h${-2 * half}l4 ${-length}Z`, color) +
    fill(
      d`M${x - sun * 10} ${y + 6}l${-sun * (half - 12)} 18l${-sun * 4} ${length}h${sun * 20}Z`,
      m.shadow,
      0.18,
    ) +
    stroke(d`M${x} ${y + 18}v${length - 4}`, shade(stage, color, 0.25), 2.6, 0.6)
  );
}

function jumpers(stage: Stage, x: number, y: number): string {
  const { m } = stage;
  return [m.second, m.paper, m.main]
    .map((color, i) => slab(stage, x - 62 + i * 3, y - 28 * (i + 1), 124 - i * 6, 27, color, 9))
    .join('');
}

function shoes(stage: Stage, x: number, y: number, color: string): string {
  const one = (sx: number) => fill(d`M${sx - 26} ${y}v-24h20q4 14 24 14q10 2 10 10Z`, color);
  return one(x - 28) + one(x + 30) + fill(box(x - 56, y - 3, 116, 5), shade(stage, color, 0.35));
}

/** A low shelf for what travels between two homes: three compartments, pegs under it, a slate on its side. */
function childsShelf(stage: Stage, { left, top, width, foot }: Frame): string {
  const { m, sun } = stage;
  const color = lift(stage, m.wood, 0.15);
  const base = top + 186;
  const third = (width - 28) / 3;
  const middle = (i: number) => left + 14 + third * (i + 0.5);
  const pegs = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => [left + width * share, base + 44] as const);
  const slate = sun > 0 ? left - 132 : left + width + 24;
  return (
    slab(stage, left, top, width, 200, color, 4) +
    fill(
      [0, 1, 2].map((i) => box(left + 14 + third * i + 5, top + 14, third - 10, 172)).join(''),
      shade(stage, color, 0.34),
    ) +
    bookStack(stage, middle(0), base, 110, 4) +
    glasses(stage, middle(0), base - 62) +
    rucksack(stage, middle(1), base, 126, m.accent) +
    recorder(stage, middle(2), base) +
    plant(stage, { kind: 'herb', x: left + width * 0.86, y: top, height: 96, potWidth: 52 }) +
    toyBear(stage, left + width * 0.16, top) +
    slab(stage, left + 6, base + 34, width - 12, 20, color, 5) +
    stroke(dots(pegs), shade(stage, m.darkWood, 0.05), 17) +
    bag(stage, pegs[1]?.[0] ?? 0, base + 48, m.main) +
    scarf(stage, pegs[3]?.[0] ?? 0, base + 46) +
    fill(box(slate, top + 6, 108, 168, 6), m.darkWood) +
    fill(box(slate + 9, top + 15, 90, 150, 2), mix(m.ink, m.greens[2], 0.25)) +
    stroke(
      d`M${slate + 54} ${top + 22}v136M${slate + 16} ${top + 46}h76M${slate + 20} ${top + 34}h26M${slate + 62} ${top + 34}h24M${slate + 20} ${top + 70}h22M${slate + 20} ${top + 94}h26M${slate + 62} ${top + 70}h26M${slate + 62} ${top + 94}h18M${slate + 62} ${top + 118}h24`,
      m.paper,
      3.4,
      0.8,
    ) +
    stroke(d`M${slate + 22} ${top + 122}l7 8l15 -18`, m.second, 5) +
    shoes(stage, left + width * 0.5, foot, m.second)
  );
}

function glasses(stage: Stage, x: number, y: number): string {
  return slab(stage, x - 40, y - 24, 80, 24, stage.m.main, 12);
}

/** A recorder in its stand, beside a pencil case. */
function recorder(stage: Stage, x: number, y: number): string {
  const { m } = stage;
  const holes = [0, 1, 2, 3, 4].map((i) => [x - 34, y - 92 + i * 15] as const);
  return (
    stroke(d`M${x - 34} ${y - 14}V${y - 138}`, m.paper, 17) +
    stroke(d`M${x - 34} ${y - 138}v-8`, m.darkWood, 20) +
    stroke(dots(holes), m.ink, 5) +
    slab(stage, x - 58, y - 16, 48, 16, m.darkWood, 4) +
    slab(stage, x - 2, y - 40, 76, 40, m.second, 12) +
    stroke(d`M${x + 6} ${y - 24}h60`, shade(stage, m.second, 0.35), 3)
  );
}

function bag(stage: Stage, x: number, y: number, color: string): string {
  return (
    stroke(d`M${x} ${y}l-26 44M${x} ${y}l26 44`, stage.m.paper, 4) +
    fill(d`M${x - 32} ${y + 42}q32 -10 64 0l8 64q-40 16 -80 0Z`, color) +
    stroke(d`M${x - 30} ${y + 50}q30 -8 60 0`, shade(stage, color, 0.3), 4)
  );
}

function scarf(stage: Stage, x: number, y: number): string {
  const { m } = stage;
  return (
    fill(d`M${x - 17} ${y}q17 -10 34 0l4 104h-18l-3 -70l-3 92h-18Z`, m.accent) +
    stroke(d`M${x - 17} ${y + 100}h16M${x + 4} ${y + 80}h16`, m.paper, 6)
  );
}

function toyBear(stage: Stage, x: number, y: number): string {
  const color = mix(stage.m.wood, stage.m.darkWood, 0.35);
  return (
    fill(
      disc(x, y - 30, 27, 30) + disc(x, y - 72, 23) + disc(x - 19, y - 92, 9) + disc(x + 19, y - 92, 9),
      color,
    ) +
    fill(disc(x, y - 65, 10, 8) + disc(x, y - 28, 14, 17), lift(stage, color, 0.4)) +
    stroke(
      dots([
        [x - 8, y - 78],
        [x + 8, y - 78],
        [x, y - 68],
      ]),
      stage.m.ink,
      5,
    )
  );
}
