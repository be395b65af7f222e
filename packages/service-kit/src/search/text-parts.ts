import type { TextPart } from '@hearthwise/contracts';

/** Around the words of a search; private-use characters, which no text has. */
export const MATCH_START = '\uE000';
export const MATCH_END = '\uE001';

const MATCH = /(\uE000[^\uE000\uE001]*\uE001)/;

const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', ' '],
]);

/** Splits an escaped text in which the words of a search are marked. */
export function toTextParts(marked: string): TextPart[] {
  return marked
    .split(MATCH)
    .map((part) => ({ text: plainTextOf(part), isMatch: part.startsWith(MATCH_START) }))
    .filter(({ text }) => text !== '');
}

function plainTextOf(part: string): string {
  return part
    .replace(/[\uE000\uE001]/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES.get(entity) ?? entity)
    .replace(/\s+/g, ' ');
}

/** Shows where a part of a text begins or ends within a sentence. */
export function withEllipses(snippet: string): string {
  const text = snippet
    .split(' ·')
    .filter((part) => part.trim() !== '')
    .join(' ·')
    .trim();
  const begins = /^\uE000?\p{Ll}/u.test(text) ? '… ' : '';
  const ends = text === '' || /[.!?…]$/.test(text) ? '' : ' …';

  return `${begins}${text}${ends}`;
}
