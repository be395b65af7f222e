import type { Article } from '@hearthwise/contracts';
import { findCategory, findTopic, titleFromSlug } from '@hearthwise/contracts/taxonomy';

/** An article's subcategory as people read it; its category's name when it has none. */
export function subcategoryTitle({
  mainCategory,
  subcategory,
}: Pick<Article, 'mainCategory' | 'subcategory'>): string {
  if (!subcategory) {
    return mainCategory;
  }

  return findTopic(findCategory(mainCategory)?.slug ?? '', subcategory)?.title ?? titleFromSlug(subcategory);
}
