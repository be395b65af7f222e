import { z } from 'zod';
import { idSchema, nothingSchema, pathIdSchema, requiredText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';

/** One of the five categories. */
export const categorySchema = z
  .object({ id: idSchema, name: z.string(), slug: z.string(), description: z.string() })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

/** A category as its editors read it. */
export const editableCategorySchema = categorySchema
  .extend({
    /** Counts the saves of the description, from 1. */
    revision: z.number().int(),
  })
  .meta({ id: 'EditableCategory' });
export type EditableCategory = z.infer<typeof editableCategorySchema>;

/** What editors may change; names and slugs are those of the taxonomy. */
export const updateCategoryInputSchema = z
  .object({ description: requiredText(LIMITS.categoryDescriptionMax) })
  .meta({ id: 'UpdateCategoryInput' });

export const categoryOperations = {
  listCategories: defineQuery({
    name: 'content.listCategories',
    input: nothingSchema,
    output: z.array(categorySchema),
  }),
  /** By slug or by id. */
  getCategory: defineQuery({
    name: 'content.getCategory',
    input: z.object({ category: pathIdSchema }),
    output: categorySchema,
  }),
  listEditableCategories: defineQuery({
    name: 'content.listEditableCategories',
    input: nothingSchema,
    output: z.array(editableCategorySchema),
  }),
  /** With `ifRevision`, `category.changed` when somebody else has saved since. */
  updateCategory: defineCommand({
    name: 'content.updateCategory',
    input: updateCategoryInputSchema.extend({
      category: pathIdSchema,
      ifRevision: z.number().int().optional(),
    }),
    output: editableCategorySchema,
  }),
};

export const categoryEndpoints = {
  listCategories: defineEndpoint({
    route: ROUTES.listCategories,
    summary: 'The five categories',
    access: 'public',
    response: z.array(categorySchema),
  }),
  getCategory: defineEndpoint({
    route: ROUTES.getCategory,
    summary: 'One category, by slug or id',
    access: 'public',
    params: z.object({ category: pathIdSchema }),
    response: categorySchema,
    errors: ['category.not_found'],
  }),
  listEditableCategories: defineEndpoint({
    route: ROUTES.listEditableCategories,
    summary: 'The five categories as their editors read them, with revisions for If-Match',
    access: 'canEdit',
    response: z.array(editableCategorySchema),
  }),
  updateCategory: defineEndpoint({
    route: ROUTES.updateCategory,
    summary: 'Change the description of a category; with If-Match, only when nobody else has saved since',
    access: 'canEdit',
    params: z.object({ category: pathIdSchema }),
    body: updateCategoryInputSchema,
    response: editableCategorySchema,
    errors: ['category.not_found', 'category.changed'],
  }),
};
