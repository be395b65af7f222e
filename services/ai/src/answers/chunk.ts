import type { Passage } from '../finding/found.js';
import type { List, Sentence, Table } from '../search-index/passage.js';
import { isScene, leansOnPrevious, speaksOfLayout } from './sentence-kinds.js';

/** A part of a passage that is quoted as a whole: a paragraph, or a list or table with the sentence before it. */
export interface Chunk {
  /** Position in its passage. */
  at: number;
  sentences: Sentence[];
  list: List | null;
  table: Table | null;
  /** Says nothing without the chunk before it. */
  isLeaning: boolean;
  /** Tells a story instead of advising. */
  isScene: boolean;
  /** Begins with a question, so that it answers that question and no other. */
  isAnswered: boolean;
  /** The case that it is about where it names one first, such as 'Ants' of 'Ants: find the line'; '' for none. */
  label: string;
  /** A letter or message to copy. */
  isLetter: boolean;
}

/** Passages stay the same as long as the index that they are in, so each is split once. */
const chunksByPassage = new WeakMap<Passage, Chunk[]>();

/** The chunks of a passage, in its order. */
export function chunksOf(passage: Passage): Chunk[] {
  const known = chunksByPassage.get(passage);
  if (known) {
    return known;
  }
  const chunks = split(passage);
  chunksByPassage.set(passage, chunks);

  return chunks;
}

function split({ blocks }: Passage): Chunk[] {
  const chunks: Omit<Chunk, 'at'>[] = [];
  for (const block of blocks) {
    if (block.kind === 'paragraph') {
      chunks.push(paragraphChunk(block.sentences));
    } else {
      const introduction = takeIntroduction(chunks);
      chunks.push({
        sentences: introduction,
        list: block.kind === 'list' ? block : null,
        table: block.kind === 'table' ? block : null,
        isLeaning: isLeaning(introduction[0]),
        isScene: false,
        isAnswered: false,
        label: '',
        isLetter: false,
      });
    }
  }

  return chunks.filter(isFilled).map((chunk, at) => ({ ...chunk, at }));
}

function isFilled({ sentences, list, table }: Omit<Chunk, 'at'>): boolean {
  return sentences.length > 0 || list !== null || table !== null;
}

/** Moves the sentence that introduces a list or table, such as 'For a small patch:', from the paragraph before it. */
function takeIntroduction(chunks: Omit<Chunk, 'at'>[]): Sentence[] {
  const before = chunks.at(-1);
  const last = before?.list || before?.table ? undefined : before?.sentences.at(-1);
  if (!before || !last?.text.endsWith(':')) {
    return [];
  }
  before.sentences = before.sentences.slice(0, -1);

  return [last];
}

/** Leaves out what speaks of the guide's layout, unless the sentence after leans on it. */
function withoutLayout(sentences: Sentence[]): Sentence[] {
  return sentences.filter(({ text }, at) => !speaksOfLayout(text) || isLeaning(sentences[at + 1]));
}

/** Leaves out the story with which a paragraph begins, if what follows can be understood without it. */
function withoutScene(sentences: Sentence[]): Sentence[] {
  const start = sentences.findIndex(({ text }) => !isScene(text));

  return start > 0 && !isLeaning(sentences[start]) ? sentences.slice(start) : sentences;
}

const LETTER = /^["'“]?(?:Dear|Hello|Hi)\b/;

function paragraphChunk(all: Sentence[]): Omit<Chunk, 'at'> {
  const isLetter = LETTER.test(all[0]?.text ?? '');
  const sentences = isLetter ? all : withoutScene(withoutLayout(all));
  const first = sentences[0]?.text ?? '';

  return {
    sentences,
    list: null,
    table: null,
    isLeaning: isLeaning(sentences[0]),
    isScene: !isLetter && sentences.filter(({ text }) => isScene(text)).length >= sentences.length / 2,
    isAnswered: first.endsWith('?') && sentences.length > 1,
    label: isLetter ? '' : labelOf(first),
    isLetter,
  };
}

/** Characters of a label. */
const MAX_LABEL = 45;

function labelOf(first: string): string {
  const end = first.search(/[:.]/);

  return end > 0 && end <= MAX_LABEL && first.slice(0, end).split(' ').length <= 5 ? first.slice(0, end) : '';
}

function isLeaning(sentence: Sentence | undefined): boolean {
  return sentence !== undefined && leansOnPrevious(sentence.text);
}

/** The plain texts of a chunk: sentences, items and rows. */
export function textsOf({ sentences, list, table }: Chunk): string[] {
  return [
    ...sentences.map(({ text }) => text),
    ...(list?.items ?? []),
    ...(table?.rows.map((row) => row.join(' ')) ?? []),
  ];
}

export function wordCount(texts: string[]): number {
  return texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
}
