import { type Color, blend, hex, oklch, withLightness } from './color.js';

/** Themes of covers, each with a tint: the five categories, the community and the adviser. */
export const COVER_THEMES = [
  'ways-we-live',
  'our-lifestyles',
  'places-we-call-home',
  'homes-that-support-us',
  'protect-whats-yours',
  'community',
  'assistant',
] as const;
export type CoverTheme = (typeof COVER_THEMES)[number];

export type Time = 'dawn' | 'day' | 'golden' | 'dusk';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

/** Colours of materials in the light of a time of day. All colours are `#rrggbb`. */
export interface Materials {
  /** The tint itself, its complement, and a third that goes with both. */
  readonly main: string;
  readonly accent: string;
  readonly second: string;
  readonly wall: string;
  readonly roof: string;
  /** Frames, bargeboards, lamp shades: the lightest material. */
  readonly trim: string;
  readonly wood: string;
  readonly darkWood: string;
  readonly stone: string;
  readonly metal: string;
  readonly paper: string;
  readonly ink: string;
  /** Three greens (or the season's colours for them), from light to dark. */
  readonly leaves: readonly [string, string, string];
  /** What keeps its colour all year: potted plants, from light to dark, and firs. */
  readonly greens: readonly [string, string, string];
  readonly evergreen: string;
  readonly blossom: string;
  readonly trunk: string;
  readonly glass: string;
  /** The colours that are mixed in for shade and for light. */
  readonly shadow: string;
  readonly light: string;
}

/** All colours of one cover. */
export interface Palette {
  readonly sky: readonly [top: string, middle: string, low: string];
  readonly sun: string;
  readonly glow: string;
  readonly cloud: string;
  readonly water: string;
  /** Lamp light: the middle of a lit window and its edge. */
  readonly lamp: readonly [heart: string, edge: string];
  readonly outdoors: Materials;
  readonly indoors: Materials;
  /** The colour of land from far away (0) to the foreground (1). */
  land(nearness: number): string;
}

interface Tint {
  main: Color;
  accent: Color;
  second: Color;
  wall: Color;
  roof: Color;
  sky: Color;
}

const TINTS: Record<CoverTheme, Tint> = {
  'ways-we-live': {
    main: oklch(0.44, 0.065, 165),
    accent: oklch(0.62, 0.13, 40),
    second: oklch(0.79, 0.105, 82),
    wall: oklch(0.94, 0.022, 88),
    roof: oklch(0.55, 0.12, 38),
    sky: oklch(0.82, 0.05, 185),
  },
  'our-lifestyles': {
    main: oklch(0.58, 0.125, 40),
    accent: oklch(0.42, 0.055, 188),
    second: oklch(0.82, 0.075, 72),
    wall: oklch(0.94, 0.026, 62),
    roof: oklch(0.5, 0.115, 36),
    sky: oklch(0.84, 0.05, 50),
  },
  'places-we-call-home': {
    main: oklch(0.5, 0.065, 245),
    accent: oklch(0.68, 0.13, 48),
    second: oklch(0.84, 0.07, 84),
    wall: oklch(0.95, 0.014, 85),
    roof: oklch(0.42, 0.055, 250),
    sky: oklch(0.8, 0.06, 238),
  },
  'homes-that-support-us': {
    main: oklch(0.72, 0.125, 78),
    accent: oklch(0.42, 0.06, 205),
    second: oklch(0.6, 0.125, 42),
    wall: oklch(0.95, 0.03, 90),
    roof: oklch(0.5, 0.1, 48),
    sky: oklch(0.88, 0.055, 95),
  },
  'protect-whats-yours': {
    main: oklch(0.43, 0.085, 345),
    accent: oklch(0.78, 0.115, 76),
    second: oklch(0.66, 0.09, 22),
    wall: oklch(0.92, 0.022, 30),
    roof: oklch(0.38, 0.07, 340),
    sky: oklch(0.78, 0.055, 325),
  },
  community: {
    main: oklch(0.56, 0.06, 58),
    accent: oklch(0.46, 0.065, 165),
    second: oklch(0.66, 0.12, 42),
    wall: oklch(0.94, 0.024, 80),
    roof: oklch(0.52, 0.09, 45),
    sky: oklch(0.86, 0.035, 80),
  },
  assistant: {
    main: oklch(0.55, 0.035, 100),
    accent: oklch(0.52, 0.065, 235),
    second: oklch(0.78, 0.105, 78),
    wall: oklch(0.95, 0.018, 92),
    roof: oklch(0.45, 0.03, 120),
    sky: oklch(0.87, 0.028, 130),
  },
};

