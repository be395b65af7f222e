import { z } from 'zod';
import { publicUserSchema } from '../auth/users.js';
import {
  dateSchema,
  idSchema,
  pageInputShape,
  pageOf,
  pagingShape,
  searchSchema,
  wellFormedText,
} from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineCommand, defineQuery, laneOfList } from '../operation.js';
import { ROUTES } from '../routes.js';
import { findCategory } from '../taxonomy.js';
import { articleStateSchema } from './article-life.js';
import { ARTICLE_STATUSES } from './article-status.js';

/** An article in the list of those who may edit, without its texts. */
export const adminArticleRecordSchema = articleStateSchema.extend({
  title: z.string(),
  mainCategory: z.string(),
  subcategory: z.string().nullable(),
  isHomepageFeatured: z.boolean(),
  reviewedOn: dateSchema.nullable(),
  reviewBy: dateSchema.nullable(),
  /** Minutes. */
  readTime: z.number().int(),
  /** Who saved the newest revision; null for what came with the product. */
  editorId: idSchema.nullable(),
});
export type AdminArticleRecord = z.infer<typeof adminArticleRecordSchema>;

export const adminArticleSchema = adminArticleRecordSchema
  .extend({ editor: publicUserSchema.nullable() })
  .meta({ id: 'AdminArticle' });
export type AdminArticle = z.infer<typeof adminArticleSchema>;

const filterShape = {
  /** Without it, every article that is not in the bin. */
  status: z.enum(ARTICLE_STATUSES).optional(),
  /** A category, by slug or name. */
  mainCategory: wellFormedText().max(100).optional(),
  /** Slug of a topic or subcategory, compared exactly. */
  subcategory: wellFormedText().max(100).optional(),
  /** The user who saved the newest revision. */
  editor: idSchema.optional(),
};

export const listAdminArticlesQuerySchema = z.object({
  ...pagingShape,
  ...filterShape,
  /** Only those whose day to be reviewed again is past, most overdue first. */
  isStale: z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => value === 'true'),
  search: searchSchema,
  /** The beginning of a word of the title, instead of `search`, which looks at whole texts. */
  title: searchSchema,
});

export const listAdminArticlesInputSchema = z.object({
  ...pageInputShape,
  ...filterShape,
  isStale: z.boolean(),
  search: wellFormedText().optional(),
  title: wellFormedText().optional(),
});
export type ListAdminArticlesInput = z.infer<typeof listAdminArticlesInputSchema>;

export const BULK_ACTIONS = ['publish', 'submit', 'withdraw', 'delete', 'restore', 'move'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const bulkUpdateArticlesInputSchema = z
  .object({
    ids: z.array(idSchema).min(1).max(LIMITS.bulkMax),
    action: z.enum(BULK_ACTIONS),
    /** Where to move them: a category by slug or name. */
    mainCategory: wellFormedText().max(100).optional(),
    /** Slug of a topic or subcategory there; none when missing. */
    subcategory: wellFormedText().max(100).optional(),
  })
  .refine(({ action, mainCategory }) => action !== 'move' || findCategory(mainCategory ?? '') !== undefined, {
    path: ['mainCategory'],
    message: 'Choose the category to move them to.',
  })
  .meta({ id: 'BulkUpdateArticlesInput' });
export type BulkUpdateArticlesInput = z.output<typeof bulkUpdateArticlesInputSchema>;

/** What became of one article. */
export const bulkResultSchema = z
  .object({
    id: idSchema,
    /** Its status now; null when nothing was changed. */
    status: z.enum(ARTICLE_STATUSES).nullable(),
    /** Why nothing was changed: the code of an error and a sentence for people. */
    error: z.object({ code: z.string(), detail: z.string() }).nullable(),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const adminArticleOperations = {
  /** Last changed first; stale ones most overdue first. */
  listAdminArticles: defineQuery({
    name: 'content.listAdminArticles',
    laneOf: laneOfList,
    input: listAdminArticlesInputSchema,
    output: pageOf(adminArticleRecordSchema),
  }),
  bulkUpdateArticles: defineCommand({
    name: 'content.bulkUpdateArticles',
    input: bulkUpdateArticlesInputSchema,
    output: z.array(bulkResultSchema),
    // Each article is a transaction of its own.
    deadlineMs: 20_000,
  }),
};

export const adminArticleEndpoints = {
  listAdminArticles: defineEndpoint({
    route: ROUTES.listAdminArticles,
    summary: 'Articles of every status, last changed first',
    access: 'canEdit',
    query: listAdminArticlesQuerySchema,
    response: z.array(adminArticleSchema),
  }),
  bulkUpdateArticles: defineEndpoint({
    route: ROUTES.bulkUpdateArticles,
    summary: 'Change the status or category of up to 100 articles; each succeeds or fails by itself',
    access: 'canEdit',
    body: bulkUpdateArticlesInputSchema,
    response: z.array(bulkResultSchema),
  }),
};
