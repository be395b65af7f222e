import { z } from 'zod';
import { idSchema, optionalText, requiredText, timestampSchema, wellFormedText } from '../common.js';
import { optionalCategoryIdSchema } from '../community/posts.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand } from '../operation.js';
import { ROUTES } from '../routes.js';

const checklistItemInputSchema = z.union([
  requiredText(LIMITS.checklistItemMax),
  z.object({ text: requiredText(LIMITS.checklistItemMax) }),
]);

export const createChecklistInputSchema = z
  .object({
    title: requiredText(LIMITS.titleMax),
    description: optionalText(LIMITS.descriptionMax),
    /** Texts or `{text}`. */
    items: z
      .array(checklistItemInputSchema)
      .min(1)
      .max(LIMITS.checklistItemsMax)
      .transform((items) => items.map((item) => (typeof item === 'string' ? item : item.text))),
    categoryId: optionalCategoryIdSchema,
    isTemplate: z.boolean().default(false),
    isPublic: z.boolean().default(false),
  })
  .meta({ id: 'CreateChecklistInput' });
export type CreateChecklistInput = z.output<typeof createChecklistInputSchema>;

export const checklistSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    description: z.string(),
    items: z.array(z.object({ id: idSchema, text: z.string(), done: z.boolean() })),
    categoryId: idSchema.nullable(),
    isTemplate: z.boolean(),
    isPublic: z.boolean(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Checklist' });
export type Checklist = z.infer<typeof checklistSchema>;

const createChecklistOperationInputSchema = z.object({
  id: idSchema,
  title: wellFormedText(),
  description: wellFormedText(),
  items: z.array(wellFormedText()),
  categoryId: idSchema.nullable(),
  isTemplate: z.boolean(),
  isPublic: z.boolean(),
});

export const checklistOperations = {
  /** The actor becomes the owner. `id` makes the call idempotent. */
  createChecklist: defineIdempotentCommand({
    name: 'ai.createChecklist',
    input: createChecklistOperationInputSchema,
    output: checklistSchema,
  }),
};

export const checklistEndpoints = {
  createChecklist: defineEndpoint({
    route: ROUTES.createChecklist,
    summary: 'Save a checklist',
    access: 'member',
    body: createChecklistInputSchema,
    idempotencyKey: true,
    response: checklistSchema,
    status: 201,
  }),
};