interface Hour {
  /** The light that lies over everything, and how much of it outdoors and indoors (0 to 1). */
  veil: Color;
  outdoors: number;
  indoors: number;
  /** How much of it on the land, which takes the colour of the sky more than a house does. */
  onLand: number;
  shadow: Color;
  light: Color;
  sun: Color;
  glow: Color;
  sky: readonly [Color, Color, Color];
  /** Share of the theme's tint in the three parts of the sky. */
  tinted: readonly [number, number, number];
}

const HOURS: Record<Time, Hour> = {
  dawn: {
    veil: oklch(0.84, 0.045, 15),
    outdoors: 0.15,
    indoors: 0.08,
    onLand: 0.15,
    shadow: oklch(0.36, 0.05, 285),
    light: oklch(0.97, 0.04, 60),
    sun: oklch(0.97, 0.045, 75),
    glow: oklch(0.92, 0.075, 45),
    sky: [oklch(0.78, 0.045, 265), oklch(0.87, 0.05, 350), oklch(0.94, 0.055, 65)],
    tinted: [0.5, 0.3, 0.1],
  },
  day: {
    veil: oklch(0.95, 0.02, 95),
    outdoors: 0.02,
    indoors: 0.02,
    onLand: 0.02,
    shadow: oklch(0.3, 0.045, 255),
    light: oklch(0.985, 0.035, 95),
    sun: oklch(0.985, 0.04, 98),
    glow: oklch(0.97, 0.06, 95),
    sky: [oklch(0.83, 0.05, 225), oklch(0.91, 0.03, 200), oklch(0.965, 0.025, 95)],
    tinted: [0.65, 0.4, 0.1],
  },
  golden: {
    veil: oklch(0.8, 0.115, 62),
    outdoors: 0.17,
    indoors: 0.12,
    onLand: 0.16,
    shadow: oklch(0.33, 0.065, 345),
    light: oklch(0.95, 0.09, 82),
    sun: oklch(0.97, 0.075, 92),
    glow: oklch(0.88, 0.125, 70),
    sky: [oklch(0.8, 0.045, 220), oklch(0.88, 0.06, 70), oklch(0.92, 0.1, 78)],
    tinted: [0.6, 0.35, 0.1],
  },
  dusk: {
    veil: oklch(0.3, 0.09, 276),
    outdoors: 0.44,
    indoors: 0.16,
    onLand: 0.62,
    shadow: oklch(0.19, 0.05, 280),
    light: oklch(0.84, 0.115, 72),
    sun: oklch(0.96, 0.03, 90),
    glow: oklch(0.78, 0.1, 50),
    sky: [oklch(0.36, 0.065, 272), oklch(0.53, 0.085, 320), oklch(0.78, 0.115, 48)],
    tinted: [0.12, 0.15, 0.1],
  },
};

const GROUND: Record<Season, Color> = {
  spring: oklch(0.66, 0.1, 128),
  summer: oklch(0.56, 0.085, 138),
  autumn: oklch(0.64, 0.09, 78),
  winter: oklch(0.93, 0.012, 250),
};

