import { z } from 'zod';
import { publicUserSchema } from '../auth/users.js';
import { idSchema, pageInputShape, pageOf, pagingShape, pathIdSchema, timestampSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';

/** Kinds of posts, as addresses name them. */
export const POST_KINDS = ['projects', 'discussions'] as const;
export const postKindSchema = z.enum(POST_KINDS);
export type PostKind = (typeof POST_KINDS)[number];

/** A post in the bin: nobody but moderators sees it, and they can restore it, or its author if they deleted it themselves. */
export const deletedPostRecordSchema = z.object({
  id: idSchema,
  title: z.string(),
  authorId: idSchema,
  createdAt: timestampSchema,
  deletedAt: timestampSchema,
});
export type DeletedPostRecord = z.infer<typeof deletedPostRecordSchema>;

export const deletedPostSchema = deletedPostRecordSchema
  .omit({ authorId: true })
  .extend({ user: publicUserSchema.nullable() })
  .meta({ id: 'DeletedPost' });
export type DeletedPost = z.infer<typeof deletedPostSchema>;

const postSchema = z.object({ kind: postKindSchema, id: pathIdSchema });
const doneSchema = z.object({ id: idSchema });

export const binOperations = {
  /** Last deleted first. */
  listDeletedPosts: defineQuery({
    name: 'community.listDeletedPosts',
    input: z.object({ kind: postKindSchema, ...pageInputShape }),
    output: pageOf(deletedPostRecordSchema),
  }),
  /** Moves a post to the bin; `project.not_found` or `discussion.not_found` when there never was such a post. */
  deletePost: defineIdempotentCommand({
    name: 'community.deletePost',
    input: postSchema,
    output: doneSchema,
  }),
  /** Takes it out of the bin. */
  restorePost: defineIdempotentCommand({
    name: 'community.restorePost',
    input: postSchema,
    output: doneSchema,
  }),
};

const idParams = z.object({ id: pathIdSchema });

export const binEndpoints = {
  listDeletedPosts: defineEndpoint({
    route: ROUTES.listDeletedPosts,
    summary: 'Projects or discussions in the bin, last deleted first',
    access: 'moderator',
    params: z.object({ kind: postKindSchema }),
    query: z.object(pagingShape),
    response: z.array(deletedPostSchema),
  }),
  deleteProject: defineEndpoint({
    route: ROUTES.deleteProject,
    summary: 'Move a project to the bin',
    access: 'member',
    params: idParams,
    response: doneSchema,
    errors: ['project.not_found', 'auth.forbidden'],
  }),
  restoreProject: defineEndpoint({
    route: ROUTES.restoreProject,
    summary: 'Take a project out of the bin',
    access: 'member',
    params: idParams,
    response: doneSchema,
    errors: ['project.not_found', 'auth.forbidden'],
  }),
  deleteDiscussion: defineEndpoint({
    route: ROUTES.deleteDiscussion,
    summary: 'Move a discussion to the bin',
    access: 'member',
    params: idParams,
    response: doneSchema,
    errors: ['discussion.not_found', 'auth.forbidden'],
  }),
  restoreDiscussion: defineEndpoint({
    route: ROUTES.restoreDiscussion,
    summary: 'Take a discussion out of the bin',
    access: 'member',
    params: idParams,
    response: doneSchema,
    errors: ['discussion.not_found', 'auth.forbidden'],
  }),
};
