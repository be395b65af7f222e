import type { Finding } from '../finding/found.js';
import { findGuides } from '../finding/guide-finder.js';
import { buildGuideIndex } from '../finding/guide-index.js';
import { toIndexedPassages } from '../search-index/passage.js';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { readSeedArticles } from './fake-content.js';

/** The guides that the product is shipped with, and what is found in them. */
export interface SeedGuides {
  articles: SourceArticle[];
  find(question: string, context?: string): Finding;
}

/** Indexes the seeded guides in memory, without a database. */
export async function indexSeedGuides(): Promise<SeedGuides> {
  const articles: SourceArticle[] = [];
  for (const article of await readSeedArticles()) {
    articles.push({
      articleId: article.id,
      revision: article.revision,
      slug: article.slug,
      title: article.title,
      excerpt: article.excerpt ?? '',
      mainCategory: article.mainCategory,
      subcategory: article.subcategory,
      passages: await toIndexedPassages(article),
    });
  }
  const index = await buildGuideIndex(articles);

  return { articles, find: (question, context) => findGuides({ question, context: context ?? null }, index) };
}
