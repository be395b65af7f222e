// @vitest-environment node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CATEGORY_SLUGS } from '@hearthwise/contracts/taxonomy';
import { describe, expect, it } from 'vitest';

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Lightness, chroma and hue, as OKLCH writes them. */
type Colour = readonly [number, number, number];

const tokens = readTokens(readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8'));

/** WCAG 2.2 1.4.3: text, foreground before background. */
const TEXT_PAIRS = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'brand-wash'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'brand-wash'],
  ['brand', 'paper'],
  ['brand', 'surface'],
  ['brand', 'brand-wash'],
  ['brand-ink', 'brand'],
  ['brand-ink', 'brand-hover'],
  ['accent', 'paper'],
  ['positive', 'paper'],
  ['positive', 'surface'],
  ['caution', 'paper'],
  ['caution', 'surface'],
  ['danger', 'paper'],
  ['danger', 'surface'],
  ['positive', 'positive-wash'],
  ['danger', 'danger-wash'],
  ['danger-ink', 'danger-fill'],
  ['danger-ink', 'danger-fill-hover'],
  ['caution', 'brand-wash'],
  ['ink', 'tint-homes-that-support-us-wash'],
  ['band-ink', 'band'],
  ['band-ink-soft', 'band'],
  ['band', 'band-ink'],
  ['band', 'band-ink-soft'],
  ...CATEGORY_SLUGS.flatMap((slug) => [
    [`tint-${slug}-ink`, 'paper'],
    [`tint-${slug}-ink`, 'surface'],
    [`tint-${slug}-ink`, `tint-${slug}-wash`],
    ['paper', `tint-${slug}-ink`],
  ]),
] as [string, string][];

/** What the editing surface highlights, on its selection: the brand's colour, this strong above the surface. */
const SELECTED_TEXTS = ['ink', 'ink-soft', 'brand'];
const SELECTION_OPACITY = readOpacity('../features/markdown-editor/surface/theme.ts');

/** WCAG 2.2 1.4.11: outlines of controls, the focus ring, and the section rule that marks the selected tab. */
const LINE_PAIRS = [
  ['line-strong', 'paper'],
  ['line-strong', 'surface'],
  ['brand', 'paper'],
  ['brand', 'surface'],
  ['danger', 'surface'],
  ['band-ink', 'band'],
  ['danger-ink', 'danger-fill'],
  ...CATEGORY_SLUGS.map((slug) => [`tint-${slug}`, 'paper']),
  ...CATEGORY_SLUGS.map((slug) => [`tint-${slug}`, 'surface']),
] as [string, string][];

describe.each(THEMES)('contrast in the %s theme', (theme) => {
  it.each(TEXT_PAIRS)('should let %s be read on %s', (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SELECTED_TEXTS)('should let %s be read where text is selected', (front) => {
    const [over, under] = [encoded(colour('brand', theme)), encoded(colour('surface', theme))];
    const selection = under.map((value, index) => value + SELECTION_OPACITY * ((over[index] ?? 0) - value));
    const texts = luminanceOf(toLinearRgb(colour(front, theme)));

    expect(ratio(texts, luminanceOf(selection.map(decode)))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(LINE_PAIRS)('should let %s be seen on %s', (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(3);
  });

  it('should tint the browser in the colour of the paper', () => {
    const html = readFileSync(resolve(import.meta.dirname, '../../index.html'), 'utf8');
    const declared = new RegExp(`prefers-color-scheme: ${theme}\\)" content="(#\\w{6})"`).exec(html)?.[1];

    expect(declared).toBe(toHex(colour('paper', theme)));
  });
});

describe('the dark theme', () => {
  it('should be a warm charcoal: dark but not black, its hue between red and yellow', () => {
    const [lightness, chroma, hue] = colour('paper', 'dark');

    expect(lightness).toBeGreaterThan(0.18);
    expect(lightness).toBeLessThan(0.28);
    expect(chroma).toBeGreaterThan(0.004);
    expect(hue).toBeGreaterThan(30);
    expect(hue).toBeLessThan(100);
  });
});

function readTokens(css: string): Map<string, Record<Theme, Colour>> {
  const pattern = /--([\w-]+): light-dark\(\s*oklch\(([\d. ]+)\),\s*oklch\(([\d. ]+)\)\s*\)/g;
  const parse = (text = '') => text.trim().split(/ +/).map(Number) as unknown as Colour;

  return new Map(
    [...css.matchAll(pattern)].map(([, name = '', light, dark]) => [
      name,
      { light: parse(light), dark: parse(dark) },
    ]),
  );
}

function readOpacity(path: string): number {
  const [, percent] =
    /var\(--brand\) (\d+)%/.exec(readFileSync(resolve(import.meta.dirname, path), 'utf8')) ?? [];

  return Number(percent) / 100;
}

function colour(name: string, theme: Theme): Colour {
  const token = tokens.get(name);

  if (!token) {
    throw new Error(`tokens.css has no colour --${name}`);
  }

  return token[theme];
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(first: Colour, second: Colour): number {
  return ratio(luminanceOf(toLinearRgb(first)), luminanceOf(toLinearRgb(second)));
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminanceOf([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** sRGB as it is stored, in which browsers mix translucent colours. */
function encoded(value: Colour): number[] {
  return toLinearRgb(value).map(encode);
}

function encode(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function decode(stored: number): number {
  return stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4;
}

/** Linear sRGB, cut to its gamut as browsers do for colours this close to it. Matrices: CSS Color 4, section 18. */
function toLinearRgb([lightness, chroma, hue]: Colour): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number) => Math.min(1, Math.max(0, value));

  return [
    cut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    cut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    cut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function toHex(value: Colour): string {
  return `#${encoded(value)
    .map((stored) =>
      Math.round(stored * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
