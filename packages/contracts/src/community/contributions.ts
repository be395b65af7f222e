import { z } from 'zod';
import { publicUserSchema } from '../auth/users.js';
import {
  idSchema,
  pageInputShape,
  pageOf,
  pagingShape,
  pathIdSchema,
  requiredText,
  timestampSchema,
} from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';

/** Kinds of contributions: comments are below projects, replies in discussions. */
export const CONTRIBUTION_KINDS = ['comments', 'replies'] as const;
export const contributionKindSchema = z.enum(CONTRIBUTION_KINDS);
export type ContributionKind = (typeof CONTRIBUTION_KINDS)[number];

/** A contribution as community stores it. */
export const contributionRecordSchema = z.object({
  id: idSchema,
  /** The project or discussion. */
  postId: idSchema,
  /** The contribution of the first level that it belongs to; null for one of the first level. */
  parentId: idSchema.nullable(),
  /** Markdown as typed; empty in a stub. */
  content: z.string(),
  /** Safe HTML; empty in a stub. */
  contentHtml: z.string(),
  createdAt: timestampSchema,
  /** When its author last changed the text; null when never. */
  editedAt: timestampSchema.nullable(),
  /** Whether it is a stub: deleted or hidden, and listed only because there are others below it. */
  isDeleted: z.boolean(),
  /** Of a stub: whether it is hidden, and not deleted. */
  isHidden: z.boolean(),
  /** Null in a stub. */
  authorId: idSchema.nullable(),
});
export type ContributionRecord = z.infer<typeof contributionRecordSchema>;

const contributionShape = {
  ...contributionRecordSchema.omit({ authorId: true }).shape,
  /** Null in a stub, and when the author is unknown. */
  user: publicUserSchema.nullable(),
};

/** A comment as clients get it. */
export const commentSchema = z.object(contributionShape).meta({ id: 'Comment' });
/** A reply as clients get it: the same fields as a comment. */
export const replySchema = z.object(contributionShape).meta({ id: 'Reply' });
export type Contribution = z.infer<typeof commentSchema>;

/** A text that an edit replaced. */
export const contributionRevisionSchema = z
  .object({
    id: idSchema,
    /** Markdown. */
    content: z.string(),
    /** When this text was written. */
    createdAt: timestampSchema,
  })
  .meta({ id: 'ContributionRevision' });
export type ContributionRevision = z.infer<typeof contributionRevisionSchema>;

/** The text of each kind; white space around it is removed. */
const contentOf = {
  comments: requiredText(LIMITS.commentMax),
  replies: requiredText(LIMITS.replyMax),
} satisfies Record<ContributionKind, z.ZodType>;

/** The contribution that this one is a reply to, at whatever level; it joins the thread of that one. */
const parentIdSchema = idSchema.nullish().transform((value) => value ?? null);

const inputOf = <Content extends z.ZodType<string>>(content: Content) =>
  z.object({ content, parentId: parentIdSchema });
export const createCommentInputSchema = inputOf(contentOf.comments).meta({ id: 'CreateCommentInput' });
export const createReplyInputSchema = inputOf(contentOf.replies).meta({ id: 'CreateReplyInput' });
export type CreateContributionInput = z.output<typeof createReplyInputSchema>;

/** Which part of a list comes first: the thread of one contribution, or of the last one written; of a long one, its part. */
const aroundSchema = z.union([z.literal('newest'), idSchema]).optional();
export const listContributionsQuerySchema = z.object({ ...pagingShape, around: aroundSchema });

const idInput = z.object({ kind: contributionKindSchema, id: pathIdSchema });
const ofEachKind = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('comments'), content: contentOf.comments, ...shape }),
    z.object({ kind: z.literal('replies'), content: contentOf.replies, ...shape }),
  ]);

export const contributionOperations = {
  /** Threads by age, and each in order of time. Stubs are rows of the list, too. */
  listContributions: defineQuery({
    name: 'community.listContributions',
    input: z.object({
      kind: contributionKindSchema,
      postId: pathIdSchema,
      around: aroundSchema,
      ...pageInputShape,
    }),
    output: pageOf(contributionRecordSchema),
  }),
  /** One that is not deleted. */
  getContribution: defineQuery({
    name: 'community.getContribution',
    input: idInput,
    output: contributionRecordSchema,
  }),
  /** Earlier texts, newest first. */
  listContributionRevisions: defineQuery({
    name: 'community.listContributionRevisions',
    input: idInput.extend(pageInputShape),
    output: pageOf(contributionRevisionSchema),
  }),
  /** The actor becomes the author. `id` makes the call idempotent: it is stored once. */
  createContribution: defineIdempotentCommand({
    name: 'community.createContribution',
    input: ofEachKind({ id: idSchema, postId: pathIdSchema, parentId: idSchema.nullable() }),
    output: contributionRecordSchema,
  }),
  /** Replaces the text, whose earlier version goes to the revisions; the same text changes nothing. */
  updateContribution: defineIdempotentCommand({
    name: 'community.updateContribution',
    input: ofEachKind({ id: pathIdSchema }),
    output: contributionRecordSchema,
  }),
  /** Moves it to the bin. */
  deleteContribution: defineIdempotentCommand({
    name: 'community.deleteContribution',
    input: idInput,
    output: contributionRecordSchema,
  }),
  /** Takes it out of the bin. */
  restoreContribution: defineIdempotentCommand({
    name: 'community.restoreContribution',
    input: idInput,
    output: contributionRecordSchema,
  }),
};

