import {
  type TaxonomyCategory,
  type Topic,
  navigationTopics,
  CATEGORIES,
} from '@hearthwise/contracts/taxonomy';

interface TopicGroup {
  section: TaxonomyCategory;
  topics: Topic[];
}

/** The five groups of the navigation with their topics (specification section 3, reading A). */
export const TOPIC_GROUPS: TopicGroup[] = CATEGORIES.map((section) => ({
  section,
  topics: navigationTopics(section),
}));

/** Where people talk, show and ask; beside the five groups. */
export const PLACES = [
  { to: '/ai-chat', label: 'AI Assistant' },
  { to: '/projects', label: 'Projects' },
  { to: '/discussions', label: 'Discussions' },
] as const;

export function topicPath({ category, slug }: Topic): string {
  return `/${category.slug}/${slug}`;
}

export function categoryPath({ slug }: TaxonomyCategory): string {
  return `/category/${slug}`;
}

/** Whether a path is a section's own page or one of its topics. */
export function isWithinSection(pathname: string, section: TaxonomyCategory): boolean {
  return pathname === categoryPath(section) || pathname.startsWith(`/${section.slug}/`);
}
