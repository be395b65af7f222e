import { fleschReadingEase, hasFigure } from '../quality/quality-findings.js';
import { internalLinks } from '../quality/dead-links.js';
import type { ReportedArticle } from './reported-article.js';

/** What the report counts in each article. */
export interface ArticleMeasures {
  words: number;
  /** Second-level headings. */
  headings: number;
  /** Per 1,000 words. */
  contractions: number;
  /** By Flesch, 0 (hard) to 100 (easy). */
  readingEase: number;
  /** Links to other articles of the product, and to other sites. */
  linksOut: number;
  outerLinks: number;
  sources: number;
  /** Paragraphs with a figure in an article without sources, unless they have a link themselves. */
  unsourcedFigures: number;
  /** Questions in all, divided by the parts of the article. */
  questionsPerPart: number;
}

export function measure(article: ReportedArticle): ArticleMeasures {
  const { inspection, questions, sources } = article;
  const parts = partsOf(article).length;

  return {
    words: inspection.words,
    headings: inspection.headings.filter(({ level }) => level === 2).length,
    contractions: perThousand(countContractions(proseOf(article)), inspection.words),
    readingEase: fleschReadingEase(inspection) ?? 0,
    linksOut: articleLinks(article).length,
    outerLinks: inspection.links.filter(({ href }) => /^https?:/.test(href)).length,
    sources,
    unsourcedFigures: sources > 0 ? 0 : unsourcedFigures(article),
    questionsPerPart: round(questions.flatMap((part) => part.questions).length / parts),
  };
}

/** What questions belong to: the beginning, as null, and every second-level heading. */
export function partsOf({ inspection }: ReportedArticle): (string | null)[] {
  return [null, ...inspection.headings.filter(({ level }) => level === 2).map(({ text }) => text)];
}

/** Slugs of the articles that an article links to, each once. */
export function articleLinks({ inspection }: ReportedArticle): string[] {
  const slugs = internalLinks(inspection).flatMap(({ slug }) => (slug === null ? [] : [slug]));

  return [...new Set(slugs)];
}

/** What a reader sees an article made of. Two articles with the same marks need not look alike. */
export function marksOf({ content, inspection }: ReportedArticle): string[] {
  const headings = inspection.headings.filter(({ level }) => level === 2);
  const asking = headings.filter(({ text }) => text.endsWith('?'));
  const marks: [string, boolean][] = [
    ['steps', /^1\. /m.test(content)],
    ['list', /^[-*] /m.test(content)],
    ['table', /^\|/m.test(content)],
    ['box', /^> \[!/m.test(content)],
    ['questions', headings.length > 1 && asking.length * 2 >= headings.length],
  ];

  return marks.filter(([, isThere]) => isThere).map(([mark]) => mark);
}

/** The first words, by which openings that are alike are recognised. */
export function openingOf({ inspection }: ReportedArticle, words = 8): string {
  return (inspection.paragraphs[0]?.text ?? '').split(' ').slice(0, words).join(' ');
}

/** Not `'s` after other words, which is mostly a possessive. */
const CONTRACTION =
  /\b(?:\p{L}+(?:n['’]t|['’](?:re|ve|ll|m|d))|(?:it|that|there|here|what|who|he|she|let|where|how|when)['’]s)\b/giu;

export function countContractions(text: string): number {
  return text.match(CONTRACTION)?.length ?? 0;
}

function proseOf({ inspection }: ReportedArticle): string {
  return inspection.paragraphs.map(({ text }) => text).join('\n');
}

/** A number with a unit; shares, amounts of money and large numbers are figures as well. */
const MEASURE =
  /\d\s?(?:°[CF]|[cmk]?m[²³]?\b|k?g\b|kW(?:h|p)?\b|litres?\b|watts?\b|inch(?:es)?\b|ft\b|feet\b)/u;

function unsourcedFigures({ inspection }: ReportedArticle): number {
  return inspection.paragraphs.filter(
    ({ text, hasSource }) => !hasSource && (hasFigure(text) || MEASURE.test(text)),
  ).length;
}

function perThousand(count: number, words: number): number {
  return words === 0 ? 0 : round((count * 1000) / words);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
