import { mix } from '../color.js';
import { type Stage, across, lift, shade } from '../stage.js';
import { type Point, bars, box, d, disc, dots, fill, group, polygon, polyline, stroke } from '../svg.js';
import { basket, cushion, picture } from '../elements/furniture.js';
import { lampGlow, pendant } from '../elements/lamps.js';
import { bookStack, cat, toys } from '../elements/objects.js';
import { type PlantKind, plant } from '../elements/plants.js';
import { room, roomWindow, wallTone } from '../elements/room.js';

const STEPS = 9;

/** Where a stair runs: from the foot on the side of the shade up to a landing on the side of the light. */
interface Flight {
  floorY: number;
  foot: number;
  top: number;
  landing: number;
  /** How far each step goes on and up; the first has the sign of the light. */
  tread: number;
  rise: number;
  /** The edge of the cover to which the landing extends. */
  edge: number;
}

/** A stair seen from its side, with a rail on the wall as well as on the banister. */
export function stairs(stage: Stage): string {
  const { width: w, height: h, m, sun } = stage;
  const flight = layFlight(stage);
  const at = across(stage);
  const { floorY, landing } = flight;
  const plantKind = stage.random.fork('stairs-plant').pick<PlantKind>(['rubber', 'palm', 'snake']);

  return (
    room(stage, floorY, wallTone(stage)) +
    roomWindow(stage, {
      x: at(0.86) - 75,
      y: landing - 286,
      w: 150,
      h: 160,
      columns: 2,
      rows: 2,
      view: stage.random.fork('stairs').pick(['hills', 'town']),
    }) +
    pictures(stage, flight) +
    wallRail(stage, flight) +
    underneath(stage, flight) +
    steps(stage, flight) +
    banister(stage, flight) +
    (stage.has('alarm') ? alarm(stage, flight) : pendant(stage, at(0.1), h * 0.22, 120, m.accent)) +
    (stage.has('gate') ? gate(stage, flight) : '') +
    (stage.has('alarm') || stage.has('gate')
      ? ''
      : plant(stage, { kind: plantKind, x: at(0.06), y: floorY + 40, height: 300, potWidth: 96 })) +
    (stage.has('gate') ? toys(stage, flight.foot + sun * Math.min(330, w * 0.25), floorY + 62) : '') +
    (stage.has('cat') ? cat(stage, at(0.24), floorY + 60, 120) : '')
  );
}

function layFlight({ width: w, height: h, sun }: Stage): Flight {
  const floorY = h * 0.86;
  const tread = sun * Math.min(62, (w * 0.5) / STEPS);
  const rise = Math.min(37, (h * 0.48) / STEPS);
  const foot = w * (0.5 - sun * 0.29);

  return {
    floorY,
    foot,
    tread,
    rise,
    top: foot + tread * STEPS,
    landing: floorY - rise * STEPS,
    edge: sun > 0 ? w + 10 : -10,
  };
}

/** The line of the nosings, `lift` above them. */
function slope({ foot, top, floorY, landing, rise }: Flight, height: number): readonly [Point, Point] {
  return [
    [foot, floorY - rise - height],
    [top, landing - rise - height + rise],
  ];
}

function outline({ foot, floorY, tread, rise, edge }: Flight): Point[] {
  const points: Point[] = [[foot, floorY]];
  for (let i = 0; i < STEPS; i++) {
    const y = floorY - rise * (i + 1);
    points.push([foot + tread * i, y], [foot + tread * (i + 1), y]);
  }
  const landing = floorY - rise * STEPS;

  return [...points, [edge, landing], [edge, floorY]];
}

