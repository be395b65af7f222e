/** Arguments of each command, and which of them are positions that can be made relative to the pen. */
const ARITY = new Map(Object.entries({ m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }));

interface Pen {
  x: number;
  y: number;
  startX: number;
  startY: number;
  /** The command letter last written, which need not be written again. */
  last: string;
}

/**
 * The same path in fewer characters: relative coordinates, one decimal, and no letter or space that an SVG 1.1 parser does
 * not need. The pen follows the rounded numbers, so that errors never add up.
 */
export function compact(data: string): string {
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, last: '' };
  let text = '';
  for (const [, letter = '', list = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const count = ARITY.get(letter.toLowerCase()) ?? 0;
    for (let at = 0; at === 0 || at < numbers.length; at += count || 1) {
      // Further pairs after a move are lines.
      const command = at > 0 && letter === 'M' ? 'L' : at > 0 && letter === 'm' ? 'l' : letter;
      text += segment(pen, command, numbers.slice(at, at + count));
    }
  }
  return text;
}

function segment(pen: Pen, letter: string, numbers: number[]): string {
  const command = letter.toLowerCase();
  if (command === 'z') {
    [pen.x, pen.y, pen.last] = [pen.startX, pen.startY, 'z'];
    return 'z';
  }
  const steps = stepsOf(pen, command, numbers, letter !== command).map(step);
  const written = command === 'l' && steps[0] === 0 ? 'v' : command === 'l' && steps[1] === 0 ? 'h' : command;
  move(pen, command, steps);
  const shown = written === 'v' ? steps.slice(-1) : written === 'h' ? steps.slice(0, 1) : steps;
  const name = written === pen.last || (written === 'l' && pen.last === 'm') ? '' : written;
  pen.last = written;
  return name + join(shown, name === '');
}

/** The arguments of a command relative to the pen. Radii, angles and flags of an arc stay as they are. */
function stepsOf(pen: Pen, command: string, numbers: number[], isAbsolute: boolean): number[] {
  if (!isAbsolute) {
    return numbers;
  }
  const origin = (i: number) => {
    if (command === 'h') {
      return pen.x;
    }
    if (command === 'v') {
      return pen.y;
    }
    if (command === 'a') {
      return i === 5 ? pen.x : i === 6 ? pen.y : 0;
    }
    return i % 2 === 0 ? pen.x : pen.y;
  };
  return numbers.map((value, i) => value - origin(i));
}

function move(pen: Pen, command: string, steps: number[]): void {
  const [dx, dy] = command === 'h' ? [steps[0], 0] : command === 'v' ? [0, steps[0]] : steps.slice(-2);
  pen.x = tenth(pen.x + (dx ?? 0));
  pen.y = tenth(pen.y + (dy ?? 0));
  if (command === 'm') {
    [pen.startX, pen.startY] = [pen.x, pen.y];
  }
}

/** Joins numbers. A minus sign separates them like a space, and so does the point of a second fraction. */
function join(numbers: readonly number[], followsNumber: boolean): string {
  let text = '';
  let hasPoint = false;
  numbers.forEach((value, i) => {
    const short = String(value).replace(/^(-?)0\./, '$1.');
    const needsSpace =
      (i > 0 || followsNumber) && !short.startsWith('-') && !(hasPoint && short.startsWith('.'));
    text += (needsSpace ? ' ' : '') + short;
    hasPoint = short.includes('.');
  });
  return text;
}

/** Rounds to a tenth; long steps to whole numbers. */
function step(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : tenth(value);
}

function tenth(value: number): number {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? 0 : rounded;
}
