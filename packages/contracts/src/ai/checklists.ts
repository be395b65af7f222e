import { z } from 'zod';
import {
  dateSchema,
  idSchema,
  optionalText,
  pageInputShape,
  pageOf,
  pagingShape,
  pathIdSchema,
  requiredText,
  searchSchema,
  timestampSchema,
  wellFormedText,
} from '../common.js';
import { optionalCategoryIdSchema } from '../community/posts.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery, laneOfList } from '../operation.js';
import { ROUTES } from '../routes.js';

/** What a checklist was made from: an article, a project, or the adviser's answer to a question. */
export const checklistSourceSchema = z.object({
  kind: z.enum(['article', 'project', 'advice']),
  id: idSchema,
  /** What it was called when the checklist was saved; the question of an advice. */
  title: requiredText(LIMITS.questionMax).optional(),
  /** Slug of an article. */
  slug: wellFormedText().min(1).max(LIMITS.slugMax).optional(),
  /** Heading in the article above the steps; missing when they stand before the first heading. */
  heading: requiredText(LIMITS.headingMax).optional(),
  /** Revision of the article. */
  revision: z.number().int().min(1).optional(),
});
export type ChecklistSource = z.infer<typeof checklistSourceSchema>;

/** A calendar day without a time zone; null for none. */
const dueOnSchema = dateSchema.nullable();

/** What an item was taken from; null for one that was written here. */
const itemSourceSchema = checklistSourceSchema.nullable();

const checklistItemInputSchema = z.union([
  requiredText(LIMITS.checklistItemMax),
  z.object({
    text: requiredText(LIMITS.checklistItemMax),
    dueOn: dueOnSchema.default(null),
    /** The article of the checklist unless given. */
    source: itemSourceSchema.optional(),
  }),
]);

export const createChecklistInputSchema = z
  .object({
    title: requiredText(LIMITS.titleMax),
    description: optionalText(LIMITS.descriptionMax),
    /** Texts or `{text, dueOn, source}`, in their order; may be empty. */
    items: z
      .array(checklistItemInputSchema)
      .max(LIMITS.checklistItemsMax)
      .transform((items) =>
        items.map((item) => (typeof item === 'string' ? { text: item, dueOn: null } : item)),
      ),
    categoryId: optionalCategoryIdSchema,
    /** A template is used to start new checklists. */
    isTemplate: z.boolean().default(false),
    /** Whether everybody sees it; only templates are shown to others. */
    isPublic: z.boolean().default(false),
    source: checklistSourceSchema.nullish().transform((source) => source ?? null),
  })
  .meta({ id: 'CreateChecklistInput' });
export type CreateChecklistInput = z.output<typeof createChecklistInputSchema>;

/** Fields of a checklist that are missing stay as they are. */
export const updateChecklistInputSchema = z
  .object({
    title: requiredText(LIMITS.titleMax).optional(),
    description: wellFormedText().max(LIMITS.descriptionMax).optional(),
  })
  .meta({ id: 'UpdateChecklistInput' });
export type UpdateChecklistInput = z.output<typeof updateChecklistInputSchema>;

/** The id of another item of the same checklist, or null for the end. */
const beforeSchema = idSchema.nullable();

export const addChecklistItemInputSchema = z
  .object({
    text: requiredText(LIMITS.checklistItemMax),
    done: z.boolean().default(false),
    dueOn: dueOnSchema.default(null),
    source: itemSourceSchema.default(null),
    /** The item that it comes before; null for the end. */
    before: beforeSchema.default(null),
  })
  .meta({ id: 'AddChecklistItemInput' });
export type AddChecklistItemInput = z.output<typeof addChecklistItemInputSchema>;

/** Fields of an item that are missing stay as they are. */
export const updateChecklistItemInputSchema = z
  .object({
    text: requiredText(LIMITS.checklistItemMax).optional(),
    done: z.boolean().optional(),
    dueOn: dueOnSchema.optional(),
    /** Moves the item before this one; null moves it to the end. */
    before: beforeSchema.optional(),
  })
  .meta({ id: 'UpdateChecklistItemInput' });
export type UpdateChecklistItemInput = z.output<typeof updateChecklistItemInputSchema>;

