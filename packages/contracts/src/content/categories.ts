import { z } from 'zod';
import { idSchema, nothingSchema, pathIdSchema, requiredText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';

/** One of the five categories. */
export const categorySchema = z
  .object({ id: idSchema, name: z.string(), slug: z.string(), description: z.string() })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

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
  updateCategory: defineIdempotentCommand({
    name: 'content.updateCategory',
    input: updateCategoryInputSchema.extend({ category: pathIdSchema }),
    output: categorySchema,
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
  updateCategory: defineEndpoint({
    route: ROUTES.updateCategory,
    summary: 'Change the description of a category',
    access: 'canEdit',
    params: z.object({ category: pathIdSchema }),
    body: updateCategoryInputSchema,
    response: categorySchema,
    errors: ['category.not_found'],
  }),
};
