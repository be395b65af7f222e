import { z } from 'zod';
import { idSchema, pathIdSchema, timestampSchema, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineCommand } from '../operation.js';
import { ROUTES } from '../routes.js';
import { isArticleSlug } from './article-slugs.js';
import { ARTICLE_STATUSES } from './article-status.js';

/** Where an article is in its life, without its texts. */
export const articleStateSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    status: z.enum(ARTICLE_STATUSES),
    /** When it was first published; null for one that never was. */
    publishDate: timestampSchema.nullable(),
    /** When it will be published; null unless scheduled. */
    scheduledAt: timestampSchema.nullable(),
    /** The IANA time zone in which the editor chose that time. */
    scheduledTimeZone: z.string().nullable(),
    /** When it was put into the bin; null unless it is there. */
    deletedAt: timestampSchema.nullable(),
    /** Number of the newest revision; changes of the status keep it. */
    revision: z.number().int(),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'ArticleState' });
export type ArticleState = z.infer<typeof articleStateSchema>;

export const publishArticleInputSchema = z
  .object({
    /** When to publish it, with an offset from UTC; at once when missing or past. At most five years ahead. */
    at: z.iso.datetime({ offset: true }).optional(),
    /** The IANA time zone in which the editor chose `at`, for display; UTC when missing. */
    timeZone: wellFormedText()
      .max(100)
      .refine(isTimeZone, 'Choose a time zone such as Europe/Berlin.')
      .optional(),
  })
  .meta({ id: 'PublishArticleInput' });
export type PublishArticleInput = z.output<typeof publishArticleInputSchema>;

export const updateArticleSlugInputSchema = z
  .object({
    slug: wellFormedText().refine(
      isArticleSlug,
      `Use lower-case letters, digits and single hyphens, at most ${LIMITS.slugMax} characters, and no reserved word.`,
    ),
  })
  .meta({ id: 'UpdateArticleSlugInput' });

/** Whether the runtime knows an IANA time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const articleId = z.object({ id: pathIdSchema });

export const articleLifeOperations = {
  /** To the bin; deleted for good after 30 days. */
  deleteArticle: defineCommand({
    name: 'content.deleteArticle',
    input: articleId,
    output: articleStateSchema,
  }),
  /** Out of the bin, to a draft. */
  restoreArticle: defineCommand({
    name: 'content.restoreArticle',
    input: articleId,
    output: articleStateSchema,
  }),
  /** From draft to in review. */
  submitArticle: defineCommand({
    name: 'content.submitArticle',
    input: articleId,
    output: articleStateSchema,
  }),
  /** Publishes or schedules an article that has a title and content. */
  publishArticle: defineCommand({
    name: 'content.publishArticle',
    input: publishArticleInputSchema.extend({ id: pathIdSchema, ifRevision: z.number().int().optional() }),
    output: articleStateSchema,
  }),
  /** Back to a draft. */
  withdrawArticle: defineCommand({
    name: 'content.withdrawArticle',
    input: articleId,
    output: articleStateSchema,
  }),
  /** Changes the slug by hand; the old one leads to the new one permanently. */
  updateArticleSlug: defineCommand({
    name: 'content.updateArticleSlug',
    input: updateArticleSlugInputSchema.extend({ id: pathIdSchema }),
    output: articleStateSchema,
  }),
};

const changeOfState = {
  access: 'canEdit',
  params: articleId,
  response: articleStateSchema,
  errors: ['article.not_found', 'article.wrong_status'],
} as const;

export const articleLifeEndpoints = {
  deleteArticle: defineEndpoint({
    route: ROUTES.deleteArticle,
    summary: `Put an article into the bin; it is deleted for good after ${LIMITS.binDays} days`,
    ...changeOfState,
  }),
  restoreArticle: defineEndpoint({
    route: ROUTES.restoreArticle,
    summary: 'Take an article out of the bin; it becomes a draft',
    ...changeOfState,
  }),
  submitArticle: defineEndpoint({
    route: ROUTES.submitArticle,
    summary: 'Ask for a review of a draft',
    ...changeOfState,
  }),
  publishArticle: defineEndpoint({
    route: ROUTES.publishArticle,
    summary:
      'Publish an article now or at a later time; with If-Match, only when nobody else has saved since',
    ...changeOfState,
    body: publishArticleInputSchema,
    errors: ['article.not_found', 'article.changed', 'article.wrong_status', 'article.incomplete'],
  }),
  withdrawArticle: defineEndpoint({
    route: ROUTES.withdrawArticle,
    summary: 'Make an article a draft again: readers no longer see it',
    ...changeOfState,
  }),
  updateArticleSlug: defineEndpoint({
    route: ROUTES.updateArticleSlug,
    summary: 'Change the slug of an article; the old address redirects to the new one',
    ...changeOfState,
    body: updateArticleSlugInputSchema,
    errors: ['article.not_found', 'article.slug_taken'],
  }),
};
