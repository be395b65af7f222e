import type { IndexableArticle } from '@hearthwise/contracts';
import { buildGuideIndex, type GuideIndex } from '../finding/guide-index.js';
import { toIndexedPassages } from '../search-index/passage.js';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { readSeedArticles } from '../testing/fake-content.js';

/** The index of the guides that the product is shipped with, without a database. */
export async function indexSeededGuides(): Promise<GuideIndex> {
  return buildGuideIndex(await readSeededGuides());
}

/** The guides that the product is shipped with, as the search index has them. */
export async function readSeededGuides(): Promise<SourceArticle[]> {
  const articles: SourceArticle[] = [];
  for (const article of await readSeedArticles()) {
    articles.push(await toSource(article));
  }

  return articles;
}

async function toSource(article: IndexableArticle): Promise<SourceArticle> {
  const { id: articleId, revision, slug, title, excerpt, mainCategory, subcategory } = article;

  const passages = await toIndexedPassages(article);

  return { articleId, revision, slug, title, excerpt: excerpt ?? '', mainCategory, subcategory, passages };
}