const params = z.object({ id: pathIdSchema });

export const commentEndpoints = {
  listComments: defineEndpoint({
    route: ROUTES.listComments,
    summary: 'Comments of a project: threads by age, each in order of time',
    access: 'public',
    params,
    query: listContributionsQuerySchema,
    response: z.array(commentSchema),
    errors: ['project.not_found', 'comment.not_found'],
  }),
  getComment: defineEndpoint({
    route: ROUTES.getComment,
    summary: 'One comment',
    access: 'public',
    params,
    response: commentSchema,
    errors: ['comment.not_found'],
  }),
  listCommentRevisions: defineEndpoint({
    route: ROUTES.listCommentRevisions,
    summary: 'Earlier texts of a comment, newest first',
    access: 'public',
    params,
    query: z.object(pagingShape),
    response: z.array(contributionRevisionSchema),
    errors: ['comment.not_found'],
  }),
  createComment: defineEndpoint({
    route: ROUTES.createComment,
    summary: 'Comment on a project',
    access: 'member',
    params,
    body: createCommentInputSchema,
    idempotencyKey: true,
    response: commentSchema,
    status: 201,
    errors: ['project.not_found'],
  }),
  updateComment: defineEndpoint({
    route: ROUTES.updateComment,
    summary: 'Change the text of a comment of mine',
    access: 'member',
    params,
    body: z.object({ content: contentOf.comments }).meta({ id: 'UpdateCommentInput' }),
    response: commentSchema,
    errors: ['comment.not_found'],
  }),
  deleteComment: defineEndpoint({
    route: ROUTES.deleteComment,
    summary: 'Delete a comment, of mine or as a moderator; for 30 days it can be restored',
    access: 'member',
    params,
    response: commentSchema,
    errors: ['comment.not_found'],
  }),
  restoreComment: defineEndpoint({
    route: ROUTES.restoreComment,
    summary: 'Restore a comment that I deleted, or as a moderator',
    access: 'member',
    params,
    response: commentSchema,
    errors: ['comment.not_found'],
  }),
};

export const replyEndpoints = {
  listReplies: defineEndpoint({
    route: ROUTES.listReplies,
    summary: 'Replies of a discussion: threads by age, each in order of time',
    access: 'public',
    params,
    query: listContributionsQuerySchema,
    response: z.array(replySchema),
    errors: ['discussion.not_found', 'reply.not_found'],
  }),
  getReply: defineEndpoint({
    route: ROUTES.getReply,
    summary: 'One reply',
    access: 'public',
    params,
    response: replySchema,
    errors: ['reply.not_found'],
  }),
  listReplyRevisions: defineEndpoint({
    route: ROUTES.listReplyRevisions,
    summary: 'Earlier texts of a reply, newest first',
    access: 'public',
    params,
    query: z.object(pagingShape),
    response: z.array(contributionRevisionSchema),
    errors: ['reply.not_found'],
  }),
  createReply: defineEndpoint({
    route: ROUTES.createReply,
    summary: 'Reply in a discussion',
    access: 'member',
    params,
    body: createReplyInputSchema,
    idempotencyKey: true,
    response: replySchema,
    status: 201,
    errors: ['discussion.not_found'],
  }),
  updateReply: defineEndpoint({
    route: ROUTES.updateReply,
    summary: 'Change the text of a reply of mine',
    access: 'member',
    params,
    body: z.object({ content: contentOf.replies }).meta({ id: 'UpdateReplyInput' }),
    response: replySchema,
    errors: ['reply.not_found'],
  }),
  deleteReply: defineEndpoint({
    route: ROUTES.deleteReply,
    summary: 'Delete a reply, of mine or as a moderator; for 30 days it can be restored',
    access: 'member',
    params,
    response: replySchema,
    errors: ['reply.not_found'],
  }),
  restoreReply: defineEndpoint({
    route: ROUTES.restoreReply,
    summary: 'Restore a reply that I deleted, or as a moderator',
    access: 'member',
    params,
    response: replySchema,
    errors: ['reply.not_found'],
  }),
};
