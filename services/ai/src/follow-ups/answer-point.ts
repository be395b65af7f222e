import { normalise } from '@hearthwise/service-kit/search';

const ORDINALS = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth'.split('|');
const NUMBERS = 'one|two|three|four|five|six|seven|eight|nine|ten'.split('|');
/** What people call the parts of an answer. */
const PARTS =
  '(?:points?|steps?|items?|ones?|tips?|suggestions?|options?|ideas?|ways?|things?|parts?|reasons?|bullets?|numbers?)';

/** Characters of a part that are looked for. */
const POINT_MAX = 300;

/** 'the third point', 'the 2nd one', 'the last one'; without a part only at the end: 'explain the third'. */
const BY_ORDINAL = new RegExp(
  String.raw`\b(?:the|your) (?:very )?(${ORDINALS.join('|')}|\d{1,2}(?:st|nd|rd|th)|last)(?: ${PARTS}\b|$)`,
);
/** 'point 3', 'number two'. */
const BY_NUMBER = new RegExp(String.raw`\b${PARTS} (\d{1,2}|${NUMBERS.join('|')})\b`);

/** Position, from 0, of the part of an answer that a question names; -1 for the last one, null for none. */
export function pointNumberIn(question: string): number | null {
  const text = normalise(question);
  const [, word] = BY_ORDINAL.exec(text) ?? BY_NUMBER.exec(text) ?? [];
  if (word === undefined) {
    return null;
  }
  if (word === 'last') {
    return -1;
  }
  const at = Math.max(ORDINALS.indexOf(word), NUMBERS.indexOf(word));

  return at >= 0 ? at : Number.parseInt(word, 10) - 1;
}

/** The part of an answer at a position: of its list, or of its paragraphs if it has none. Null when there are too few. */
export function pointAt(answer: string, position: number): string | null {
  const items = Array.from(
    answer.matchAll(/^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+(\S.*)$/gm),
    ([, item = '']) => item,
  );
  const points = items.length > 0 ? items : answer.split(/\n{2,}/);

  return plain((points.at(position) ?? '').slice(0, POINT_MAX)) || null;
}

/** Without Markdown and the numbers of sources. */
function plain(markdown: string): string {
  return markdown
    .replace(/ ?\[\d+(?:, ?\d+)*\]/g, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\*\*|__|[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
