import { mendSpelling } from './spelling.js';

/** Some words or short phrases that mean the same in a sign, such as what smells can be called. */
export interface Words {
  /** Matches whole words of a prepared text. */
  pattern: RegExp;
}

/**
 * Words by a pattern over prepared texts: lower-case ASCII letters and digits, without apostrophes ('cant', 'im'), with a full
 * stop between sentences. Without nested repetition, so that matching is linear in the text's length.
 */
export function words(pattern: RegExp): Words {
  return { pattern: new RegExp(String.raw`\b(?:${pattern.source})\b`, 'g') };
}

export function anyOf(...several: Words[]): Words {
  return { pattern: new RegExp(several.map(({ pattern }) => pattern.source).join('|'), 'g') };
}

/** Words that the end of a sentence counts as, so that what belongs together stands in one sentence or in the next. */
const SENTENCE_GAP = 4;

/** How people type on phones. */
const ABBREVIATIONS = new Map([
  ['u', 'you'],
  ['ur', 'your'],
  ['r', 'are'],
  ['hv', 'have'],
  ['smth', 'something'],
  ['sth', 'something'],
  ['nite', 'night'],
  ['tonite', 'tonight'],
  ['rly', 'really'],
  ['bf', 'boyfriend'],
  ['gf', 'girlfriend'],
  ['teh', 'the'],
  ['wa', 'was'],
]);

/** A text in which signs are looked for. Positions count words, and each end of a sentence as several. */
export class Reading {
  /** In their order. */
  readonly words: readonly string[];
  private readonly text: string;
  /** Position of the word that begins at an index of the text. */
  private readonly positions = new Map<number, number>();
  private readonly found = new Map<Words, readonly number[]>();

  constructor(text: string) {
    const tokens = prepare(text);
    let index = 0;
    let position = 0;
    for (const token of tokens) {
      this.positions.set(index, position);
      index += token.length + 1;
      position += token === '.' ? SENTENCE_GAP : 1;
    }
    this.text = tokens.join(' ');
    this.words = tokens.filter((token) => token !== '.' && token !== '');
  }

  /** Where the words occur, in ascending order. */
  find(those: Words): readonly number[] {
    const known = this.found.get(those);
    if (known) {
      return known;
    }
    const positions: number[] = [];
    for (const { index } of this.text.matchAll(those.pattern)) {
      positions.push(this.positions.get(index) ?? 0);
    }
    this.found.set(those, positions);

    return positions;
  }

  /** Whether the words occur at a position from `from` to `to`. */
  has(those: Words, from: number, to: number): boolean {
    return this.find(those).some((position) => position >= from && position <= to);
  }
}

/** The words of a text as patterns expect them, with a full stop between sentences. */
export function prepare(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      // Characters without a width, with which a word looks the same and is another one.
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/[\u0300-\u036f'’‘`´]/g, '')
      .replaceAll(/[°º]/g, ' degrees ')
      .replaceAll(/[.!?;:\n]+/g, ' . ')
      .replaceAll(/[^a-z0-9.%]+/g, ' ')
      .trim()
      .split(' ')
      .map((token) => ABBREVIATIONS.get(token) ?? mendSpelling(token))
  );
}
