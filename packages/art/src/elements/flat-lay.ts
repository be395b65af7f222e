import { mix } from '../color.js';
import { type Stage, lift, shade } from '../stage.js';
import { bars, box, d, disc, dots, fill, place, polygon, stroke } from '../svg.js';

/** Something that lies on the table, seen from above. Local units around 0, 0. */
export interface Thing {
  /** The outline, for its shadow. */
  outline: string;
  content: string;
  /** Its height above the table: the length of its shadow. */
  lift?: number;
}

/** Draws a thing on the table. Its shadow falls away from the light, however the thing is rotated. */
export function lay(stage: Stage, thing: Thing, x: number, y: number, angle = 0, scale = 1): string {
  const far = thing.lift ?? 6;
  const cast = place(
    fill(thing.outline, stage.m.shadow, 0.26),
    x - stage.sun * far,
    y + far * 0.9,
    angle,
    scale,
  );
  return cast + place(thing.content, x, y, angle, scale);
}

export function sheet(w: number, h: number, paper: string, content: string): Thing {
  const outline = box(-w / 2, -h / 2, w, h, 3);
  return { outline, content: fill(outline, paper) + content, lift: 7 };
}

export function mugFromAbove(stage: Stage, color: string): Thing {
  const { m, sun } = stage;
  const outline = disc(0, 0, 58) + box(48, -13, 44, 26, 13);
  return {
    outline,
    lift: 20,
    content:
      fill(outline, color) +
      fill(disc(0, 0, 58), lift(stage, color, 0.12)) +
      fill(disc(0, 0, 49), shade(stage, color, 0.35)) +
      fill(disc(-sun * 3, 2, 44), m.darkWood) +
      stroke(d`M${sun * 30} -20a36 36 0 0 ${sun > 0 ? 1 : 0} ${sun * 4} 30`, m.second, 4, 0.5),
  };
}

export function pencil(stage: Stage, length: number, color: string): Thing {
  const half = length / 2;
  const body = box(-half, -7, length - 34, 14, 3);
  const tip = polygon([
    [half - 34, -7],
    [half, 0],
    [half - 34, 7],
  ]);
  return {
    outline: body + tip,
    content:
      fill(body, color) +
      fill(box(-half, 1, length - 34, 6), shade(stage, color, 0.22)) +
      fill(tip, stage.m.paper) +
      fill(
        polygon([
          [half - 12, -2.4],
          [half, 0],
          [half - 12, 2.4],
        ]),
        stage.m.ink,
      ) +
      fill(box(-half - 6, -7, 20, 14, 4), stage.m.accent),
  };
}

export function ruler(stage: Stage, length: number): Thing {
  const outline = box(-length / 2, -20, length, 40, 3);
  const color = mix(stage.m.wood, stage.m.second, 0.4);
  return {
    outline,
    content:
      fill(outline, color) +
      bars(d`M${-length / 2 + 10} -13H${length / 2 - 10}`, stage.m.ink, 14, 2, 12, 0.6) +
      bars(d`M${-length / 2 + 10} -10H${length / 2 - 10}`, stage.m.ink, 20, 2, 68, 0.6),
  };
}

export function tapeMeasure(stage: Stage): Thing {
  const { m } = stage;
  const outline = box(-46, -46, 92, 92, 26);
  return {
    outline: outline + box(40, 20, 150, 22),
    lift: 12,
    content:
      fill(box(30, 22, 160, 20, 2), m.second) +
      bars('M52 26H186', m.ink, 8, 2, 10, 0.7) +
      fill(outline, m.accent) +
      fill(disc(0, 0, 30), shade(stage, m.accent, 0.25)) +
      fill(disc(0, 0, 19), m.paper),
  };
}

export function keys(stage: Stage): Thing {
  const { m } = stage;
  const metal = mix(m.paper, m.metal, 0.3);
  const one = (angle: number) =>
    place(
      fill(disc(0, 64, 19), metal) +
        fill(box(-6, 78, 12, 74, 2) + box(6, 128, 13, 8) + box(6, 142, 9, 8), metal) +
        fill(disc(0, 60, 8), m.metal),
      0,
      0,
      angle,
    );
  return {
    outline: box(-20, -56, 40, 60) + box(-8, 40, 16, 110),
    lift: 5,
    content:
      one(-14) +
      one(24) +
      stroke(disc(0, 22, 30), m.metal, 5) +
      fill(
        polygon([
          [-20, -34],
          [0, -56],
          [20, -34],
          [20, -6],
          [-20, -6],
        ]),
        m.accent,
      ) +
      fill(disc(0, -32, 6), m.paper),
  };
}

