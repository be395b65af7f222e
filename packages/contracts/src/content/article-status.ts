/**
 * Where an article is in its life. Only `published` ones are public; `deleted` ones are in the bin, from which they can be
 * restored for 30 days.
 */
export const ARTICLE_STATUSES = ['draft', 'in_review', 'scheduled', 'published', 'deleted'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];
