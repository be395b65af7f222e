import type { HeadingChecklist, IndexableArticle } from '@hearthwise/contracts';
import { type Passage, type PassageBlock, passageText, splitPassages } from '@hearthwise/markdown';

/** Increased whenever the same article becomes other rows, so that all articles are indexed again. */
export const INDEX_VERSION = 6;

export interface Sentence {
  text: string;
  /** Refers to another page by a link. */
  isPointer: boolean;
  /** Its links to other articles; missing without any. */
  links?: Link[];
}

/** A link to another article: what it reads, and its path. */
export interface Link {
  text: string;
  path: string;
}

export interface Paragraph {
  kind: 'paragraph';
  sentences: Sentence[];
}

export interface List {
  kind: 'list';
  isOrdered: boolean;
  items: string[];
}

export interface Table {
  kind: 'table';
  /** As many cells as every row; all empty in a table without headings. */
  header: string[];
  rows: string[][];
}

export type Block = Paragraph | List | Table;

/** The text under one heading of an article, split into what an answer can be composed of. */
export interface IndexedPassage {
  position: number;
  /** Empty for the beginning of an article. */
  heading: string;
  text: string;
  /** What an answer may quote: no headings. */
  blocks: Block[];
  isChecklist: boolean;
  /** Ways in which people ask for what the passage says, from its editors. */
  wordings: string[];
  /** What editors answer in short, and to which of the wordings. */
  answers: ShortAnswer[];
}

export interface ShortAnswer {
  wordings: string[];
  text: string;
  /** What to do, step by step; missing without one. */
  checklist?: HeadingChecklist;
}

/**
 * Splits an article into the passages that the adviser finds and quotes.
 * @throws AppError service.unavailable
 */
export async function toIndexedPassages(article: IndexableArticle): Promise<IndexedPassage[]> {
  const links = linksOf(article.content);

  const passages = await splitPassages(article.content);

  return passages.map((passage, position) => ({
    position,
    heading: passage.heading,
    text: passageText(passage),
    blocks: passage.blocks.flatMap((block) => toQuotable(block, links)),
    isChecklist: isChecklist(passage),
    ...questionsOf(article, passage),
  }));
}

/** What editors say that people ask of a passage, and their answers. */
function questionsOf(
  { questions = [] }: IndexableArticle,
  { heading }: Passage,
): Pick<IndexedPassage, 'wordings' | 'answers'> {
  const groups = questions.filter((group) => (group.heading ?? '') === heading);

  return {
    wordings: groups.flatMap((group) => group.questions),
    answers: groups.flatMap(({ questions: wordings, answer, checklist }) =>
      answer ? [{ wordings, text: answer, ...(checklist && { checklist }) }] : [],
    ),
  };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, without those that are only white space. */
export function splitSentences(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment.trim()).filter(Boolean);
}

function toQuotable(block: PassageBlock, links: Link[]): Block[] {
  if (block.kind === 'list') {
    return [block];
  }
  if (block.kind === 'table') {
    return toTable(block.rows);
  }

  return block.kind === 'paragraph' ? [{ kind: 'paragraph', sentences: toSentences(block.text, links) }] : [];
}

function toTable([header, ...rows]: string[][]): Table[] {
  return header && rows.length > 0 ? [{ kind: 'table', header, rows }] : [];
}

function toSentences(text: string, links: Link[]): Sentence[] {
  return splitSentences(text).map((sentence) => {
    const own = links.filter((link) => sentence.includes(link.text));
    const toArticles = own.filter((link) => link.path.startsWith('/article/'));

    return {
      text: sentence,
      isPointer: own.length > 0,
      ...(toArticles.length > 0 && { links: toArticles }),
    };
  });
}

/** Every sentence is compared with every link. */
const MAX_LINKS = 500;

function linksOf(markdown: string): Link[] {
  const links = markdown.matchAll(/(?<!!)\[([^[\]]+)\]\(([^()]*)\)/g);

  return Array.from(links, ([, text = '', path = '']) => ({ text, path })).slice(0, MAX_LINKS);
}

function isChecklist({ heading, blocks }: Passage): boolean {
  return /check\s?list/i.test(heading) && blocks.some((block) => block.kind === 'list');
}
