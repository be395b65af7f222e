import { LIMITS } from '@hearthwise/contracts';
import { deadLinks, internalLinks } from '../quality/dead-links.js';
import { qualityFindings } from '../quality/quality-findings.js';
import { type Repetition, repeatedWordings, repeatedSentences } from './across-articles.js';
import { partsOf } from './article-measures.js';
import type { ReportedArticle } from './reported-article.js';

interface Checked {
  articles: ReportedArticle[];
  /** Passages that articles have in common on purpose. */
  boxes?: Iterable<string>;
  /** Slugs that links may lead to, besides those of the articles. */
  slugs?: Iterable<string>;
}

/**
 * What no article of the product may have, one message each: missing questions, short answers without a question to show, images
 * without alternative text, dead links, sentences and wordings that occur twice. Anything else in the report is for people to judge.
 */
export function findFaults({ articles, boxes = [], slugs = [] }: Checked): string[] {
  const known = new Map([...slugs, ...articles.map(({ slug }) => slug)].map((slug) => [slug, slug]));
  const ofEach = articles.flatMap((article) =>
    [
      ...missingQuestions(article),
      ...unshownAnswers(article),
      ...undescribedImages(article),
      ...brokenLinks(article, known),
    ].map((message) => `${article.slug}: ${message}`),
  );

  return [
    ...ofEach,
    ...faultsOfRepetition('sentence', repeatedSentences(articles, boxes)),
    ...faultsOfRepetition('wording', repeatedWordings(articles)),
  ];
}

function faultsOfRepetition(what: 'sentence' | 'wording', repeated: Repetition[]): string[] {
  return repeated.map(({ text, slugs }) => `${slugs.join(', ')}: the same ${what} “${text}”`);
}

function missingQuestions(article: ReportedArticle): string[] {
  const parts = partsOf(article);
  const asked = article.questions.map(({ heading }) => heading);
  const missing = parts.filter((part) => !asked.includes(part)).map(nameOf);
  const lost = asked.filter((heading) => !parts.includes(heading)).map(nameOf);

  return [
    ...(missing.length > 0 ? [`no questions for ${missing.join(', ')}`] : []),
    ...(lost.length > 0 ? [`questions for what is no heading: ${lost.join(', ')}`] : []),
  ];
}

/** First questions that can't stand above their short answers: no question mark, or too many words. */
function unshownAnswers({ questions }: ReportedArticle): string[] {
  const first = questions.flatMap(({ questions: [shown = ''], answer }) => (answer ? [shown] : []));
  const unfit = first.filter(
    (shown) => !shown.endsWith('?') || shown.split(' ').length > LIMITS.shownQuestionWordsMax,
  );

  return unfit.map((shown) => `this can't be the question above a short answer: “${shown}”`);
}

function nameOf(part: string | null): string {
  return part === null ? 'the beginning' : `“${part}”`;
}

function undescribedImages({ inspection }: ReportedArticle): string[] {
  return qualityFindings(inspection)
    .filter(({ code }) => code === 'image.no_alternative_text')
    .map(({ message }) => message);
}

function brokenLinks({ inspection }: ReportedArticle, known: ReadonlyMap<string, string>): string[] {
  const malformed = inspection.links
    .filter(({ href }) => !isWellFormed(href))
    .map(({ href, text }) => `the link “${text}” is neither https nor a path of this product: ${href}`);

  return [
    ...deadLinks(inspection, internalLinks(inspection), known).map(({ message }) => message),
    ...malformed,
  ];
}

/** There is no network to try an address of another site. */
function isWellFormed(href: string): boolean {
  return /^[/#]/.test(href) || (href.startsWith('https:') && URL.canParse(href));
}
