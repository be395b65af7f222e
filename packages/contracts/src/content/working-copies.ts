import { z } from 'zod';
import { nothingSchema, pathIdSchema, timestampSchema, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { updateArticleInputSchema } from './article-editing.js';
import { workingCopyVersionShape } from './working-copy-version.js';

/** What stands in the editor's form, as typed: also what a save would refuse or trim. */
export const workingCopyFieldsSchema = z.object({
  title: wellFormedText().max(LIMITS.descriptionMax),
  content: wellFormedText().max(LIMITS.workingCopyContentMax),
  excerpt: wellFormedText().max(LIMITS.contentMax),
  mainCategory: wellFormedText().max(100),
  subcategory: wellFormedText().max(100),
  imagePrompts: z.array(wellFormedText().max(LIMITS.imagePromptMax)).max(2 * LIMITS.imagePromptsMax),
  featuredImage: wellFormedText().max(LIMITS.urlMax),
  isHomepageFeatured: z.boolean(),
  questions: updateArticleInputSchema.shape.questions,
  sources: z
    .array(
      z.object({
        title: wellFormedText().max(LIMITS.descriptionMax),
        url: wellFormedText().max(LIMITS.urlMax),
      }),
    )
    .max(2 * LIMITS.sourcesMax)
    .optional(),
  note: wellFormedText().max(LIMITS.noteMax).optional(),
});
export type WorkingCopyFields = z.infer<typeof workingCopyFieldsSchema>;

export const saveWorkingCopyInputSchema = z
  .object({
    fields: workingCopyFieldsSchema,
    /** The revision that the editor started from. */
    baseRevision: z.number().int().min(1).max(1_000_000_000),
    ...workingCopyVersionShape,
  })
  .meta({ id: 'SaveWorkingCopyInput' });

/** What one editor has typed in one article and not saved. */
export const workingCopySchema = saveWorkingCopyInputSchema
  .pick({ fields: true, baseRevision: true })
  .extend({
    savedAt: timestampSchema,
    /** The open editor that wrote it, where that is known. */
    writer: saveWorkingCopyInputSchema.shape.writer,
  })
  .meta({ id: 'WorkingCopy' });
export type WorkingCopy = z.infer<typeof workingCopySchema>;

const articleId = z.object({ id: pathIdSchema });
const savedSchema = workingCopySchema.pick({ baseRevision: true, savedAt: true });

export const workingCopyOperations = {
  /** The actor's own; null when there is none. */
  getWorkingCopy: defineQuery({
    name: 'content.getWorkingCopy',
    input: articleId,
    output: z.object({ workingCopy: workingCopySchema.nullable() }),
  }),
  /** `working_copy.changed` when the one that is there was typed in another open editor. */
  saveWorkingCopy: defineIdempotentCommand({
    name: 'content.saveWorkingCopy',
    input: saveWorkingCopyInputSchema.extend(articleId.shape),
    output: savedSchema,
  }),
  /** Deletes nothing when the one that is there was typed in another open editor. */
  deleteWorkingCopy: defineIdempotentCommand({
    name: 'content.deleteWorkingCopy',
    input: articleId.extend(workingCopyVersionShape),
    output: nothingSchema,
  }),
};

const own = { access: 'canEdit', params: articleId, errors: ['article.not_found'] } as const;

export const workingCopyEndpoints = {
  getWorkingCopy: defineEndpoint({
    route: ROUTES.getWorkingCopy,
    summary: 'What the signed-in editor has typed in an article and not saved; null for nothing',
    ...own,
    response: z.object({ workingCopy: workingCopySchema.nullable() }),
  }),
  saveWorkingCopy: defineEndpoint({
    route: ROUTES.saveWorkingCopy,
    summary: `Keep what the signed-in editor has typed, for ${LIMITS.workingCopyDays} days; a save of the article deletes it`,
    ...own,
    body: saveWorkingCopyInputSchema,
    response: savedSchema,
    errors: ['article.not_found', 'working_copy.changed'],
  }),
  deleteWorkingCopy: defineEndpoint({
    route: ROUTES.deleteWorkingCopy,
    summary: "Delete the signed-in editor's working copy",
    ...own,
    query: z.object(workingCopyVersionShape),
    response: z.object({ deleted: z.literal(true) }),
  }),
};