const LEAVES: Record<Season, readonly [Color, Color, Color]> = {
  spring: [oklch(0.78, 0.1, 122), oklch(0.66, 0.1, 132), oklch(0.52, 0.08, 145)],
  summer: [oklch(0.64, 0.09, 135), oklch(0.52, 0.08, 145), oklch(0.41, 0.06, 155)],
  autumn: [oklch(0.74, 0.125, 75), oklch(0.63, 0.135, 50), oklch(0.5, 0.11, 38)],
  winter: [oklch(0.52, 0.045, 165), oklch(0.43, 0.045, 168), oklch(0.34, 0.04, 172)],
};

/** Share of the theme's tint in the land, by season. */
const LAND_TINT: Record<Season, number> = { spring: 0.28, summer: 0.4, autumn: 0.35, winter: 0.05 };

/** The colours of a cover of this theme at this time of day and season. */
export function createPalette(theme: CoverTheme, time: Time, season: Season): Palette {
  const tint = TINTS[theme];
  const hour = HOURS[time];
  const sky = hour.sky.map((color, i) => blend(color, tinted(tint.sky, color), hour.tinted[i] ?? 0));
  const [top, middle, low] = sky as [Color, Color, Color];

  return {
    sky: [hex(top), hex(middle), hex(low)],
    sun: hex(hour.sun),
    glow: hex(hour.glow),
    cloud: hex(blend(low, hour.light, time === 'dusk' ? 0.05 : 0.6)),
    water: hex(blend(blend(middle, top, 0.55), hour.shadow, 0.12)),
    lamp: [hex(oklch(0.93, 0.095, 88)), hex(oklch(0.8, 0.14, 68))],
    outdoors: createMaterials(tint, hour, season, hour.outdoors),
    indoors: createMaterials(tint, hour, 'summer', hour.indoors),
    land: createLand(tint, hour, season, low, middle),
  };
}

function tinted(tint: Color, color: Color): Color {
  return withLightness(tint, color.l);
}

function createLand(tint: Tint, hour: Hour, season: Season, low: Color, middle: Color) {
  const ground = blend(GROUND[season], withLightness(tint.main, GROUND[season].l), LAND_TINT[season]);
  const lit = blend(ground, hour.veil, hour.onLand);
  const near = blend(lit, hour.shadow, season === 'winter' ? 0.16 : 0.3);
  const far = blend(blend(low, middle, 0.6), blend(tint.main, hour.veil, hour.onLand), 0.3);

  return (nearness: number) => hex(blend(far, near, nearness));
}

function createMaterials(tint: Tint, hour: Hour, season: Season, share: number): Materials {
  const seen = (color: Color) => hex(blend(color, hour.veil, share));
  const leaf = (color: Color) => seen(blend(color, withLightness(tint.main, color.l), 0.25));
  const [light, medium, dark] = LEAVES[season];

  return {
    main: seen(tint.main),
    accent: seen(tint.accent),
    second: seen(tint.second),
    wall: seen(tint.wall),
    roof: seen(tint.roof),
    trim: seen(oklch(0.985, 0.012, 85)),
    wood: seen(oklch(0.7, 0.075, 66)),
    darkWood: seen(oklch(0.45, 0.055, 52)),
    stone: seen(oklch(0.78, 0.018, 75)),
    metal: seen(oklch(0.42, 0.015, 240)),
    paper: seen(oklch(0.97, 0.016, 88)),
    ink: seen(oklch(0.28, 0.025, 250)),
    leaves: [leaf(light), leaf(medium), leaf(dark)],
    greens: [leaf(LEAVES.summer[0]), leaf(LEAVES.summer[1]), leaf(LEAVES.summer[2])],
    evergreen: leaf(oklch(0.42, 0.055, 160)),
    blossom: seen(season === 'autumn' ? oklch(0.8, 0.1, 80) : oklch(0.89, 0.06, 5)),
    trunk: seen(oklch(0.4, 0.04, 50)),
    glass: seen(blend(oklch(0.62, 0.045, 235), tint.sky, 0.35)),
    shadow: hex(hour.shadow),
    light: hex(hour.light),
  };
}