function steps(stage: Stage, flight: Flight): string {
  const { m, sun } = stage;
  const { foot, tread, rise, floorY, edge, landing, top } = flight;
  const wood = mix(m.wood, m.darkWood, 0.15);
  let [treads, risers] = ['', ''];
  for (let i = 0; i < STEPS; i++) {
    const [x, y] = [foot + tread * i, floorY - rise * (i + 1)];
    const end = i === STEPS - 1 ? edge : x + tread;
    treads += box(Math.min(x - sun * 9, end), y, Math.abs(end - x) + 9, 11, 3);
    risers += d`M${x} ${y + 11}v${rise - 11}`;
  }
  return (
    stroke(risers, shade(stage, wood, 0.35), 4, 0.7) +
    fill(treads, wood) +
    stroke(d`M${top} ${landing + 3}H${edge}`, lift(stage, wood, 0.3), 4, 0.7)
  );
}

/** The wall under the stair: panelled, or open as a quiet den. */
function underneath(stage: Stage, flight: Flight): string {
  const { m, sun } = stage;
  const { floorY, foot, tread, rise, landing, edge, top } = flight;
  const panel = mix(m.wall, stage.has('den') ? m.stone : m.main, 0.28);
  const body = outline(flight);
  const opening = den(stage, flight);
  const lines: string[] = [];
  for (let i = 2; i < STEPS + 6; i++) {
    const x = foot + tread * (i + 0.5);
    const head = i < STEPS ? floorY - rise * i + 34 : landing + 40;
    lines.push(Math.abs(x) < stage.width * 2 && (edge - x) * sun > 20 ? d`M${x} ${head}V${floorY - 20}` : '');
  }
  const cupboard = box(Math.min(top, top + sun * 104), landing + 70, 104, floorY - landing - 92, 3);
  return (
    fill(polygon(body), stage.isDusk ? shade(stage, panel, 0.28) : panel) +
    stroke(lines.join(''), shade(stage, panel, 0.35), 3, 0.5) +
    stroke(d`M${foot} ${floorY - 8}H${edge}`, shade(stage, panel, 0.14), 16) +
    (stage.has('den')
      ? opening
      : stroke(cupboard, shade(stage, panel, 0.4), 3, 0.7) +
        fill(disc(top + sun * 90, (landing + floorY) / 2, 7), m.metal))
  );
}

/** A soft hollow under the high end: mattress, cushions, a dim lamp and a curtain that stops above the floor. */
function den(stage: Stage, { floorY, foot, tread, rise, landing, edge }: Flight): string {
  const { m, sun } = stage;
  const low = foot + tread * 4.2;
  const high = Math.abs(edge - low) > 560 ? low + sun * 520 : edge - sun * 40;
  const middle = low + (high - low) * 0.55;
  const felt = mix(m.ink, m.stone, 0.45);
  const hollow = d`M${low} ${floorY}V${floorY - rise * 2.6}Q${low + sun * 40} ${floorY - rise * 4.4} ${low + sun * 130} ${floorY - rise * 5.6}Q${middle + sun * 60} ${landing + 46} ${high - sun * 40} ${landing + 58}Q${high} ${landing + 66} ${high} ${landing + 120}V${floorY}Z`;
  const [heart, edgeLight] = stage.palette.lamp;
  const glow = stage.defs.radial([
    [0, heart, 0.85],
    [0.4, edgeLight, 0.4],
    [1, edgeLight, 0],
  ]);
  const lampY = landing + 150;
  const left = Math.min(low, high);
  const width = Math.abs(high - low);
  const cloth = mix(m.main, m.wall, 0.35);
  const curtain = d`M${high - sun * 96} ${landing + 54}H${high + sun * 12}V${floorY - 44}H${high - sun * 70}Q${high - sun * 100} ${floorY - 200} ${high - sun * 96} ${landing + 54}Z`;
  const inside =
    fill(hollow, shade(stage, felt, 0.35)) +
    fill(disc(middle, lampY + 30, 250, 210), glow, 0.75) +
    stroke(d`M${middle} ${landing + 40}V${lampY - 20}`, m.ink, 3) +
    fill(disc(middle, lampY, 26), heart) +
    fill(box(left, floorY - 58, width, 58, 18), mix(m.stone, m.paper, 0.45)) +
    fill(box(left, floorY - 22, width, 22), m.shadow, 0.18) +
    cushion(stage, low + (high - low) * 0.3, floorY - 96, 92, mix(m.stone, m.accent, 0.35)) +
    cushion(stage, low + (high - low) * 0.44, floorY - 88, 78, m.paper) +
    fill(
      d`M${middle} ${floorY - 62}q${sun * 40} -34 ${sun * 96} -22t${sun * 90} 20v20H${middle}Z`,
      mix(m.second, m.stone, 0.3),
    ) +
    bookStack(stage, middle + sun * 4, floorY - 60, 64, 3);
  return (
    group(inside, stage.defs.clip(hollow)) +
    stroke(hollow, shade(stage, m.wood, 0.2), 7) +
    fill(curtain, cloth) +
    stroke(
      d`M${high - sun * 74} ${landing + 62}V${floorY - 52}M${high - sun * 48} ${landing + 62}V${floorY - 50}M${high - sun * 20} ${landing + 62}V${floorY - 50}`,
      shade(stage, cloth, 0.3),
      4,
      0.6,
    ) +
    basket(stage, low - sun * 40, floorY + 58, 120)
  );
}

