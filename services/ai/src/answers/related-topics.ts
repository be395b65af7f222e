import {
  navigationTopics,
  relatedSubcategories,
  CATEGORIES,
  titleFromSlug,
  topicsOf,
} from '@hearthwise/contracts';

const MIN_TOPICS = 3;
const MAX_TOPICS = 5;
/** Limited, so that each subcategory adds some. */
const MAX_TOPICS_PER_SUBCATEGORY = 3;

/**
 * Names of topics close to the subcategories of the articles found: the subcategories themselves, then the topics that
 * they belong to, and if these are few, other topics of their category.
 */
export function relatedTopics(subcategories: (string | null)[]): string[] {
  const given = [...new Set(subcategories.filter((slug) => slug !== null))];
  const near = [
    ...given.map(titleOf),
    ...given.flatMap((slug) => topicsOfSubcategory(slug).slice(0, MAX_TOPICS_PER_SUBCATEGORY)),
  ];
  const others = given.flatMap(topicsOfItsCategory);
  const titles = [...new Set(near)];

  return titles.length >= MIN_TOPICS
    ? titles.slice(0, MAX_TOPICS)
    : [...new Set([...titles, ...others])].slice(0, MIN_TOPICS);
}

function titleOf(subcategory: string): string {
  const topic = CATEGORIES.flatMap(topicsOf).find(({ slug }) => slug === subcategory);

  return topic?.title ?? titleFromSlug(subcategory);
}

/** The navigation topics that a subcategory belongs to, by its position in each. */
function topicsOfSubcategory(subcategory: string): string[] {
  return CATEGORIES.flatMap(navigationTopics)
    .map(({ slug, title }) => ({ title, rank: relatedSubcategories(slug).indexOf(subcategory) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ title }) => title);
}

function topicsOfItsCategory(subcategory: string): string[] {
  const category = CATEGORIES.find((candidate) =>
    topicsOf(candidate).some(({ slug }) => slug === subcategory),
  );

  return category ? navigationTopics(category).map(({ title }) => title) : [];
}
