import { compact } from './path-data.js';

/** A corner of a shape, in the cover's own units. */
export type Point = readonly [x: number, y: number];

/** One stop of a gradient: where (0 to 1), which colour, how opaque (0 to 1). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** A number with one decimal at most: finer steps cannot be seen. */
function num(value: number): string {
  const short = Math.round(value * 10) / 10;
  return String(short === 0 ? 0 : short).replace(/^(-?)0\./, '$1.');
}

/** Path data with rounded numbers: d`M${x} ${y}h${width}`. */
export function d(strings: TemplateStringsArray, ...values: number[]): string {
  return strings.reduce((text, part, i) => text + num(values[i - 1] ?? 0) + part);
}

/** Path data of a closed polygon. */
export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}Z`;
}

/** Path data of an open line through the points. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;
}

/** Path data of dots, to be drawn with `stroke`, whose width is their diameter. */
export function dots(points: readonly Point[]): string {
  return points.map(([x, y]) => d`M${x} ${y}h0`).join('');
}

/** Path data of a rectangle, with round corners when `radius` is given. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) {
    return d`M${x} ${y}h${width}v${height}h${-width}Z`;
  }
  // A small corner looks the same as a curve, which is half as long to write as an arc.
  const corner = (dx: number, dy: number, isLevel: boolean) =>
    r > 14 ? d`a${r} ${r} 0 0 1 ${dx} ${dy}` : isLevel ? d`q${dx} 0 ${dx} ${dy}` : d`q0 ${dy} ${dx} ${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  const top = d`M${x + r} ${y}h${across}` + corner(r, r, true) + d`v${down}` + corner(-r, r, false);
  return top + d`h${-across}` + corner(-r, -r, true) + d`v${-down}` + corner(r, -r, false) + 'Z';
}

/** Path data of a circle or an ellipse: one arc that ends slightly before its start. */
export function disc(cx: number, cy: number, rx: number, ry = rx): string {
  return d`M${cx} ${cy - ry}a${rx} ${ry} 0 1 1 -.1 0Z`;
}