export const duplicateChecklistInputSchema = z
  .object({
    title: requiredText(LIMITS.titleMax).optional(),
    /** Whether the copy is a template. */
    isTemplate: z.boolean().default(false),
  })
  .meta({ id: 'DuplicateChecklistInput' });
export type DuplicateChecklistInput = z.output<typeof duplicateChecklistInputSchema>;

export const checklistItemSchema = z
  .object({
    id: idSchema,
    text: z.string(),
    done: z.boolean(),
    dueOn: dueOnSchema,
    source: itemSourceSchema,
  })
  .meta({ id: 'ChecklistItem' });
export type ChecklistItem = z.infer<typeof checklistItemSchema>;

const checklistFields = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  categoryId: idSchema.nullable(),
  isTemplate: z.boolean(),
  isPublic: z.boolean(),
  source: checklistSourceSchema.nullable(),
  createdAt: timestampSchema,
  /** When it or one of its items last changed. */
  updatedAt: timestampSchema,
});

/** A checklist in a list. */
export const checklistSummarySchema = checklistFields
  .extend({
    itemCount: z.number().int(),
    doneCount: z.number().int(),
    /** The first day on which an item that is not done is due. */
    nextDueOn: dueOnSchema,
  })
  .meta({ id: 'ChecklistSummary' });
export type ChecklistSummary = z.infer<typeof checklistSummarySchema>;

export const checklistSchema = checklistFields
  .extend({
    items: z.array(checklistItemSchema),
    /** Whether it belongs to the user; everybody else sees public templates only, and cannot change them. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'Checklist' });
export type Checklist = z.infer<typeof checklistSchema>;

const idParams = z.object({ id: pathIdSchema });
const itemParams = z.object({ id: pathIdSchema, itemId: pathIdSchema });
const doneSchema = z.object({ id: idSchema });

const listFilterShape = {
  search: searchSchema,
  /** Whether to list one's own templates instead of one's checklists. */
  isTemplate: z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => value === 'true'),
};

/**
 * All commands are allowed to the owner; for everybody else, the checklist does not exist (`checklist.not_found`). An
 * `itemId` that the checklist does not have is `checklist_item.not_found`.
 */
export const checklistOperations = {
  /** The actor's own checklists, or their own templates; last changed first. */
  listChecklists: defineQuery({
    name: 'ai.listChecklists',
    laneOf: laneOfList,
    input: z.object({ ...pageInputShape, search: wellFormedText().optional(), isTemplate: z.boolean() }),
    output: pageOf(checklistSummarySchema),
  }),
  /** Public templates, newest first; the same for everybody. */
  listTemplates: defineQuery({
    name: 'ai.listTemplates',
    input: z.object(pageInputShape),
    output: pageOf(checklistSummarySchema),
  }),
  /** One of the actor's, or a public template. */
  getChecklist: defineQuery({ name: 'ai.getChecklist', input: idParams, output: checklistSchema }),
  /** The actor becomes the owner. `id` makes the call idempotent. */
  createChecklist: defineIdempotentCommand({
    name: 'ai.createChecklist',
    input: createChecklistInputSchema.extend({ id: idSchema }),
    output: checklistSchema,
  }),
  updateChecklist: defineIdempotentCommand({
    name: 'ai.updateChecklist',
    input: updateChecklistInputSchema.extend({ id: pathIdSchema }),
    output: checklistSchema,
  }),
  /** Moves it to the bin, from where it can be restored for 30 days; moderators do so with public templates of others. */
  deleteChecklist: defineIdempotentCommand({
    name: 'ai.deleteChecklist',
    input: idParams,
    output: doneSchema,
  }),
  restoreChecklist: defineIdempotentCommand({
    name: 'ai.restoreChecklist',
    input: idParams,
    output: doneSchema,
  }),
  /**
   * Copies one of the actor's checklists or a public template, without ticks and dates. `copyId` makes the call idempotent.
   */
  duplicateChecklist: defineIdempotentCommand({
    name: 'ai.duplicateChecklist',
    input: duplicateChecklistInputSchema.extend({ id: pathIdSchema, copyId: idSchema }),
    output: checklistSchema,
  }),
  /** `itemId` makes the call idempotent. */
  addChecklistItem: defineIdempotentCommand({
    name: 'ai.addChecklistItem',
    input: addChecklistItemInputSchema.extend({ id: pathIdSchema, itemId: idSchema }),
    output: checklistItemSchema,
  }),
  updateChecklistItem: defineIdempotentCommand({
    name: 'ai.updateChecklistItem',
    input: updateChecklistItemInputSchema.extend(itemParams.shape),
    output: checklistItemSchema,
  }),
  /** Deletes it for good; a repeated call changes nothing. */
  deleteChecklistItem: defineIdempotentCommand({
    name: 'ai.deleteChecklistItem',
    input: itemParams,
    output: z.object({ id: z.string() }),
  }),
};

