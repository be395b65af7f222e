import type { TOPIC_TABS } from '@hearthwise/contracts/pages';

/** The tabs of a topic page by the names that the query parameter `tab` has for them; the first one is the default. */
export const TOPIC_TAB_LABELS = {
  overview: 'Overview',
  'ai-help': 'AI Help',
  articles: 'Articles',
  discuss: 'Discuss',
  projects: 'Projects',
} as const satisfies Record<(typeof TOPIC_TABS)[number], string>;
