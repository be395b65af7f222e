import { relatedSubcategories } from '@hearthwise/contracts/related';
import type { Topic } from '@hearthwise/contracts/taxonomy';

/** As many as the table gives a navigation topic. */
const COUNT = 3;

/** The article subcategories that answer a topic. One that only the forms know starts with itself, then its neighbours. */
export function subcategoriesFor({ slug, category }: Topic): readonly string[] {
  const related = relatedSubcategories(slug);
  const all: readonly string[] = category.subcategories;
  const index = all.indexOf(slug);

  return related.length > 0
    ? related
    : Array.from({ length: COUNT }, (_, step) => all[(index + step) % all.length] ?? '');
}
