import { z } from 'zod';
import {
  dateSchema,
  idSchema,
  optionalText,
  optionalImageAddressSchema,
  pastDateSchema,
  pathIdSchema,
  timestampSchema,
  wellFormedText,
} from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineCommand, defineIdempotentCommand, defineQuery, RENDERING_DEADLINE_MS } from '../operation.js';
import { ROUTES } from '../routes.js';
import { ARTICLE_STATUSES } from './article-status.js';
import { articleSchema, articleSourceSchema, headingQuestionsSchema } from './articles.js';
import { revisionNoteShape } from './revision-note.js';
import { workingCopyVersionShape } from './working-copy-version.js';

const questionsSchema = z.array(headingQuestionsSchema).max(LIMITS.questionHeadingsMax);
const sourcesSchema = z.array(articleSourceSchema).max(LIMITS.sourcesMax);

const fieldsShape = {
  title: wellFormedText().max(LIMITS.titleMax),
  content: wellFormedText().max(LIMITS.contentMax),
  excerpt: optionalText(LIMITS.excerptMax),
  /** A category's display name or slug; stored as the name. */
  mainCategory: wellFormedText().max(100),
  subcategory: optionalText(100),
  imagePrompts: z
    .array(wellFormedText().max(LIMITS.imagePromptMax))
    .max(LIMITS.imagePromptsMax)
    .default([])
    .transform((prompts) => prompts.map((prompt) => prompt.trim()).filter(Boolean)),
  featuredImage: optionalImageAddressSchema,
  isHomepageFeatured: z.boolean().default(false),
};

const reviewShape = {
  /**
   * The day on which an editor last checked that the article is right, not in the future; null for none. Kept when missing.
   */
  reviewedOn: pastDateSchema.nullable().optional(),
  /** The day by which somebody should check it again; null for none. Kept when missing. */
  reviewBy: dateSchema.nullable().optional(),
  /** Kept when missing. */
  questions: questionsSchema.optional(),
  /** What it takes its facts from. Kept when missing. */
  sources: sourcesSchema.optional(),
  /** Why it was changed, in the editor's words; part of the revision. */
  note: wellFormedText().trim().max(LIMITS.noteMax).optional(),
};

/** Fields of the article forms: empty texts are accepted, because their warnings never block a save (section 5). */
export const updateArticleInputSchema = z
  .object({
    ...fieldsShape,
    ...reviewShape,
    /** The editor's working copy that ends with this save; another one is kept. */
    workingCopy: z.object(workingCopyVersionShape).optional(),
  })
  .meta({ id: 'UpdateArticleInput' });
export type UpdateArticleInput = z.output<typeof updateArticleInputSchema>;

/** The same for a new draft, where everything may be missing. */
export const createArticleInputSchema = z
  .object({
    /** Chosen by the client, so that a call which is repeated after a lost response makes no second draft. */
    id: idSchema.optional(),
    ...fieldsShape,
    title: fieldsShape.title.default(''),
    content: fieldsShape.content.default(''),
    mainCategory: fieldsShape.mainCategory.default(''),
    ...reviewShape,
  })
  .meta({ id: 'CreateArticleInput' });
export type CreateArticleInput = z.output<typeof createArticleInputSchema>;

/** An article as those who may edit it get it: everybody else gets none of the added fields, and published articles only. */
export const editableArticleSchema = articleSchema
  .extend({
    status: z.enum(ARTICLE_STATUSES).optional(),
    /** When it will be published; null unless scheduled. */
    scheduledAt: timestampSchema.nullable().optional(),
    /** The IANA time zone in which the editor chose that time, such as `Europe/Berlin`. */
    scheduledTimeZone: z.string().nullable().optional(),
    reviewedOn: dateSchema.nullable().optional(),
    reviewBy: dateSchema.nullable().optional(),
    questions: questionsSchema.optional(),
    sources: sourcesSchema.optional(),
    /** The editor who saved the newest revision; null for articles that came with the product. */
    editorId: idSchema.nullable().optional(),
  })
  .meta({ id: 'EditableArticle' });
export type EditableArticle = z.infer<typeof editableArticleSchema>;

export const articleEditingOperations = {
  getArticleById: defineQuery({
    name: 'content.getArticleById',
    input: z.object({ id: pathIdSchema }),
    output: editableArticleSchema,
  }),
  /** Stores a draft once for its id, as its first revision; a repeated call returns what the first one stored. */
  createArticle: defineIdempotentCommand({
    name: 'content.createArticle',
    deadlineMs: RENDERING_DEADLINE_MS,
    input: createArticleInputSchema.extend({ id: idSchema }),
    output: editableArticleSchema,
  }),
  /** Saves a new revision; with `ifRevision`, `article.changed` when somebody else has saved since. */
  updateArticle: defineCommand({
    name: 'content.updateArticle',
    deadlineMs: RENDERING_DEADLINE_MS,
    input: z.object({
      id: pathIdSchema,
      changes: updateArticleInputSchema,
      ifRevision: z.number().int().optional(),
    }),
    output: editableArticleSchema,
  }),
  /** Lets a heading answer these questions, too; a repeated call changes nothing. */
  addHeadingQuestions: defineIdempotentCommand({
    name: 'content.addHeadingQuestions',
    input: headingQuestionsSchema.omit({ answer: true }).extend({ id: pathIdSchema, ...revisionNoteShape }),
    output: articleSchema.pick({ id: true, slug: true, title: true, revision: true }),
  }),
};

export const articleEditingEndpoints = {
  getArticleById: defineEndpoint({
    route: ROUTES.getArticleById,
    summary: 'One article by its id, with its revision as ETag; a draft only for those who may edit it',
    access: 'anybody',
    params: z.object({ id: pathIdSchema }),
    response: editableArticleSchema,
    errors: ['article.not_found'],
  }),
  createArticle: defineEndpoint({
    route: ROUTES.createArticle,
    summary: 'Create a draft; with an id, once: a repeated call returns the draft as it is stored',
    access: 'canEdit',
    body: createArticleInputSchema,
    response: editableArticleSchema,
    status: 201,
    errors: ['article.not_found'],
  }),
  updateArticle: defineEndpoint({
    route: ROUTES.updateArticle,
    summary:
      'Save an article, which publishes a published one at once; with If-Match, only when nobody else has saved since',
    access: 'canEdit',
    params: z.object({ id: pathIdSchema }),
    body: updateArticleInputSchema,
    response: editableArticleSchema,
    errors: ['article.not_found', 'article.changed'],
  }),
};
