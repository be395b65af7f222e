import type { List, Paragraph, Sentence } from '../search-index/passage.js';
import type { PassageContent } from '../search-index/retriever.js';

/** What an answer takes from a passage: whole sentences and, where it helps, a list; all in the passage's own words. */
export interface Excerpt {
  sentences: string[];
  list: { introduction: string | undefined; isOrdered: boolean; items: string[] } | undefined;
}

interface Limits {
  sentences: number;
  /** Sentences of another paragraph, if they have something of the question that the first ones lack. */
  more: number;
  /** Whether the passage's list belongs into the answer. */
  withList: boolean;
}

type Relevance = (...texts: string[]) => number;

const MOST_ITEMS = 12;

/** What each sentence adds beside the share of the question that all of them have together. */
const SENTENCE_VALUE = 0.03;
const RELEVANT_SENTENCE_VALUE = 0.15;
/** The first sentence of a passage says what the passage is about. */
const FIRST_VALUE = 0.2;
/** What a second run has to add, as a share of the question. */
const LEAST_NEWS = 0.1;
/** A run that starts with a pointer to what is left out is hard to understand. */
const DANGLING_COST = 0.3;

/** Words that begin a sentence and refer to the one before. */
const DANGLING =
  /^(?:it|its|they|their|them|this|that|these|those|he|she|his|her|but|and|so|then|yet|or|both|such|also|otherwise|instead|however|here|there|next|finally|neither|either|even|even so|do so|if so|if not|for example|for instance|the same|the rest|the other|others|another|where people|two more)\b/i;

/** Takes the most relevant run of sentences from a passage, and its list if wished or if it has nothing else. */
export function takeExcerpt(passage: PassageContent, limits: Limits, relevance: Relevance): Excerpt {
  const run = bestRun(passage, { most: limits.sentences, taken: [] }, relevance);
  const more = limits.more > 0 ? bestRun(passage, { most: limits.more, taken: run }, relevance) : [];
  const sentences = inOrder(passage, [...run, ...more]);
  const list = limits.withList || sentences.length === 0 ? firstList(passage) : undefined;
  const items = list?.items.slice(0, MOST_ITEMS) ?? [];

  return {
    sentences,
    list: list && { introduction: introductionOf(passage, list), isOrdered: list.isOrdered, items },
  };
}

interface Wanted {
  most: number;
  /** Sentences that the answer has already. */
  taken: string[];
}

/** The run that is worth most; beside sentences taken already, only one that brings something new of the question. */
function bestRun(passage: PassageContent, { most, taken }: Wanted, relevance: Relevance): string[] {
  const paragraphs = passage.blocks.filter((block) => block.kind === 'paragraph');
  const first = paragraphs[0]?.sentences[0];
  const lead = first && isUsable(first) && relevance(first.text) > 0 ? [first.text] : [];
  const runs = paragraphs.flatMap((paragraph) => runsOf(paragraph, most));
  const valued = runs.map((run) => {
    const texts = [...new Set([...taken, ...lead, ...run.map((sentence) => sentence.text)])];

    return {
      texts,
      value: valueOf(texts, relevance) + (run[0] === first ? FIRST_VALUE : 0) - danglingCost(run, first),
    };
  });
  const isNew = ({ texts }: { texts: string[] }) =>
    taken.length === 0 || relevance(...texts) - relevance(...taken) >= LEAST_NEWS;

  return valued
    .filter(isNew)
    .reduce((best, next) => (next.value > best.value ? next : best), { texts: taken, value: -1 }).texts;
}

/** The sentences in the order in which the passage has them. */
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

/** Every run of up to `most` neighbouring sentences that can stand in an answer. */
function runsOf({ sentences }: Paragraph, most: number): Sentence[][] {
  return sentences.flatMap((_, start) => {
    const rest = sentences.slice(start, start + most);
    const end = rest.findIndex((sentence) => !isUsable(sentence));
    const longest = end === -1 ? rest : rest.slice(0, end);

    return longest.length > 0 ? [longest] : [];
  });
}

/** Sentences that lead to another page or into a list say nothing without it. */
function isUsable({ text, isPointer }: Sentence): boolean {
  return !isPointer && !text.endsWith(':');
}

function danglingCost(run: Sentence[], first: Sentence | undefined): number {
  const [start] = run;

  return start && start !== first && DANGLING.test(start.text) ? DANGLING_COST : 0;
}

function firstList(passage: PassageContent): List | undefined {
  return passage.blocks.find((block) => block.kind === 'list');
}

/** The sentence before a list that leads into it, as in `Work in this order:`. */
function introductionOf(passage: PassageContent, list: List): string | undefined {
  const before = passage.blocks[passage.blocks.indexOf(list) - 1];
  const last = before?.kind === 'paragraph' ? before.sentences.at(-1) : undefined;

  return last?.text.endsWith(':') ? last.text : undefined;
}
