import { REFERRING_WORDS } from '../dictionaries.js';
import type { List, Paragraph, Sentence } from '../search-index/passage.js';
import type { PassageContent } from '../search-index/retriever.js';

/** What an answer quotes of a passage: whole sentences and possibly a list, unchanged. */
export interface Excerpt {
  sentences: string[];
  list: { introduction: string | undefined; isOrdered: boolean; items: string[] } | undefined;
}

interface ExcerptLimits {
  sentences: number;
  /** Sentences of another paragraph, if they contain a part of the question that the first ones lack. */
  furtherSentences: number;
  /** Whether the excerpt includes the passage's list. */
  withList: boolean;
}

type Relevance = (...texts: string[]) => number;

const MAX_ITEMS = 12;

/** Added for each sentence to the relevance of all sentences together; the second one times its own relevance. */
const SENTENCE_VALUE = 0.03;
const RELEVANT_SENTENCE_VALUE = 0.15;
/** Added for the first sentence of a passage, which says what the passage is about. */
const FIRST_SENTENCE_VALUE = 0.2;
/** Relevance that a second run must add. */
const MIN_ADDED_RELEVANCE = 0.1;
/** Subtracted for a run whose first sentence refers to one that is left out. */
const REFERRING_COST = 0.3;

const referringStart = new RegExp(`^(?:${REFERRING_WORDS.join('|')})\\b`, 'i');

/** Extracts the most relevant run of sentences of a passage, and its list if the limits say so or there is nothing else. */
export function extractExcerpt(
  passage: PassageContent,
  limits: ExcerptLimits,
  relevance: Relevance,
): Excerpt {
  const run = bestRun(passage, { max: limits.sentences, taken: [] }, relevance);
  const further =
    limits.furtherSentences > 0
      ? bestRun(passage, { max: limits.furtherSentences, taken: run }, relevance)
      : [];
  const sentences = inOrder(passage, [...run, ...further]);
  const list = limits.withList || sentences.length === 0 ? firstList(passage) : undefined;
  const items = list?.items.slice(0, MAX_ITEMS) ?? [];

  return {
    sentences,
    list: list && { introduction: introductionOf(passage, list), isOrdered: list.isOrdered, items },
  };
}

interface RunOptions {
  /** Maximum number of sentences. */
  max: number;
  /** Sentences that the excerpt already contains. */
  taken: string[];
}

/** The run with the highest value; beside sentences already taken, only one that adds relevance. */
function bestRun(passage: PassageContent, { max, taken }: RunOptions, relevance: Relevance): string[] {
  const paragraphs = passage.blocks.filter((block) => block.kind === 'paragraph');
  const first = paragraphs[0]?.sentences[0];
  const lead = first && isQuotable(first) && relevance(first.text) > 0 ? [first.text] : [];
  const runs = paragraphs.flatMap((paragraph) => runsOf(paragraph, max));
  const valued = runs.map((run) => {
    const texts = [...new Set([...taken, ...lead, ...run.map((sentence) => sentence.text)])];

    return {
      texts,
      value:
        valueOf(texts, relevance) + (run[0] === first ? FIRST_SENTENCE_VALUE : 0) - referringCost(run, first),
    };
  });
  const isNew = ({ texts }: { texts: string[] }) =>
    taken.length === 0 || relevance(...texts) - relevance(...taken) >= MIN_ADDED_RELEVANCE;

  return valued
    .filter(isNew)
    .reduce((best, next) => (next.value > best.value ? next : best), { texts: taken, value: -1 }).texts;
}

/** The sentences in the order of the passage. */
function inOrder(passage: PassageContent, texts: string[]): string[] {
  const all = passage.blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.sentences.map((sentence) => sentence.text) : [],
  );

  return all.filter((text) => texts.includes(text));
}

function valueOf(texts: string[], relevance: Relevance): number {
  const each = texts.reduce(
    (sum, text) => sum + SENTENCE_VALUE + RELEVANT_SENTENCE_VALUE * relevance(text),
    0,
  );

  return relevance(...texts) + each;
}

/** All runs of up to `max` consecutive sentences that can be quoted. */
function runsOf({ sentences }: Paragraph, max: number): Sentence[][] {
  return sentences.flatMap((_, start) => {
    const rest = sentences.slice(start, start + max);
    const end = rest.findIndex((sentence) => !isQuotable(sentence));
    const longest = end === -1 ? rest : rest.slice(0, end);

    return longest.length > 0 ? [longest] : [];
  });
}

/** Sentences that refer to another page or introduce a list say nothing without it. */
function isQuotable({ text, isPointer }: Sentence): boolean {
  return !isPointer && !text.endsWith(':');
}

function referringCost(run: Sentence[], first: Sentence | undefined): number {
  const [start] = run;

  return start && start !== first && referringStart.test(start.text) ? REFERRING_COST : 0;
}

function firstList(passage: PassageContent): List | undefined {
  return passage.blocks.find((block) => block.kind === 'list');
}

/** The sentence that introduces a list, such as `Work in this order:`. */
function introductionOf(passage: PassageContent, list: List): string | undefined {
  const before = passage.blocks[passage.blocks.indexOf(list) - 1];
  const last = before?.kind === 'paragraph' ? before.sentences.at(-1) : undefined;

  return last?.text.endsWith(':') ? last.text : undefined;
}
