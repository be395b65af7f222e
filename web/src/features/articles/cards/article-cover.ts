import type { Article } from '@hearthwise/contracts';
import { artPath } from '@hearthwise/contracts/routes';
import { findCategory } from '@hearthwise/contracts/taxonomy';

type Covered = Pick<Article, 'slug' | 'mainCategory' | 'subcategory' | 'featuredImage'>;

/** Address of an article's image: its own, else the cover of its category and subcategory, in that size in pixels. */
export function articleCover(article: Covered, size: { width: number; height: number }): string {
  return article.featuredImage || articleArt(article, article.slug, size);
}

/** Address of a cover for an article, even if it has an image; of its subcategory unless a topic is given. */
export function articleArt(
  article: Covered,
  seed: string,
  size: { width: number; height: number },
  topic?: string,
): string {
  return artPath(
    findCategory(article.mainCategory)?.slug ?? 'community',
    seed,
    size,
    topic ?? article.subcategory ?? undefined,
  );
}