/** Frames that climb with the stair. */
function pictures(stage: Stage, { foot, tread, rise, floorY }: Flight): string {
  if (stage.has('alarm')) {
    return '';
  }
  return [1.2, 3.6, 6]
    .map((step, i) => {
      const [x, y] = [foot + tread * step, floorY - rise * (step + 1) - 270];
      return y > 60 ? picture(stage, x, y + (i % 2) * 16, 84, 104, `s${i}`) : '';
    })
    .join('');
}

/** The rail on the wall: round wood on brackets from below, that runs past the first and the last step. */
function wallRail(stage: Stage, flight: Flight): string {
  const { m, sun } = stage;
  const [[x1, y1], [x2, y2]] = slope(flight, 158);
  const color = mix(m.wood, m.second, 0.25);
  const line = d`M${x1 - sun * 62} ${y1 + 22}v-20h${sun * 22}L${x2} ${y2}h${sun * 74}v20`;
  const brackets = [0.1, 0.4, 0.7, 0.97].map((share) => {
    return d`M${x1 + (x2 - x1) * share} ${y1 + (y2 - y1) * share + 2}v22q0 8 ${sun * 10} 8`;
  });
  return (
    stroke(line, m.shadow, 19, 0.14) +
    stroke(brackets.join(''), m.metal, 6) +
    stroke(line, color, 13) +
    stroke(
      polyline([
        [x1, y1 - 3],
        [x2, y2 - 3],
      ]),
      lift(stage, color, 0.4),
      3.5,
      0.7,
    )
  );
}

/** Balusters on every step, a post at each end and the old rail over them. */
function banister(stage: Stage, flight: Flight): string {
  const { m, sun } = stage;
  const { foot, tread, rise, floorY, edge, landing, top } = flight;
  const color = mix(m.darkWood, m.wood, 0.3);
  const white = stage.isDusk ? shade(stage, m.trim, 0.3) : m.trim;
  let balusters = '';
  for (let i = 0; i < STEPS; i++) {
    const [x, y] = [foot + tread * (i + 0.5), floorY - rise * (i + 1)];
    balusters += d`M${x - tread * 0.22} ${y}V${y - 104 + rise * 0.22}M${x + tread * 0.28} ${y}V${y - 104 - rise * 0.28}`;
  }
  for (let x = top + sun * 40; (edge - x) * sun > 0; x += sun * 33) {
    balusters += d`M${x} ${landing}v-104`;
  }
  const start = foot - sun * 14;
  return (
    stroke(balusters, white, 6.5) +
    stroke(d`M${start} ${floorY - 6}V${floorY - rise - 126}M${top} ${landing}v-138`, color, 19) +
    stroke(d`M${start} ${floorY - rise - 104}L${top} ${landing - 110}H${edge}`, color, 13) +
    stroke(
      dots([
        [start, floorY - rise - 136],
        [top, landing - 146],
      ]),
      lift(stage, color, 0.15),
      26,
    )
  );
}

