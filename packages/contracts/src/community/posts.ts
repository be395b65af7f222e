import { z } from 'zod';
import { idSchema, pageInputShape, pagingShape, searchSchema, wellFormedText } from '../common.js';

/** Name of a category on a card; null when the post has none. */
export const categoryNameSchema = z.object({ name: z.string(), slug: z.string() }).nullable();

/** A category's id as forms send it: an empty text means none. */
export const optionalCategoryIdSchema = z
  .union([z.literal(''), z.null(), idSchema])
  .optional()
  .transform((value) => value || null);

/** The same in a change, where a missing category means that it stays. */
export const categoryIdSchema = z
  .union([z.literal(''), z.null(), idSchema])
  .transform((value) => value || null);

/** Query of both community lists. An unknown category has no posts. */
export const listPostsQuerySchema = z.object({
  ...pagingShape,
  categoryId: wellFormedText().max(200).optional(),
  search: searchSchema,
});

export const listPostsInputSchema = z.object({
  ...pageInputShape,
  categoryId: wellFormedText().optional(),
  search: wellFormedText().optional(),
});
export type ListPostsInput = z.infer<typeof listPostsInputSchema>;
