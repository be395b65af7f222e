import {
  type Article,
  type ArticleFields,
  type ArticlePage,
  type EditableArticle,
  findCategory,
  type IndexableArticle,
  readTimeMinutes,
  type UpdateArticleInput,
} from '@hearthwise/contracts';
import { RENDER_VERSION, renderMarkdown, type RenderOptions } from '@hearthwise/markdown';
import type { ArticleEntity } from './article.entity.js';

/** How articles are rendered. */
export const ARTICLE_RENDERING: RenderOptions = { hasChecklists: true, hasFingerprint: true };

/** Columns that come from the editor's input; what it leaves out is kept. */
export type ArticleColumns = Pick<
  ArticleEntity,
  | 'title'
  | 'content'
  | 'contentHtml'
  | 'renderVersion'
  | 'preview'
  | 'shingleHashes'
  | 'shingleBands'
  | 'headings'
  | 'excerpt'
  | 'mainCategory'
  | 'subcategory'
  | 'imagePrompts'
  | 'featuredImage'
  | 'isHomepageFeatured'
  | 'readTime'
> &
  Partial<Pick<ArticleEntity, 'questions' | 'sources' | 'reviewedOn' | 'reviewBy'>>;

/**
 * Maps the editor's input to columns; a category's slug is stored as its title.
 * @throws AppError service.unavailable
 */
export async function toArticleColumns(input: UpdateArticleInput): Promise<ArticleColumns> {
  const { html, headings, preview, fingerprint } = await renderMarkdown(input.content, ARTICLE_RENDERING);

  return {
    title: input.title,
    content: input.content,
    contentHtml: html,
    renderVersion: RENDER_VERSION,
    preview,
    shingleHashes: fingerprint?.hashes ?? null,
    shingleBands: fingerprint?.bands ?? null,
    headings,
    excerpt: input.excerpt || null,
    mainCategory: findCategory(input.mainCategory)?.title ?? input.mainCategory,
    subcategory: input.subcategory || null,
    imagePrompts: input.imagePrompts,
    featuredImage: input.featuredImage,
    isHomepageFeatured: input.isHomepageFeatured,
    readTime: readTimeMinutes(input.content),
    ...(input.questions && { questions: input.questions }),
    ...(input.sources && { sources: input.sources }),
    ...(input.reviewedOn !== undefined && { reviewedOn: input.reviewedOn }),
    ...(input.reviewBy !== undefined && { reviewBy: input.reviewBy }),
  };
}

/** The fields that a revision holds. */
export function toArticleFields(row: ArticleEntity): ArticleFields {
  return {
    title: row.title,
    content: row.content,
    excerpt: row.excerpt ?? '',
    mainCategory: row.mainCategory,
    subcategory: row.subcategory ?? '',
    imagePrompts: row.imagePrompts,
    featuredImage: row.featuredImage,
    isHomepageFeatured: row.isHomepageFeatured,
    questions: row.questions ?? [],
    sources: row.sources ?? [],
  };
}

/**
 * The fields of a stored revision: earlier versions of the product stored fewer. Postgres orders names by their length, and
 * people compare sources by their titles first.
 */
export function completeFields(stored: ArticleFields): ArticleFields {
  const sources = (stored.sources ?? []).map(({ title, ...rest }) => ({ title, ...rest }));

  return { ...stored, questions: stored.questions ?? [], sources };
}

/** What lists read of an article. */
export type ArticleRow = Pick<
  ArticleEntity,
  | 'id'
  | 'slug'
  | 'title'
  | 'content'
  | 'excerpt'
  | 'mainCategory'
  | 'subcategory'
  | 'imagePrompts'
  | 'featuredImage'
  | 'isHomepageFeatured'
  | 'publishDate'
  | 'readTime'
  | 'updatedAt'
  | 'revision'
>;

export type ArticlePageRow = ArticleRow &
  Pick<ArticleEntity, 'contentHtml' | 'headings' | 'reviewedOn' | 'sources'>;

export type IndexableArticleRow = ArticleRow & Pick<ArticleEntity, 'questions'>;

/** Maps the row to an article of a list. */
export function toArticle(row: ArticleRow): Article {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    content: row.content,
    excerpt: row.excerpt,
    mainCategory: row.mainCategory,
    subcategory: row.subcategory,
    imagePrompts: row.imagePrompts,
    featuredImage: row.featuredImage,
    isHomepageFeatured: row.isHomepageFeatured,
    publishDate: row.publishDate?.toISOString() ?? null,
    readTime: row.readTime,
    updatedAt: row.updatedAt.toISOString(),
    revision: row.revision,
  };
}

/** Maps the row to what search indexes read. */
export function toIndexableArticle(row: IndexableArticleRow): IndexableArticle {
  return { ...toArticle(row), questions: row.questions };
}

/** The article with the fields for those who may edit it. */
export function toEditableArticle(row: ArticleEntity): EditableArticle {
  return {
    ...toArticle(row),
    status: row.status,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    scheduledTimeZone: row.scheduledTimeZone,
    reviewedOn: row.reviewedOn,
    reviewBy: row.reviewBy,
    questions: row.questions,
    sources: row.sources,
    editorId: row.editorId,
  };
}

/** Maps the row to an article with its HTML. */
export function toArticlePage(row: ArticlePageRow): ArticlePage {
  return {
    ...toArticle(row),
    contentHtml: row.contentHtml,
    headings: row.headings,
    reviewedOn: row.reviewedOn,
    sources: row.sources,
  };
}
