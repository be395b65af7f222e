import type { IndexableArticle } from '@hearthwise/contracts';
import { titleFromSlug } from '@hearthwise/contracts';
import { type Passage, type PassageBlock, passageText, splitPassages } from '@hearthwise/markdown';
import { normalise } from '@hearthwise/service-kit/search';

/** Increased whenever the same article is split into other passages, so that all articles are indexed again. */
export const INDEX_VERSION = 3;

export interface Sentence {
  text: string;
  /** Refers to another page by a link, which makes it useless in an answer. */
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

/** The text under one heading of an article, split into what an answer can be composed of. */
export interface IndexedPassage {
  position: number;
  /** Empty for the beginning of an article. */
  heading: string;
  text: string;
  /** What an answer may quote: no tables and no headings. */
  blocks: (Paragraph | List)[];
  isChecklist: boolean;
  /** Normalised texts to search in, by descending weight. The questions of a heading count as much as its words. */
  search: { title: string; heading: string; text: string; subject: string };
}

/**
 * Splits an article into the passages that the adviser finds and quotes.
 * @throws AppError service.unavailable
 */
export async function toIndexedPassages(article: IndexableArticle): Promise<IndexedPassage[]> {
  const linkTexts = linkTextsOf(article.content);
  const title = searchable(`${article.title} ${titleFromSlug(article.subcategory ?? '')}`);
  const subject = searchable(`${article.excerpt ?? ''} ${article.mainCategory}`);

  const passages = await splitPassages(article.content);

  return passages.map((passage, position) => ({
    position,
    heading: passage.heading,
    text: passageText(passage),
    blocks: passage.blocks.flatMap((block) => toQuotable(block, linkTexts)),
    isChecklist: isChecklist(passage),
    search: {
      title,
      heading: searchable([passage.heading, ...questionsOf(article, passage)].join(' ')),
      text: searchable(passageText(passage)),
      subject,
    },
  }));
}

/** Ways in which people ask for what a passage says, from its editors. */
function questionsOf({ questions = [] }: IndexableArticle, { heading }: Passage): string[] {
  return questions.filter((part) => (part.heading ?? '') === heading).flatMap((part) => part.questions);
}

/** Hyphenated words can also be found in one word: `break-in` as `breakin`. */
function searchable(text: string): string {
  return normalise(text.replace(/(?<!\p{L})(\p{L}+)-(\p{L}+)/gu, '$1-$2 $1$2'));
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, without those that are only white space. */
export function splitSentences(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment.trim()).filter(Boolean);
}

function toQuotable(block: PassageBlock, linkTexts: string[]): (Paragraph | List)[] {
  if (block.kind === 'list') {
    return [block];
  }
  if (block.kind !== 'paragraph') {
    return [];
  }
  const sentences = splitSentences(block.text).map((text) => ({
    text,
    isPointer: linkTexts.some((link) => text.includes(link)),
  }));

  return [{ kind: 'paragraph', sentences }];
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
