import {
  countLinksIn,
  type Pair,
  type Repetition,
  repeated,
  repeatedHeadings,
  similarOutlines,
} from './across-articles.js';
import { type ArticleMeasures, marksOf, measure, openingOf } from './article-measures.js';
import type { ReportedArticle } from './reported-article.js';
import { outliers, spreadOf } from './spread.js';
import { pagesWithoutArticle, sharedTopicLines, TOPIC_PAGE_COUNT } from './topic-pages.js';

const MAX_EXAMPLES = 12;

/** Words of an opening that no other article should begin with. */
const OPENING_WORDS = 3;

const MEASURES: Record<keyof ArticleMeasures | 'linksIn', string> = {
  words: 'words, without tables',
  headings: 'headings',
  contractions: 'contractions per 1,000 words',
  readingEase: 'reading ease (Flesch)',
  linksIn: 'articles that link to it',
  linksOut: 'articles it links to',
  outerLinks: 'links to other sites',
  sources: 'sources',
  unsourcedFigures: 'figures without a source',
  questionsPerPart: 'questions per part',
};

/** The report over articles, as text for people. */
export function writeReport(articles: ReportedArticle[]): string {
  const linksIn = countLinksIn(articles);
  const measured = articles.map((article) => ({
    slug: article.slug,
    measures: { ...measure(article), linksIn: linksIn.get(article.slug) ?? 0 },
  }));
  const parts = [
    spreads(measured),
    forms(articles),
    topicPages(articles),
    list('Openings alike', sayings(alikeOpenings(articles))),
    list('Headings in several articles', sayings(repeatedHeadings(articles))),
    list('Outlines alike (share of common words in headings)', pairs(similarOutlines(articles))),
    list(
      'Nobody links to',
      slugsWith(measured, ({ linksIn: count }) => count === 0),
    ),
    list(
      'Links to no other article',
      slugsWith(measured, ({ linksOut }) => linksOut === 0),
    ),
    list(
      'Figures, but no source',
      slugsWith(measured, ({ unsourcedFigures }) => unsourcedFigures > 0),
    ),
    list(
      'No image',
      articles.filter(({ hasImage }) => !hasImage).map(({ slug }) => slug),
    ),
  ];

  return [`${articles.length} articles`, ...parts.filter(Boolean)].join('\n\n');
}

interface Measured {
  slug: string;
  measures: Record<keyof typeof MEASURES, number>;
}

/** A row for each measure, and below it the articles that stand out most. */
function spreads(measured: Measured[]): string {
  const header = row('', ['min', 'p10', 'median', 'p90', 'max']);
  const rows = Object.entries(MEASURES).flatMap(([key, name]) => {
    const values = measured.map(({ slug, measures }) => ({
      slug,
      value: measures[key as keyof typeof MEASURES],
    }));
    const { min, p10, median, p90, max } = spreadOf(values.map(({ value }) => value));
    const standing = outliers(values).map(({ slug, value }) => `${slug} ${value}`);

    return [
      row(name, [min, p10, median, p90, max].map(String)),
      ...(standing.length > 0 ? [`    stand out: ${shortened(standing).join(', ')}`] : []),
    ];
  });

  return [header, ...rows].join('\n');
}

function row(name: string, cells: string[]): string {
  return name.padEnd(30) + cells.map((cell) => cell.padStart(8)).join('');
}

/** What articles are made of, most frequent first. */
function forms(articles: ReportedArticle[]): string {
  const byForm = Map.groupBy(articles, (article) => marksOf(article).join(' + ') || 'paragraphs only');
  const lines = [...byForm]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([form, { length }]) => `${String(length).padStart(4)}  ${form}`);

  return ['Made of', ...lines].join('\n');
}

/** How many topic pages have what is their own, and which do not. */
function topicPages(articles: ReportedArticle[]): string {
  const without = pagesWithoutArticle(articles);
  const shared = sharedTopicLines();
  const counts = [
    `  with an article of their own ${TOPIC_PAGE_COUNT - without.length}`,
    `  lines of their texts on several pages ${shared.length}`,
  ];

  return [
    `Topic pages (${TOPIC_PAGE_COUNT})`,
    ...counts,
    ...shortened([...without.map((name) => `no article: ${name}`), ...sayings(shared)]).map(
      (line) => `  ${line}`,
    ),
  ].join('\n');
}

function alikeOpenings(articles: ReportedArticle[]): Repetition[] {
  return repeated(
    articles.map((article) => ({ slug: article.slug, text: openingOf(article, OPENING_WORDS) })),
  );
}

function sayings(repetitions: Repetition[]): string[] {
  return repetitions.map(({ text, slugs }) => `“${text}”: ${slugs.join(', ')}`);
}

function pairs(found: Pair[]): string[] {
  return found.map(({ slugs, similarity }) => `${similarity.toFixed(2)}  ${slugs.join(', ')}`);
}

function slugsWith(measured: Measured[], test: (measures: Measured['measures']) => boolean): string[] {
  return measured.filter(({ measures }) => test(measures)).map(({ slug }) => slug);
}

function list(title: string, lines: string[]): string {
  return lines.length === 0
    ? ''
    : [`${title} (${lines.length})`, ...shortened(lines).map((line) => `  ${line}`)].join('\n');
}

function shortened(lines: string[]): string[] {
  const rest = lines.length - MAX_EXAMPLES;

  return rest > 0 ? [...lines.slice(0, MAX_EXAMPLES), `and ${rest} more`] : lines;
}
