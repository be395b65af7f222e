import { z } from 'zod';
import { idSchema, pageOf, pathIdSchema, requiredText, timestampSchema } from '../common.js';
import { publicUserSchema } from '../auth/users.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery, laneOfList } from '../operation.js';
import { ROUTES } from '../routes.js';
import { HIDDEN_FOR } from './moderation-terms.js';
import {
  categoryIdSchema,
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
  /** Whether it takes no more replies. */
  isLocked: z.boolean(),
  isResolved: z.boolean(),
  /** The reply that answered it; null when none was accepted. */
  acceptedReplyId: idSchema.nullable(),
  repliesCount: z.number().int(),
  viewsCount: z.number().int(),
  lastActivityAt: timestampSchema,
  createdAt: timestampSchema,
  /** When its author last changed a text; null when never. */
  editedAt: timestampSchema.nullable(),
  authorId: idSchema,
  /** Why only its author and moderators see it; missing for what everybody sees. */
  hiddenFor: z.enum(HIDDEN_FOR).optional(),
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

/** Fields that are missing stay as they are. */
export const updateDiscussionInputSchema = z
  .object({
    title: requiredText(LIMITS.titleMax).optional(),
    content: requiredText(LIMITS.contentMax).optional(),
    categoryId: categoryIdSchema.optional(),
  })
  .meta({ id: 'UpdateDiscussionInput' });
export type UpdateDiscussionInput = z.output<typeof updateDiscussionInputSchema>;

/** What moderators can set: a pinned discussion stands first in lists, a locked one takes no replies. */
export const DISCUSSION_MARKS = ['pinned', 'locked'] as const;
export type DiscussionMark = (typeof DISCUSSION_MARKS)[number];

export const discussionMarksSchema = z
  .object({ isPinned: z.boolean(), isLocked: z.boolean() })
  .meta({ id: 'DiscussionMarks' });
export type DiscussionMarks = z.infer<typeof discussionMarksSchema>;

export const acceptReplyInputSchema = z
  .object({
    /** A reply of the discussion; null accepts none. */
    replyId: idSchema.nullable(),
  })
  .meta({ id: 'AcceptReplyInput' });

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
  /** Allowed to its author. A text that changes goes to the revisions. */
  updateDiscussion: defineIdempotentCommand({
    name: 'community.updateDiscussion',
    input: updateDiscussionInputSchema.extend({ id: pathIdSchema }),
    output: discussionRecordSchema.extend({ contentHtml: z.string() }),
  }),
  /** Pins or locks a discussion, or takes that back; allowed to moderators. */
  markDiscussion: defineIdempotentCommand({
    name: 'community.markDiscussion',
    input: z.object({ id: pathIdSchema, mark: z.enum(DISCUSSION_MARKS), isSet: z.boolean() }),
    output: discussionMarksSchema,
  }),
  /** Accepts a reply as the answer, which resolves the discussion; another one takes its place. */
  acceptReply: defineIdempotentCommand({
    name: 'community.acceptReply',
    input: acceptReplyInputSchema.extend({ id: pathIdSchema }),
    output: discussionRecordSchema,
  }),
};

const marking = {
  access: 'moderator',
  params: z.object({ id: pathIdSchema }),
  response: discussionMarksSchema,
} as const;

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
  updateDiscussion: defineEndpoint({
    route: ROUTES.updateDiscussion,
    summary: 'Change a discussion of one’s own',
    access: 'member',
    params: z.object({ id: pathIdSchema }),
    body: updateDiscussionInputSchema,
    response: discussionPageSchema,
    errors: ['discussion.not_found', 'auth.forbidden'],
  }),
  pinDiscussion: defineEndpoint({
    ...marking,
    route: ROUTES.pinDiscussion,
    summary: 'Pin a discussion to the top of lists',
    errors: ['discussion.not_found'],
  }),
  unpinDiscussion: defineEndpoint({
    ...marking,
    route: ROUTES.unpinDiscussion,
    summary: 'Unpin a discussion',
    errors: ['discussion.not_found'],
  }),
  lockDiscussion: defineEndpoint({
    ...marking,
    route: ROUTES.lockDiscussion,
    summary: 'Lock a discussion, so that it takes no replies',
    errors: ['discussion.not_found'],
  }),
  unlockDiscussion: defineEndpoint({
    ...marking,
    route: ROUTES.unlockDiscussion,
    summary: 'Unlock a discussion',
    errors: ['discussion.not_found'],
  }),
  acceptReply: defineEndpoint({
    route: ROUTES.acceptReply,
    summary: 'Accept a reply as the answer of my discussion, or none',
    access: 'member',
    params: z.object({ id: pathIdSchema }),
    body: acceptReplyInputSchema,
    response: discussionSchema,
    errors: ['discussion.not_found', 'reply.not_found'],
  }),
};
