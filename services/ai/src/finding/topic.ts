import { relatedSubcategories, topicSlug } from '@hearthwise/contracts';
import type { SourceArticle } from '../search-index/passages.repository.js';

/** Whether the guide is of the topic or category that a person chose. */
export function isTopicOf(chosen: string | null, { mainCategory, subcategory }: SourceArticle): boolean {
  if (!chosen) {
    return false;
  }
  const slug = topicSlug(chosen);

  return (
    topicSlug(mainCategory) === slug ||
    subcategory === slug ||
    (subcategory !== null && relatedSubcategories(slug).includes(subcategory))
  );
}
