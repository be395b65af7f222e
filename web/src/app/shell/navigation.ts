import { profilePath } from '@hearthwise/contracts/routes';
import {
  type TaxonomyCategory,
  type Topic,
  navigationTopics,
  CATEGORIES,
} from '@hearthwise/contracts/taxonomy';

interface TopicGroup {
  category: TaxonomyCategory;
  topics: Topic[];
}

/** The five groups of the navigation with their topics (specification section 3, reading A). */
export const TOPIC_GROUPS: TopicGroup[] = CATEGORIES.map((category) => ({
  category,
  topics: navigationTopics(category),
}));

/** The links beside the five groups. */
export const MAIN_LINKS = [
  { to: '/ai-chat', label: 'AI Assistant' },
  { to: '/projects', label: 'Projects' },
  { to: '/discussions', label: 'Discussions' },
] as const;

/** What is a member's own. */
export function accountLinks({ id }: { id: string }): { to: string; label: string }[] {
  return [
    { to: '/account', label: 'Account' },
    { to: profilePath(id), label: 'My profile' },
    { to: '/planning', label: 'Planning' },
  ];
}

export function topicPath({ category, slug }: Topic): string {
  return `/${category.slug}/${slug}`;
}

export function categoryPath({ slug }: TaxonomyCategory): string {
  return `/category/${slug}`;
}

/** Whether a path is a category's own page or one of its topics. */
export function isWithinCategory(pathname: string, category: TaxonomyCategory): boolean {
  return pathname === categoryPath(category) || pathname.startsWith(`/${category.slug}/`);
}