/** Path data of a soft line through the points (Catmull-Rom, written as cubic curves on whole numbers). */
export function smooth(points: readonly Point[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  const whole = (...values: number[]) => values.map((value) => Math.round(value)).join(' ');
  let data = `M${whole(...at(0))}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const leave = whole(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6);
    const arrive = whole(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6);
    data += `C${leave} ${arrive} ${whole(...to)}`;
  }
  return data;
}

/** A filled shape. */
export function fill(data: string, paint: string, opacity = 1): string {
  return data === '' ? '' : `<path d="${compact(data)}" fill="${paint}"${alpha('opacity', opacity)}/>`;
}

/** A drawn line. Round ends and no filling are set once, on the root of the cover. */
export function stroke(data: string, paint: string, width: number, opacity = 1): string {
  const line = `stroke="${paint}" stroke-width="${num(width)}"`;
  return data === '' ? '' : `<path d="${compact(data)}" ${line}${alpha('opacity', opacity)}/>`;
}

/** A row of bars across a line: pickets, slats, steps. `bar` and `gap` are measured along the line. */
export function bars(
  data: string,
  paint: string,
  width: number,
  bar: number,
  gap: number,
  opacity = 1,
): string {
  const dashes = `stroke-linecap="butt" stroke-dasharray="${num(bar)} ${num(gap)}"`;
  const line = `stroke="${paint}" stroke-width="${num(width)}" ${dashes}`;
  return data === '' ? '' : `<path d="${compact(data)}" ${line}${alpha('opacity', opacity)}/>`;
}

/** Shapes that belong together, with the attributes of the group as they stand. */
export function group(content: string, attributes: string): string {
  return content === '' ? '' : `<g ${attributes}>${content}</g>`;
}

/** A group moved to a place, turned (degrees) and scaled (a `flip` of -1 turns it round). */
export function place(content: string, x: number, y: number, angle = 0, scale = 1, flip = 1): string {
  return group(content, transform(x, y, angle, scale, flip));
}

function transform(x: number, y: number, angle: number, scale: number, flip: number): string {
  const move = x === 0 && y === 0 ? '' : `translate(${spot(x)} ${spot(y)})`;
  const turn = Math.round(angle) === 0 ? '' : `rotate(${Math.round(angle)})`;
  const size = scale === 1 && flip === 1 ? '' : `scale(${fine(scale * flip)} ${fine(scale)})`;
  return `transform="${move}${turn}${flip === 1 ? size.replace(/(?<! ) [^ ]+\)/, ')') : size}"`;
}

/** Draws a repeated thing at a place, turned (degrees) and scaled (a `flip` of -1 turns it round). */
export type Stamp = (x: number, y: number, angle?: number, scale?: number, flip?: number) => string;

/** Gradients, clips and masks of one cover. Ids carry a prefix, so that covers can share a document. */
export class Defs {
  private readonly entries = new Map<string, string>();

  constructor(private readonly prefix: string) {}

  /** A gradient from the top of a shape to its bottom, or along the given line (shares of the shape's box). */
  linear(stops: readonly Stop[], line: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
    const defaults = [0, 0, 1, 0];
    const ends = ['x1', 'y1', 'x2', 'y2'].flatMap((name, i) => {
      return line[i] === defaults[i] ? [] : [`${name}="${fine(line[i] ?? 0)}"`];
    });
    return this.add('linearGradient', ends.join(' '), stopList(stops));
  }

  /** A gradient from the middle of a shape outwards. */
  radial(stops: readonly Stop[]): string {
    return this.add('radialGradient', '', stopList(stops));
  }

  /** The attribute that shows a group only inside the shape. */
  clip(data: string): string {
    return `clip-path="${this.add('clipPath', '', `<path d="${compact(data)}"/>`)}"`;
  }

  /** Stores a drawing that is used more than once. Returns the function that draws it at a place. */
  repeat(content: string): Stamp {
    const id = this.add('g', '', content).slice(5, -1);
    return (x, y, angle = 0, scale = 1, flip = 1) => {
      const isPlain = angle === 0 && scale === 1 && flip === 1;
      const at = isPlain ? attribute('x', x) + attribute('y', y) : ` ${transform(x, y, angle, scale, flip)}`;
      return `<use xlink:href="#${id}"${at}/>`;
    };
  }

  /** Any other definition. Returns its `url(#…)`. */
  add(tag: string, attributes: string, content: string): string {
    const key = `${tag} ${attributes}>${content}`;
    const id = this.entries.get(key) ?? this.prefix + this.entries.size.toString(36);
    this.entries.set(key, id);
    return `url(#${id})`;
  }

  /** The `<defs>` element with all that was added. */
  render(): string {
    const write = ([key, id]: [string, string]) => {
      const tag = key.slice(0, key.indexOf(' '));
      return `<${tag} id="${id}"${key.slice(tag.length).replace(/^ >/, '>')}</${tag}>`;
    };
    return `<defs>${[...this.entries].map(write).join('')}</defs>`;
  }
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([at, color, opacity = 1]) => {
      return `<stop offset="${fine(at)}" stop-color="${color}"${alpha('stop-opacity', opacity)}/>`;
    })
    .join('');
}

function alpha(name: string, value: number): string {
  return value >= 1 ? '' : ` ${name}="${fine(value)}"`;
}

/** A place of something that keeps its own shape: far from the edge it needs no fraction. */
function spot(value: number): string {
  return num(Math.abs(value) >= 100 ? Math.round(value) : value);
}

function attribute(name: string, value: number): string {
  return value === 0 ? '' : ` ${name}="${spot(value)}"`;
}

/** Shares and scales need a second decimal. */
function fine(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
}
