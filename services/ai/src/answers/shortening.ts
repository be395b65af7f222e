import type { List, Sentence, Table } from '../search-index/passage.js';
import { type Chunk, wordCount } from './chunk.js';
import type { Wanted } from './chunk-value.js';
import { hasMeasure, isNarrow } from './question-form.js';
import { hasOpenPronoun, leansOnPrevious } from './sentence-kinds.js';

/** Items of a list and rows of a table. */
const MAX_ITEMS = 10;
const MAX_ROWS = 5;

/** Rows with this share of the best row's relevance are what the question is about. */
const ROW_SHARE = 0.6;

/** Relevance of an item from which a narrow question is about that item. */
const CLEAR_RELEVANCE = 0.3;

/** Share of a paragraph's relevance that one sentence must have, so that the paragraph may begin with it. */
const LEAD_SHARE = 0.75;

/** Relevance of a sentence from which it answers a question by itself. */
export const HIT_RELEVANCE = 0.5;

/** Words that may stand in a paragraph before the sentence that answers a narrow question. */
const MAX_WORDS_BEFORE_LEAD = 30;

/** Shortens lists and tables to what the question is about, and a paragraph that is longer than the answer may be. */
export function shorten(chunk: Chunk, wanted: Wanted, maxWords: number): Chunk {
  return {
    ...chunk,
    sentences: withinWords(chunk.sentences, maxWords),
    list: chunk.list && shortenList(chunk.list, wanted, maxWords),
    table: chunk.table && shortenTable(chunk.table, wanted),
  };
}

/** The beginning of a paragraph, at least its first sentence. */
function withinWords(sentences: Sentence[], maxWords: number): Sentence[] {
  const end = sentences.findIndex(
    (_, at) => at > 0 && wordCount(sentences.slice(0, at + 1).map(({ text }) => text)) > maxWords,
  );

  return end === -1 ? sentences : sentences.slice(0, end);
}

/** Steps stay complete; of other items the most relevant, in their order. */
function shortenList(list: List, { form, relevanceOf }: Wanted, maxWords: number): List {
  if (list.isOrdered) {
    return { ...list, items: list.items.slice(0, MAX_ITEMS) };
  }
  const best = Math.max(...list.items.map((item) => relevanceOf(item)));
  const relevant = list.items.filter((item) => relevanceOf(item) >= best * ROW_SHARE);
  const items = isNarrow(form) && best >= CLEAR_RELEVANCE ? relevant : list.items;
  const kept = new Set<string>();
  for (const item of items.toSorted((a, b) => relevanceOf(b) - relevanceOf(a))) {
    if (kept.size === 0 || (kept.size < MAX_ITEMS && wordCount([...kept, item]) <= maxWords)) {
      kept.add(item);
    }
  }

  return { ...list, items: items.filter((item) => kept.has(item)) };
}

/** The rows that the question is about; where it asks for a figure, those with one. */
function shortenTable(table: Table, { form, relevanceOf }: Wanted): Table {
  const measured =
    form.kind === 'amount' ? table.rows.filter((row) => hasMeasure(row.join(' '), form.measure)) : [];
  const rows = measured.length > 0 ? measured : table.rows;
  const best = Math.max(...rows.map((row) => relevanceOf(row.join(' '))));
  const relevant = rows.filter((row) => relevanceOf(row.join(' ')) >= best * ROW_SHARE);

  return { ...table, rows: relevant.slice(0, MAX_ROWS) };
}

/** A paragraph from the sentence that answers a narrow question, where much stands before it. */
export function leadOf(chunk: Chunk, { form, relevanceOf }: Wanted): Chunk {
  if (chunk.isAnswered || chunk.list || chunk.table) {
    return chunk;
  }
  const value = ({ text }: Sentence) =>
    relevanceOf(text) + (form.kind === 'amount' && hasMeasure(text, form.measure) ? 0.3 : 0);
  const values = chunk.sentences.map(value);
  const isHit = isNarrow(form) || Math.max(...values) >= HIT_RELEVANCE;
  const isClear =
    isHit && relevanceOf(...chunk.sentences.map(({ text }) => text)) * LEAD_SHARE <= Math.max(...values);
  if (!isClear) {
    return chunk;
  }
  let start = values.indexOf(Math.max(...values));
  while (start > 0 && isUnclear(chunk.sentences[start]?.text ?? '')) {
    start -= 1;
  }
  const wordsBefore = wordCount(chunk.sentences.slice(0, start).map(({ text }) => text));

  return wordsBefore > MAX_WORDS_BEFORE_LEAD ? { ...chunk, sentences: chunk.sentences.slice(start) } : chunk;
}

function isUnclear(text: string): boolean {
  return leansOnPrevious(text) || hasOpenPronoun(text);
}
