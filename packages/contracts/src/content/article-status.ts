/**
 * Where an article is in its life. Only `published` ones are public; `deleted` ones are in the bin, from which they can be
 * restored for 30 days.
 */
export const ARTICLE_STATUSES = ['draft', 'in_review', 'scheduled', 'published', 'deleted'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/** What people call them. */
export const ARTICLE_STATUS_LABELS: Record<ArticleStatus, string> = {
  draft: 'Draft',
  in_review: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  deleted: 'In the bin',
};