const NOT_FOUND = ['checklist.not_found'] as const;
const ITEM_NOT_FOUND = ['checklist.not_found', 'checklist_item.not_found'] as const;

export const checklistEndpoints = {
  listChecklists: defineEndpoint({
    route: ROUTES.listChecklists,
    summary: 'My checklists, or my templates; last changed first',
    access: 'member',
    query: z.object({ ...pagingShape, ...listFilterShape }),
    response: z.array(checklistSummarySchema),
  }),
  listTemplates: defineEndpoint({
    route: ROUTES.listTemplates,
    summary: 'Public templates of checklists, newest first',
    access: 'public',
    query: z.object(pagingShape),
    response: z.array(checklistSummarySchema),
  }),
  getChecklist: defineEndpoint({
    route: ROUTES.getChecklist,
    summary: 'One of my checklists, or a public template',
    access: 'anybody',
    params: idParams,
    response: checklistSchema,
    errors: NOT_FOUND,
  }),
  createChecklist: defineEndpoint({
    route: ROUTES.createChecklist,
    summary: 'Save a checklist',
    access: 'member',
    body: createChecklistInputSchema,
    idempotencyKey: true,
    response: checklistSchema,
    status: 201,
    errors: ['checklist.too_many'],
  }),
  updateChecklist: defineEndpoint({
    route: ROUTES.updateChecklist,
    summary: 'Rename or describe a checklist',
    access: 'member',
    params: idParams,
    body: updateChecklistInputSchema,
    response: checklistSchema,
    errors: NOT_FOUND,
  }),
  deleteChecklist: defineEndpoint({
    route: ROUTES.deleteChecklist,
    summary: 'Move a checklist to the bin',
    access: 'member',
    params: idParams,
    response: doneSchema,
    errors: NOT_FOUND,
  }),
  restoreChecklist: defineEndpoint({
    route: ROUTES.restoreChecklist,
    summary: 'Take a checklist out of the bin',
    access: 'member',
    params: idParams,
    response: doneSchema,
    errors: [...NOT_FOUND, 'checklist.too_many'],
  }),
  duplicateChecklist: defineEndpoint({
    route: ROUTES.duplicateChecklist,
    summary: 'Copy a checklist or a template, without ticks and dates',
    access: 'member',
    params: idParams,
    body: duplicateChecklistInputSchema,
    response: checklistSchema,
    status: 201,
    idempotencyKey: true,
    errors: [...NOT_FOUND, 'checklist.too_many'],
  }),
  addChecklistItem: defineEndpoint({
    route: ROUTES.addChecklistItem,
    summary: 'Add an item to a checklist',
    access: 'member',
    params: idParams,
    body: addChecklistItemInputSchema,
    response: checklistItemSchema,
    status: 201,
    idempotencyKey: true,
    errors: [...NOT_FOUND, 'checklist.full'],
  }),
  updateChecklistItem: defineEndpoint({
    route: ROUTES.updateChecklistItem,
    summary: 'Tick, reword, date or move an item',
    access: 'member',
    params: itemParams,
    body: updateChecklistItemInputSchema,
    response: checklistItemSchema,
    errors: ITEM_NOT_FOUND,
  }),
  deleteChecklistItem: defineEndpoint({
    route: ROUTES.deleteChecklistItem,
    summary: 'Delete an item',
    access: 'member',
    params: itemParams,
    response: z.object({ id: z.string() }),
    errors: NOT_FOUND,
  }),
};