export function coins(stage: Stage): Thing {
  const spots = [
    [0, 0],
    [52, 22],
    [12, 54],
    [-48, 30],
  ] as const;
  const color = stage.m.second;
  return {
    outline: spots.map(([x, y]) => disc(x, y, 27)).join(''),
    content: spots
      .map(([x, y]) => fill(disc(x, y, 27), color) + stroke(disc(x, y, 19), shade(stage, color, 0.3), 3))
      .join(''),
  };
}

export function calculator(stage: Stage): Thing {
  const { m } = stage;
  const outline = box(-74, -104, 148, 208, 16);
  const keysAt: [number, number][] = [];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 3; column++) {
      keysAt.push([-42 + column * 34, -22 + row * 34]);
    }
  }
  return {
    outline,
    lift: 10,
    content:
      fill(outline, mix(m.ink, m.main, 0.35)) +
      fill(box(-56, -86, 112, 42, 5), mix(m.glass, m.paper, 0.5)) +
      stroke(dots(keysAt), m.paper, 22) +
      fill(box(46, -34, 20, 126, 10), m.accent),
  };
}

export function spectacles(stage: Stage): Thing {
  const { m } = stage;
  return {
    outline: '',
    content:
      fill(disc(-46, 0, 36, 32) + disc(46, 0, 36, 32), m.trim, 0.35) +
      stroke(
        d`M-82 0a36 32 0 1 1 72 0a36 32 0 1 1 -72 0ZM10 0a36 32 0 1 1 72 0a36 32 0 1 1 -72 0ZM-10 -6q10 -10 20 0M-80 -14L-92 -104q-2 -14 12 -16M80 -14L92 -104q2 -14 -12 -16`,
        m.ink,
        6,
      ),
  };
}

export function pen(stage: Stage): Thing {
  const { m } = stage;
  const outline = box(-110, -9, 190, 18, 9);
  return {
    outline,
    content:
      fill(outline, m.ink) +
      fill(box(-20, -9, 8, 18), m.second) +
      fill(
        polygon([
          [76, -7],
          [112, 0],
          [76, 7],
        ]),
        m.second,
      ) +
      stroke('M-100 -4H-30', m.paper, 3, 0.5),
  };
}

export function hammer(stage: Stage): Thing {
  const { m } = stage;
  const shaft = box(-130, -11, 250, 22, 10);
  const head = box(104, -52, 42, 92, 6);
  return {
    outline: shaft + head,
    lift: 11,
    content:
      fill(shaft, m.wood) +
      fill(box(-130, 2, 250, 9, 5), shade(stage, m.wood, 0.25)) +
      fill(head, m.metal) +
      fill(d`M104 38h42l-6 34q-14 8 -30 0Z`, shade(stage, m.metal, 0.15)) +
      fill(box(100, -66, 50, 18, 4), lift(stage, m.metal, 0.2)),
  };
}

export function screwdriver(stage: Stage): Thing {
  const { m } = stage;
  const grip = box(-120, -19, 112, 38, 17);
  return {
    outline: grip + box(-10, -6, 132, 12),
    lift: 8,
    content:
      fill(box(-10, -6, 132, 12, 2), mix(m.metal, m.paper, 0.35)) +
      fill(
        polygon([
          [112, -6],
          [132, -10],
          [132, 10],
          [112, 6],
        ]),
        m.metal,
      ) +
      fill(grip, m.accent) +
      stroke('M-104 -6h76M-104 7h76', shade(stage, m.accent, 0.3), 4, 0.7),
  };
}

export function torch(stage: Stage): Thing {
  const { m, palette } = stage;
  const body = box(-110, -22, 150, 44, 9);
  const head = polygon([
    [36, -22],
    [78, -42],
    [100, -42],
    [100, 42],
    [78, 42],
    [36, 22],
  ]);
  const ray = stage.defs.linear(
    [
      [0, palette.lamp[0], 0.7],
      [1, palette.lamp[0], 0],
    ],
    [0, 0, 1, 0],
  );
  return {
    outline: body + head,
    lift: 14,
    content:
      fill(
        polygon([
          [100, -40],
          [420, -150],
          [420, 150],
          [100, 40],
        ]),
        ray,
        stage.isDusk ? 1 : 0.45,
      ) +
      fill(body + head, m.accent) +
      fill(box(-110, 4, 150, 18, 8), shade(stage, m.accent, 0.22)) +
      fill(box(-40, -10, 40, 20, 8), m.ink) +
      fill(box(94, -42, 12, 84, 4), m.metal),
  };
}

