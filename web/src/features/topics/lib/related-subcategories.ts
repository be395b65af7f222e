import { RELATED_SUBCATEGORIES } from '@hearthwise/contracts/related';
import type { Topic } from '@hearthwise/contracts/taxonomy';

/** As many as the table gives a navigation topic. */
const COUNT = 3;

/** The article subcategories that answer a topic. One that only the forms know starts with itself, then its neighbours. */
export function relatedSubcategories({ slug, section }: Topic): readonly string[] {
  const all: readonly string[] = section.subcategories;
  const index = all.indexOf(slug);

  return (
    RELATED_SUBCATEGORIES[slug] ??
    Array.from({ length: COUNT }, (_, step) => all[(index + step) % all.length] ?? '')
  );
}
