import {
  type Article,
  type ArticlePage,
  findCategory,
  readTimeMinutes,
  type UpdateArticleInput,
} from '@hearthwise/contracts';
import { RENDER_VERSION, renderMarkdown, type RenderOptions } from '@hearthwise/markdown';
import type { ArticleEntity } from './article.entity.js';

/** How articles are rendered. */
export const ARTICLE_RENDERING: RenderOptions = { hasChecklists: true, hasFingerprint: true };

/** Columns that come from the editor's input. */
export type ArticleFields = Pick<
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
>;

/**
 * Maps the editor's input to columns; a category's slug is stored as its title.
 * @throws AppError service.unavailable
 */
export async function toArticleColumns(input: UpdateArticleInput): Promise<ArticleFields> {
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
  };
}

export type ArticleRow = Omit<ArticleEntity, 'contentHtml' | 'headings' | 'preview' | 'renderVersion'>;

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

export function toArticlePage(row: ArticleEntity): ArticlePage {
  return { ...toArticle(row), contentHtml: row.contentHtml, headings: row.headings };
}
