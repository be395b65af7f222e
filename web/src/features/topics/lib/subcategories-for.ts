import { relatedSubcategories } from '@hearthwise/contracts/related';
import type { Topic } from '@hearthwise/contracts/taxonomy';

/** As many as the table has for a navigation topic. */
const COUNT = 3;

/** The article subcategories related to a topic. For a topic that is a subcategory itself: it and its neighbours. */
export function subcategoriesFor({ slug, category }: Topic): readonly string[] {
  const related = relatedSubcategories(slug);
  const all: readonly string[] = category.subcategories;
  const index = all.indexOf(slug);

  return related.length > 0
    ? related
    : Array.from({ length: COUNT }, (_, step) => all[(index + step) % all.length] ?? '');
}
