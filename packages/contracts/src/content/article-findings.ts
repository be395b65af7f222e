import { EDITOR_THRESHOLDS as AT, LIMITS } from '../limits.js';
import type { ArticleStatistics } from './article-statistics.js';
import { type Finding, findingIf, isBlank, lengthOf } from './finding.js';

/** The fields of an article that are checked, as its form holds them. */
export interface CheckedArticle {
  title: string;
  content: string;
  excerpt?: string | null | undefined;
  mainCategory: string;
  subcategory?: string | null | undefined;
}

/**
 * Errors, warnings and suggestions of an article, in the order in which the editor lists them. Conditions, and the texts of
 * errors and warnings, are those of the specification (section 5).
 * @param statistics of `article.content`
 */
export function articleFindings(article: CheckedArticle, statistics: ArticleStatistics): Finding[] {
  return [...errorsOf(article), ...warningsOf(article), ...suggestionsFor(statistics)];
}

function errorsOf({ title, content, excerpt, mainCategory, subcategory }: CheckedArticle): Finding[] {
  return [
    ...missing('title', title, 'Title is required'),
    ...missing('content', content, 'Article content is required'),
    ...missing('mainCategory', mainCategory, 'Main category is required'),
    ...missing('subcategory', subcategory, 'Subcategory is required'),
    ...tooLong('title', title, LIMITS.titleMax, 'The title'),
    ...tooLong('content', content, LIMITS.contentMax, 'The article'),
    ...tooLong('excerpt', excerpt, LIMITS.excerptMax, 'The excerpt'),
  ];
}

function missing(field: string, value: string | null | undefined, message: string): Finding[] {
  return findingIf(isBlank(value), { kind: 'error', code: `${field}.missing`, message, field });
}

/** A save with this field is refused, which the specification does not know. Counted like the server does. */
function tooLong(field: string, value: string | null | undefined, max: number, what: string): Finding[] {
  const length = value?.length ?? 0;
  const message = `${what} has ${grouped(length)} characters; at most ${grouped(max)} can be saved`;

  return findingIf(length > max, { kind: 'error', code: `${field}.over_limit`, message, field });
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}

/** A missing text is an error, so it gets no warning about its length. */
function warningsOf({ title, content, excerpt }: CheckedArticle): Finding[] {
  const titleLength = lengthOf(title);
  // As many code units hold at least `contentMin` characters: counting those of a long text would take time for nothing.
  const contentLength = lengthOf(content.trim().slice(0, 2 * AT.contentMin));

  return [
    ...warningIf(titleLength > 0 && titleLength < AT.titleMin, {
      code: 'title.short',
      message: `Title should be at least ${grouped(AT.titleMin)} characters long`,
      field: 'title',
    }),
    ...warningIf(titleLength > AT.titleMax, {
      code: 'title.long',
      message: `Title should be under ${grouped(AT.titleMax)} characters for better SEO`,
      field: 'title',
    }),
    ...warningIf(contentLength > 0 && contentLength < AT.contentMin, {
      code: 'content.short',
      message: `Article content should be at least ${grouped(AT.contentMin)} characters for meaningful content`,
      field: 'content',
    }),
    ...warningIf(isBlank(excerpt), {
      code: 'excerpt.missing',
      message: 'Excerpt helps with SEO and article previews',
      field: 'excerpt',
    }),
    ...warningIf(lengthOf(excerpt ?? '') > AT.excerptMax, {
      code: 'excerpt.long',
      message: `Excerpt should be under ${grouped(AT.excerptMax)} characters for better display`,
      field: 'excerpt',
    }),
  ];
}

function warningIf(isFound: boolean, finding: Omit<Finding, 'kind'>): Finding[] {
  return findingIf(isFound, { kind: 'warning', ...finding });
}

function suggestionsFor({ words, images, links, hasHeadings, hasLists }: ArticleStatistics): Finding[] {
  return [
    ...suggestionIf(
      words < AT.wordsMin,
      'words.few',
      `Consider expanding the content to at least ${grouped(AT.wordsMin)} words for better depth`,
    ),
    ...suggestionIf(
      words > AT.wordsMax,
      'words.many',
      'Consider splitting this into several articles for better readability',
    ),
    ...suggestionIf(images === 0, 'images.none', 'Add images to make the article more engaging'),
    ...suggestionIf(links === 0, 'links.none', 'Add links to related articles or useful resources'),
    ...suggestionIf(
      words > AT.wordsWithoutHeadings && !hasHeadings,
      'headings.none',
      'Add headings to break up the content and make it easier to scan',
    ),
    ...suggestionIf(
      words > AT.wordsWithoutLists && !hasLists,
      'lists.none',
      'Use bullet points or numbered lists to organize the information',
    ),
  ];
}

function suggestionIf(isFound: boolean, code: string, message: string): Finding[] {
  return findingIf(isFound, { kind: 'suggestion', code, message, field: 'content' });
}
