import { z } from 'zod';
import { idSchema, pageOf, pathIdSchema, requiredText, timestampSchema } from '../common.js';
import { publicUserSchema } from '../auth/users.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery, laneOfList } from '../operation.js';
import { ROUTES } from '../routes.js';
import {
  categoryNameSchema,
  listPostsInputSchema,
  listPostsQuerySchema,
  optionalCategoryIdSchema,
} from './posts.js';

/** A discussion as community stores it: author and category by id. */
export const discussionRecordSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Markdown; in lists its preview, at most 300 characters. */
  content: z.string(),
  categoryId: idSchema.nullable(),
  isPinned: z.boolean(),
  isResolved: z.boolean(),
  /** The reply that answered it; null when none was accepted. */
  acceptedReplyId: idSchema.nullable(),
  repliesCount: z.number().int(),
  viewsCount: z.number().int(),
  lastActivityAt: timestampSchema,
  createdAt: timestampSchema,
  authorId: idSchema,
});
export type DiscussionRecord = z.infer<typeof discussionRecordSchema>;

/** A discussion as clients get it (specification section 3). */
export const discussionSchema = discussionRecordSchema
  .omit({ authorId: true })
  .extend({ user: publicUserSchema.nullable(), category: categoryNameSchema })
  .meta({ id: 'Discussion' });
export type Discussion = z.infer<typeof discussionSchema>;

/** A discussion with its content as safe HTML. */
export const discussionPageSchema = discussionSchema
  .extend({ contentHtml: z.string() })
  .meta({ id: 'DiscussionPage' });
export type DiscussionPage = z.infer<typeof discussionPageSchema>;

export const createDiscussionInputSchema = z
  .object({
    title: requiredText(LIMITS.titleMax),
    content: requiredText(LIMITS.contentMax),
    categoryId: optionalCategoryIdSchema,
  })
  .meta({ id: 'CreateDiscussionInput' });
export type CreateDiscussionInput = z.output<typeof createDiscussionInputSchema>;

export const discussionOperations = {
  /** Pinned first, then by last activity. */
  listDiscussions: defineQuery({
    name: 'community.listDiscussions',
    laneOf: laneOfList,
    input: listPostsInputSchema,
    output: pageOf(discussionRecordSchema),
  }),
  getDiscussion: defineQuery({
    name: 'community.getDiscussion',
    input: z.object({ id: pathIdSchema }),
    output: discussionRecordSchema.extend({ contentHtml: z.string() }),
  }),
  /** The actor becomes the author. `id` makes the call idempotent: it is stored once. */
  createDiscussion: defineIdempotentCommand({
    name: 'community.createDiscussion',
    input: createDiscussionInputSchema.extend({ id: idSchema }),
    output: discussionRecordSchema,
  }),
};

export const discussionEndpoints = {
  listDiscussions: defineEndpoint({
    route: ROUTES.listDiscussions,
    summary: 'Discussions: pinned first, then by last activity',
    access: 'public',
    query: listPostsQuerySchema,
    response: z.array(discussionSchema),
  }),
  getDiscussion: defineEndpoint({
    route: ROUTES.getDiscussion,
    summary: 'One discussion',
    access: 'public',
    params: z.object({ id: pathIdSchema }),
    response: discussionPageSchema,
    errors: ['discussion.not_found'],
  }),
  createDiscussion: defineEndpoint({
    route: ROUTES.createDiscussion,
    summary: 'Start a discussion',
    access: 'member',
    body: createDiscussionInputSchema,
    idempotencyKey: true,
    response: discussionSchema,
    status: 201,
  }),
};