/** A wooden gate at the foot and another at the head, both shut. */
function gate(stage: Stage, { foot, floorY, top, landing }: Flight): string {
  const { m, sun } = stage;
  const color = mix(m.wood, m.darkWood, 0.35);
  const one = (x: number, y: number, width: number, height: number) => {
    const [left, right] = [Math.min(x, x + width), Math.max(x, x + width)];
    let slats = '';
    for (let at = left + 20; at < right - 8; at += 20) {
      slats += d`M${at} ${y - 12}v${24 - height}`;
    }
    return (
      stroke(slats, color, 7) +
      stroke(box(left + 3, y - height, right - left - 6, height - 6, 4), color, 10) +
      fill(box((sun > 0 ? right : left) - 7, y - height - 8, 14, 26, 4), m.accent)
    );
  };
  return one(foot - sun * 148, floorY + 22, sun * 126, 150) + one(top + sun * 12, landing, sun * 108, 118);
}

/** An alarm under the ceiling with its small lamp, and an extinguisher within reach. */
function alarm(stage: Stage, { floorY, foot, top, landing }: Flight): string {
  const { width: w, m, sun } = stage;
  const x = foot + sun * 120;
  const ceiling = shade(stage, m.trim, stage.isDusk ? 0.4 : 0.12);
  const red = mix(m.accent, '#b3261e', 0.75);
  const bottle = foot - sun * Math.min(170, w * 0.13);
  return (
    fill(box(0, 0, w, 40), ceiling) +
    fill(box(0, 40, w, 8), m.shadow, 0.2) +
    fill(box(x - 62, 40, 124, 12, 4), m.paper) +
    fill(
      polygon([
        [x - 56, 51],
        [x + 56, 51],
        [x + 40, 74],
        [x - 40, 74],
      ]),
      lift(stage, m.paper, 0.4),
    ) +
    bars(d`M${x - 36} 60H${x + 36}`, m.metal, 7, 5, 5, 0.6) +
    lampGlow({ ...stage, isDusk: true }, x + 24, 72, 46) +
    fill(disc(x + 24, 72, 5), red) +
    lampGlow(stage, top - sun * 60, landing - 210, 330) +
    sconce(stage, top - sun * 60, landing - 250) +
    sconce(stage, foot - sun * 30, floorY - 380) +
    fill(box(bottle - 21, floorY - 168, 42, 112, 14), red) +
    fill(box(bottle + (sun > 0 ? -21 : 7), floorY - 156, 14, 92, 6), m.shadow, 0.2) +
    fill(box(bottle - 15, floorY - 128, 30, 32, 3), m.paper) +
    fill(box(bottle - 9, floorY - 186, 18, 20, 4), m.ink) +
    stroke(d`M${bottle} ${floorY - 182}q${-sun * 30} 4 ${-sun * 26} 60`, m.ink, 6) +
    stroke(d`M${bottle - 4} ${floorY - 188}h${-sun * 24}`, m.metal, 6)
  );
}

/** A small lamp on the wall that shows the steps. */
function sconce(stage: Stage, x: number, y: number): string {
  const [heart] = stage.palette.lamp;
  const shape = polygon([
    [x - 22, y],
    [x + 22, y],
    [x + 15, y + 44],
    [x - 15, y + 44],
  ]);
  return (
    lampGlow(stage, x, y + 20, 190) +
    fill(shape, stage.isDusk ? heart : stage.m.paper) +
    fill(box(x - 7, y + 42, 14, 12, 3), stage.m.metal)
  );
}
