import type { Article } from '@hearthwise/contracts';
import { titleFromSlug } from '@hearthwise/contracts';
import { type Passage, type PassageBlock, passageText, splitPassages } from '@hearthwise/markdown';
import { normalise } from './normalise.js';

/** Changes whenever this file makes other passages of the same article, so that all are made anew. */
export const INDEX_VERSION = 2;

export interface Sentence {
  text: string;
  /** Sends the reader to another page, which makes it useless in an answer. */
  isPointer: boolean;
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

/** What stands under one heading of an article, cut into what an answer can be made of. */
export interface IndexedPassage {
  position: number;
  /** Empty for the opening of an article. */
  heading: string;
  text: string;
  blocks: (Paragraph | List)[];
  isChecklist: boolean;
  /** Normalised texts to search in, the weightiest first. */
  search: { title: string; heading: string; text: string; subject: string };
}

/**
 * Cuts an article into the passages that the adviser finds and quotes.
 * @throws AppError service.unavailable
 */
export async function passagesOf(article: Article): Promise<IndexedPassage[]> {
  const linkTexts = linkTextsOf(article.content);
  const title = searchable(`${article.title} ${titleFromSlug(article.subcategory ?? '')}`);
  const subject = searchable(`${article.excerpt ?? ''} ${article.mainCategory}`);

  const passages = await splitPassages(article.content);

  return passages.map((passage, position) => ({
    position,
    heading: passage.heading,
    text: passageText(passage),
    blocks: passage.blocks.map((block) => toBlock(block, linkTexts)),
    isChecklist: isChecklist(passage),
    search: { title, heading: searchable(passage.heading), text: searchable(passageText(passage)), subject },
  }));
}

/** Words with a hyphen can also be found written as one: `break-in` as `breakin`. */
function searchable(text: string): string {
  return normalise(text.replace(/(?<!\p{L})(\p{L}+)-(\p{L}+)/gu, '$1-$2 $1$2'));
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export function splitSentences(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment.trim()).filter(Boolean);
}

function toBlock(block: PassageBlock, linkTexts: string[]): Paragraph | List {
  if (block.kind === 'list') {
    return block;
  }
  const sentences = splitSentences(block.text).map((text) => ({
    text,
    isPointer: linkTexts.some((link) => text.includes(link)),
  }));

  return { kind: 'paragraph', sentences };
}

/** Every sentence is compared with every link. */
const MAX_LINKS = 500;

function linkTextsOf(markdown: string): string[] {
  const links = markdown.matchAll(/(?<!!)\[([^[\]]+)\]\([^()]*\)/g);

  return Array.from(links, (match) => match[1] as string).slice(0, MAX_LINKS);
}

function isChecklist({ heading, blocks }: Passage): boolean {
  return /check\s?list/i.test(heading) && blocks.some((block) => block.kind === 'list');
}
