import type { Finding } from '../finding/found.js';
import { findGuides } from '../finding/guide-finder.js';
import { buildGuideIndex, type GuideIndex } from '../finding/guide-index.js';
import { toIndexedPassages } from '../search-index/passage.js';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { readSeedArticles } from './fake-content.js';

/** The guides that the product is shipped with, and what is found in them. */
export interface SeedGuides {
  articles: readonly SourceArticle[];
  index: GuideIndex;
  find(question: string, context?: string): Finding;
}

let indexed: Promise<SeedGuides> | undefined;

/** Indexes the seeded guides in memory, without a database: once for all test files of a process, because it takes seconds. */
export function indexSeedGuides(): Promise<SeedGuides> {
  indexed ??= indexGuides();

  return indexed;
}

async function indexGuides(): Promise<SeedGuides> {
  const articles = await readSeedGuides();
  const index = await buildGuideIndex(articles);

  return {
    articles,
    index,
    find: (question, context) => findGuides({ question, context: context ?? null }, index),
  };
}

/** The guides that the product is shipped with, as the search index has them. */
export async function readSeedGuides(): Promise<SourceArticle[]> {
  const guides: SourceArticle[] = [];
  for (const article of await readSeedArticles()) {
    const { id: articleId, revision, slug, title, excerpt, mainCategory, subcategory } = article;
    const passages = await toIndexedPassages(article);
    guides.push({
      articleId,
      revision,
      rowVersion: '1',
      slug,
      title,
      excerpt: excerpt ?? '',
      mainCategory,
      subcategory,
      passages,
    });
  }

  return guides;
}