export function firstAid(stage: Stage): Thing {
  const { m } = stage;
  const outline = box(-108, -80, 216, 160, 18);
  return {
    outline: outline + box(-36, -100, 72, 26, 8),
    lift: 18,
    content:
      fill(box(-36, -100, 72, 26, 8), m.metal) +
      fill(outline, m.paper) +
      fill(box(-108, 52, 216, 28, 14), shade(stage, m.paper, 0.14)) +
      fill(disc(0, 0, 50), m.accent) +
      fill(box(-11, -32, 22, 64, 3) + box(-32, -11, 64, 22, 3), m.paper),
  };
}

export function radio(stage: Stage): Thing {
  const { m } = stage;
  const outline = box(-112, -66, 224, 132, 16);
  const grille: [number, number][] = [];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      grille.push([-84 + column * 20, -30 + row * 20]);
    }
  }
  return {
    outline,
    lift: 16,
    content:
      stroke('M86 -62L150 -150', m.metal, 6) +
      fill(outline, m.main) +
      stroke(dots(grille), shade(stage, m.main, 0.45), 9) +
      fill(box(14, -42, 80, 32, 5), m.paper) +
      stroke('M62 -38v24', m.accent, 4) +
      fill(disc(34, 26, 17) + disc(80, 26, 17), m.second),
  };
}

export function envelope(stage: Stage): Thing {
  const { m } = stage;
  const outline = box(-120, -80, 240, 160, 4);
  const color = mix(m.second, m.paper, 0.55);
  return {
    outline,
    content:
      fill(outline, color) +
      fill(
        polygon([
          [-120, -80],
          [120, -80],
          [0, 16],
        ]),
        shade(stage, color, 0.08),
      ) +
      stroke('M-120 -78L0 18L120 -78', shade(stage, color, 0.28), 3) +
      fill(disc(0, 12, 19), m.accent),
  };
}

/** Cards with samples of colour, fanned out. */
export function swatches(stage: Stage): Thing {
  const { m } = stage;
  const card = (color: string, angle: number) =>
    place(fill(box(-32, -150, 64, 170, 4), m.paper) + fill(box(-26, -144, 52, 112, 3), color), 0, 0, angle);
  return {
    outline: polygon([
      [-100, -120],
      [110, -120],
      [30, 20],
      [-30, 20],
    ]),
    content:
      card(m.main, -34) +
      card(m.accent, -11) +
      card(m.second, 12) +
      card(mix(m.main, m.wall, 0.55), 35) +
      fill(disc(0, 4, 6), m.metal),
  };
}

/** A smartphone with the camera app on its screen. */
export function phone(stage: Stage): Thing {
  const { m } = stage;
  const outline = box(-62, -122, 124, 244, 18);
  return {
    outline,
    lift: 9,
    content:
      fill(outline, m.ink) +
      fill(box(-53, -108, 106, 216, 9), mix(m.glass, m.paper, 0.4)) +
      fill(
        polygon([
          [-34, 26],
          [-34, -16],
          [0, -48],
          [34, -16],
          [34, 26],
        ]),
        m.main,
      ) +
      fill(box(-9, -4, 18, 30), m.second) +
      stroke('M-42 -66v-22h22M42 -66v-22h-22M-42 30v22h22M42 30v22h-22', m.trim, 5) +
      fill(disc(0, 82, 17), m.trim) +
      stroke(disc(0, 82, 11), m.ink, 2.5),
  };
}

/** A broad yellow marker. */
export function marker(stage: Stage): Thing {
  const color = mix(stage.m.second, '#f5d64a', 0.7);
  const outline = box(-104, -17, 172, 34, 8);
  return {
    outline: outline + box(60, -10, 44, 20),
    lift: 9,
    content:
      fill(box(58, -11, 30, 22, 4), stage.m.ink) +
      fill(
        polygon([
          [86, -8],
          [108, -3],
          [100, 8],
          [86, 8],
        ]),
        color,
      ) +
      fill(outline, color) +
      fill(box(-104, 4, 172, 13, 6), shade(stage, color, 0.2)) +
      fill(box(-60, -17, 60, 34), stage.m.paper, 0.75),
  };
}
