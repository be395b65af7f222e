/** A colour in OKLab: lightness 0 to 1, and two opponent axes around zero. */
export interface Color {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** A colour from lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees). */
export function oklch(l: number, chroma: number, hue: number): Color {
  const angle = (hue * Math.PI) / 180;
  return { l, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) };
}

/** The colour a share (0 to 1) of the way from one to the other, as the eye sees it. */
export function blend(from: Color, to: Color, share: number): Color {
  const between = (x: number, y: number) => x + (y - x) * share;
  return { l: between(from.l, to.l), a: between(from.a, to.a), b: between(from.b, to.b) };
}

/** The same hue at another lightness. */
export function withLightness(color: Color, l: number): Color {
  return { ...color, l };
}

/** `#rrggbb`. A colour that screens cannot show loses chroma, never lightness or hue. */
export function hex(color: Color): string {
  let share = 1;
  while (share > 0 && !isDisplayable(toLinear(muted(color, share)))) {
    share -= 0.05;
  }
  const channels = toLinear(muted(color, Math.max(share, 0))).map((value) => Math.round(255 * encode(value)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Reads `#rrggbb`. */
function parseHex(text: string): Color {
  const [r, g, b] = [1, 3, 5].map((at) => decode(parseInt(text.slice(at, at + 2), 16) / 255)) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** Mixes two `#rrggbb` colours; `share` is how much of the second. */
export function mix(from: string, to: string, share: number): string {
  return hex(blend(parseHex(from), parseHex(to), share));
}

type Triple = [number, number, number];

/** OKLab to linear sRGB, after Björn Ottosson, "A perceptual color space for image processing". */
function toLinear({ l, a, b }: Color): Triple {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

function muted(color: Color, share: number): Color {
  return { l: color.l, a: color.a * share, b: color.b * share };
}

function isDisplayable(channels: Triple): boolean {
  return channels.every((value) => value > -0.0005 && value < 1.0005);
}

function encode(value: number): number {
  const v = Math.min(1, Math.max(0, value));
  return v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
}

function decode(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
