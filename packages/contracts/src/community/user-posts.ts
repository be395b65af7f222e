import { z } from 'zod';
import { profileCountsSchema } from '../auth/profiles.js';
import { idSchema, pageInputShape, pageOf, pagingShape, pathIdSchema, timestampSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { discussionRecordSchema, discussionSchema } from './discussions.js';
import { projectRecordSchema, projectSchema } from './projects.js';

/** A reply that answered a discussion, in a list of one member's. */
export const acceptedReplySchema = z
  .object({
    id: idSchema,
    /** The beginning of its text without markup, at most 300 characters. */
    content: z.string(),
    createdAt: timestampSchema,
    /** The discussion that it answered. */
    discussion: z.object({ id: idSchema, title: z.string() }),
  })
  .meta({ id: 'AcceptedReply' });
export type AcceptedReply = z.infer<typeof acceptedReplySchema>;

const ofUser = z.object({ userId: pathIdSchema, ...pageInputShape });

/** What one member has shared, newest first; nothing for an unknown id. */
export const userPostOperations = {
  listUserProjects: defineQuery({
    name: 'community.listUserProjects',
    input: ofUser,
    output: pageOf(projectRecordSchema),
  }),
  listUserDiscussions: defineQuery({
    name: 'community.listUserDiscussions',
    input: ofUser,
    output: pageOf(discussionRecordSchema),
  }),
  listAcceptedReplies: defineQuery({
    name: 'community.listAcceptedReplies',
    input: ofUser,
    output: pageOf(acceptedReplySchema),
  }),
  countUserPosts: defineQuery({
    name: 'community.countUserPosts',
    input: z.object({ userId: pathIdSchema }),
    output: profileCountsSchema,
  }),
};

const listOfUser = {
  access: 'public',
  params: z.object({ id: pathIdSchema }),
  query: z.object(pagingShape),
} as const;

export const userPostEndpoints = {
  listUserProjects: defineEndpoint({
    ...listOfUser,
    route: ROUTES.listUserProjects,
    summary: 'Projects of one member, newest first',
    response: z.array(projectSchema),
  }),
  listUserDiscussions: defineEndpoint({
    ...listOfUser,
    route: ROUTES.listUserDiscussions,
    summary: 'Discussions that one member started, newest first',
    response: z.array(discussionSchema),
  }),
  listAcceptedReplies: defineEndpoint({
    ...listOfUser,
    route: ROUTES.listAcceptedReplies,
    summary: 'Replies of one member that answered a discussion, newest first',
    response: z.array(acceptedReplySchema),
  }),
};
