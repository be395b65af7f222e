import { z } from 'zod';
import { publicUserSchema } from '../auth/users.js';
import {
  idSchema,
  pageInputShape,
  pageOf,
  pagingShape,
  pathIdSchema,
  timestampSchema,
  wellFormedText,
} from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineCommand, defineQuery, RENDERING_DEADLINE_MS } from '../operation.js';
import { ROUTES } from '../routes.js';
import { editableArticleSchema, updateArticleInputSchema } from './article-editing.js';

/** How a revision came about; `updated`: the article came with the product, and so did this revision. */
export const REVISION_ACTIONS = ['created', 'saved', 'restored', 'moved', 'imported', 'updated'] as const;

/** One saved state of an article, without its fields. */
export const articleRevisionRecordSchema = z.object({
  /** Its number, from 1. */
  revision: z.number().int(),
  /** Who saved it; null for what came with the product. */
  editorId: idSchema.nullable(),
  createdAt: timestampSchema,
  action: z.enum(REVISION_ACTIONS),
  /** The revision whose fields a `restored` one has again. */
  restoredFrom: z.number().int().nullable(),
  /** Why, in the editor's words. */
  note: z.string().nullable(),
  /** What changed since the revision before, one sentence each. */
  summary: z.array(z.string()),
  /** When readers first saw it; null for one that was never public. */
  publishedAt: timestampSchema.nullable(),
});
export type ArticleRevisionRecord = z.infer<typeof articleRevisionRecordSchema>;

export const articleRevisionSchema = articleRevisionRecordSchema
  .extend({ editor: publicUserSchema.nullable() })
  .meta({ id: 'ArticleRevision' });
export type ArticleRevision = z.infer<typeof articleRevisionSchema>;

/** The fields that a revision holds. */
export const articleFieldsSchema = z
  .object({
    title: z.string(),
    content: z.string(),
    excerpt: z.string(),
    mainCategory: z.string(),
    subcategory: z.string(),
    imagePrompts: z.array(z.string()),
    featuredImage: z.string().nullable(),
    isHomepageFeatured: z.boolean(),
    questions: updateArticleInputSchema.shape.questions.unwrap(),
    sources: updateArticleInputSchema.shape.sources.unwrap(),
  })
  .meta({ id: 'ArticleFields' });
export type ArticleFields = z.infer<typeof articleFieldsSchema>;

const fieldsShape = { fields: articleFieldsSchema };
export const articleRevisionPageSchema = articleRevisionSchema
  .extend(fieldsShape)
  .meta({ id: 'ArticleRevisionPage' });
export type ArticleRevisionPage = z.infer<typeof articleRevisionPageSchema>;

/** A change that readers could see. */
export const articleChangeSchema = z
  .object({
    revision: z.number().int(),
    /** When it became public. */
    publishedAt: timestampSchema,
    /** What changed since the public revision before, one sentence each; empty for the first one. */
    summary: z.array(z.string()),
  })
  .meta({ id: 'ArticleChange' });
export type ArticleChange = z.infer<typeof articleChangeSchema>;

const revisionParams = z.object({ id: pathIdSchema, revision: pathIdSchema });
const restoreInputSchema = z
  .object({ note: wellFormedText().trim().max(LIMITS.noteMax).optional() })
  .meta({ id: 'RestoreRevisionInput' });

export const articleRevisionOperations = {
  /** Newest first. */
  listArticleRevisions: defineQuery({
    name: 'content.listArticleRevisions',
    input: z.object({ ...pageInputShape, id: pathIdSchema }),
    output: pageOf(articleRevisionRecordSchema),
  }),
  getArticleRevision: defineQuery({
    name: 'content.getArticleRevision',
    input: revisionParams,
    output: articleRevisionRecordSchema.extend(fieldsShape),
  }),
  /** Saves the fields of an earlier revision as a new one. */
  restoreArticleRevision: defineCommand({
    name: 'content.restoreArticleRevision',
    deadlineMs: RENDERING_DEADLINE_MS,
    input: revisionParams.extend({ ...restoreInputSchema.shape, ifRevision: z.number().int().optional() }),
    output: editableArticleSchema,
  }),
  /** What readers could see change in a published article, newest first, at most 50. */
  listArticleChanges: defineQuery({
    name: 'content.listArticleChanges',
    input: z.object({ slug: wellFormedText().max(300) }),
    output: z.array(articleChangeSchema),
  }),
};

export const articleRevisionEndpoints = {
  listArticleRevisions: defineEndpoint({
    route: ROUTES.listArticleRevisions,
    summary: 'Revisions of an article, newest first',
    access: 'canEdit',
    params: z.object({ id: pathIdSchema }),
    query: z.object(pagingShape),
    response: z.array(articleRevisionSchema),
    errors: ['article.not_found'],
  }),
  getArticleRevision: defineEndpoint({
    route: ROUTES.getArticleRevision,
    summary: 'One revision of an article with its fields',
    access: 'canEdit',
    params: revisionParams,
    response: articleRevisionPageSchema,
    errors: ['article.not_found', 'revision.not_found'],
  }),
  restoreArticleRevision: defineEndpoint({
    route: ROUTES.restoreArticleRevision,
    summary:
      'Save the fields of an earlier revision as a new one; with If-Match, only when nobody has saved since',
    access: 'canEdit',
    params: revisionParams,
    body: restoreInputSchema,
    response: editableArticleSchema,
    errors: ['article.not_found', 'revision.not_found', 'article.changed'],
  }),
  listArticleChanges: defineEndpoint({
    route: ROUTES.listArticleChanges,
    summary: `The ${LIMITS.readerChangesMax} last changes of a published article in plain words, newest first`,
    access: 'public',
    params: z.object({ slug: wellFormedText().max(300) }),
    response: z.array(articleChangeSchema),
    errors: ['article.not_found'],
  }),
};
