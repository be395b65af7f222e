import type { Chunk } from './chunk.js';
import type { Citation } from './citation.js';
import {
  escapeMarkdown,
  guideLink,
  listMarkdown,
  runInHeading,
  sentenceMarkdown,
  tableMarkdown,
} from './markdown.js';
import { isImperative } from './sentence-kinds.js';
import { ADDITION } from './texts.js';

/**
 * The paragraphs of a citation, each with its source at the end.
 * @param headingOf what stands in front of a short answer; empty for nothing
 */
export function paragraphsOf(
  citation: Citation,
  isFirstOfGuide: boolean,
  headingOf: (answer: string) => string = () => '',
): string[] {
  const { answers, excerpt, n } = citation;
  const paragraphs = [
    ...answers.map((text) => `${runInHeading(headingOf(text))}${escapeMarkdown(text)} [${n}]`),
    ...excerpt.map((chunk) => `${paragraphOf(chunk)} [${n}]`),
  ];
  const [first, ...rest] = paragraphs;

  return first ? [`${leadIn(citation, isFirstOfGuide)}${first}`, ...rest] : [];
}

/** Whether an excerpt begins with words that need their heading to be understood. */
function isFragment(first: Chunk | undefined): boolean {
  const [{ text } = { text: '' }] = first?.sentences ?? [];

  return first?.isLeaning === true || (!isImperative(text) && !VERB.test(text));
}

const VERB =
  /\b(?:\p{Ll}+'s|'re|'ve|'ll|is|are|am|was|were|has|have|had|do|does|did|can|can't|could|will|won't|would|may|might|must|should|needs?|wants?|goes|go|comes?|means?|takes?|says?|costs?|makes?|gets?|keeps?|stands?|stood|runs?|works?|belongs?|helps?|gives?|looks?|decides?|counts?|depends|\p{Ll}{3,}(?:es|ts|ds|ls|ns))\b/u;

/** What joins a citation to the one before it. */
function leadIn(
  { part, passage, article, circumstance, answers, excerpt }: Citation,
  isFirstOfGuide: boolean,
): string {
  if (part === 'circumstance') {
    return `**${circumstance}.** `;
  }
  if (part === 'addition' && isFirstOfGuide) {
    return `${ADDITION(guideLink(article))} `;
  }
  if (answers.length > 0) {
    return '';
  }
  const startsWithProse = excerpt[0]?.sentences.length !== 0;
  const isHeadingNeeded =
    part === 'more' || !startsWithProse || passage.heading.endsWith('?') || isFragment(excerpt[0]);

  const separator = excerpt[0]?.isLetter ? '\n\n' : startsWithProse ? ' ' : '\n';

  return isHeadingNeeded ? `${runInHeading(passage.heading).trim()}${separator}`.trimStart() : '';
}

function paragraphOf({ sentences, list, table, isLetter }: Chunk): string {
  const items = list ? listMarkdown(list) : '';
  const rows = table ? tableMarkdown(table) : '';

  const text = `${isLetter ? '> ' : ''}${sentences.map(sentenceMarkdown).join(' ')}`;

  return [text, items, rows].filter(Boolean).join('\n');
}
