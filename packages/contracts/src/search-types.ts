/** What a search finds. */
export const SEARCH_TYPES = ['guide', 'project', 'discussion'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];
