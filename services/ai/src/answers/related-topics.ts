import {
  navigationTopics,
  relatedSubcategories,
  CATEGORIES,
  titleFromSlug,
  topicsOf,
} from '@hearthwise/contracts';

const FEWEST = 3;
const MOST = 5;
/** Topics that one subcategory brings at most, so that the others get their turn. */
const MOST_PER_SUBCATEGORY = 3;

/**
 * Names of topic pages near the subcategories of the articles found: the subcategories themselves, then the topics that
 * they belong to, and if these are few, others of their category.
 */
export function relatedTopics(subcategories: (string | null)[]): string[] {
  const given = [...new Set(subcategories.filter((slug) => slug !== null))];
  const near = [
    ...given.map(titleOf),
    ...given.flatMap((slug) => topicsNear(slug).slice(0, MOST_PER_SUBCATEGORY)),
  ];
  const others = given.flatMap(topicsBeside);
  const titles = [...new Set(near)];

  return titles.length >= FEWEST
    ? titles.slice(0, MOST)
    : [...new Set([...titles, ...others])].slice(0, FEWEST);
}

function titleOf(subcategory: string): string {
  const topic = CATEGORIES.flatMap(topicsOf).find(({ slug }) => slug === subcategory);

  return topic?.title ?? titleFromSlug(subcategory);
}

/** The navigation topics that a subcategory belongs to, those first for which it comes first. */
function topicsNear(subcategory: string): string[] {
  return CATEGORIES.flatMap(navigationTopics)
    .map(({ slug, title }) => ({ title, rank: relatedSubcategories(slug).indexOf(subcategory) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ title }) => title);
}

function topicsBeside(subcategory: string): string[] {
  const category = CATEGORIES.find(({ subcategories }) =>
    (subcategories as readonly string[]).includes(subcategory),
  );

  return category ? navigationTopics(category).map(({ title }) => title) : [];
}
