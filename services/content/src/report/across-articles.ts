import { articleLinks } from './article-measures.js';
import type { ReportedArticle } from './reported-article.js';

/** Shorter sentences are said twice without anybody noticing. */
const MIN_SENTENCE_WORDS = 6;

/** Words of headings that say nothing of their subject. */
const STOP_WORDS = new Set(
  'a an and are as at be before by can do for from how if in is it not of on or so than that the their then they this to what when where which who why with you your'.split(
    ' ',
  ),
);

export interface Repetition {
  text: string;
  /** Slugs, one of them twice when an article repeats itself. */
  slugs: string[];
}

/**
 * Sentences that occur twice, in one article or in two.
 * @param shared passages that articles have in common on purpose
 */
export function repeatedSentences(articles: ReportedArticle[], shared: Iterable<string> = []): Repetition[] {
  const boxes = normalised([...shared].join('\n'));
  const sentences = articles.flatMap(({ slug, inspection }) =>
    inspection.paragraphs
      .flatMap((paragraph) => paragraph.sentences)
      .filter(({ words, text }) => words >= MIN_SENTENCE_WORDS && !boxes.includes(normalised(text)))
      .map(({ text }) => ({ slug, text })),
  );

  return repeated(sentences);
}

/** Wordings that stand in two places: only one of them could answer. */
export function repeatedWordings(articles: ReportedArticle[]): Repetition[] {
  return repeated(
    articles.flatMap(({ slug, questions }) =>
      questions.flatMap((group) => group.questions.map((text) => ({ slug, text }))),
    ),
  );
}

/** Texts of second-level headings that several articles have. */
export function repeatedHeadings(articles: ReportedArticle[]): Repetition[] {
  return repeated(
    articles.flatMap(({ slug, inspection }) =>
      inspection.headings.filter(({ level }) => level === 2).map(({ text }) => ({ slug, text })),
    ),
  );
}

/** Texts that occur more than once, most frequent first. */
export function repeated(found: { slug: string; text: string }[]): Repetition[] {
  const byText = Map.groupBy(found, ({ text }) => normalised(text));

  return [...byText.values()]
    .filter(({ length }) => length > 1)
    .map((same) => ({ text: same[0]?.text ?? '', slugs: same.map(({ slug }) => slug) }))
    .toSorted((one, other) => other.slugs.length - one.slugs.length);
}

function normalised(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

export interface Pair {
  slugs: [string, string];
  /** 0 to 1. */
  similarity: number;
}

/** From here on, both are worth a look: what pairs below share is mostly words such as months and days. */
const ALIKE = 0.3;

/** Pairs of articles whose second-level headings have much of their words in common (Sørensen-Dice), most alike first. */
export function similarOutlines(articles: ReportedArticle[]): Pair[] {
  const outlines = articles.map(({ slug, inspection }) => ({
    slug,
    words: wordsOf(inspection.headings.filter(({ level }) => level === 2).map(({ text }) => text)),
  }));

  return outlines
    .flatMap((one, index) =>
      outlines.slice(index + 1).map((other): Pair => ({
        slugs: [one.slug, other.slug],
        similarity: dice(one.words, other.words),
      })),
    )
    .filter(({ similarity }) => similarity >= ALIKE)
    .toSorted((one, other) => other.similarity - one.similarity);
}

function wordsOf(headings: string[]): Set<string> {
  return new Set(
    normalised(headings.join(' '))
      .split(' ')
      .filter((word) => word && !STOP_WORDS.has(word)),
  );
}

function dice(one: Set<string>, other: Set<string>): number {
  const size = one.size + other.size;

  return size === 0 ? 0 : (2 * [...one].filter((word) => other.has(word)).length) / size;
}

/** How many other articles link to each. */
export function countLinksIn(articles: ReportedArticle[]): Map<string, number> {
  const counts = new Map(articles.map(({ slug }) => [slug, 0]));
  for (const article of articles) {
    for (const slug of articleLinks(article).filter((to) => to !== article.slug && counts.has(to))) {
      counts.set(slug, (counts.get(slug) ?? 0) + 1);
    }
  }

  return counts;
}
