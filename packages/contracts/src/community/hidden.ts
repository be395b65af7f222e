import { z } from 'zod';
import { pageInputShape, pageOf, pagingShape, pathIdSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import {
  commentSchema,
  contributionKindSchema,
  contributionRecordSchema,
  replySchema,
} from './contributions.js';
import { discussionPageSchema, discussionRecordSchema } from './discussions.js';
import { HIDDEN_FOR } from './moderation-terms.js';
import { projectPageSchema, projectRecordSchema } from './projects.js';

export const hiddenForSchema = z.enum(HIDDEN_FOR);

const hiddenShape = { hiddenFor: hiddenForSchema };
const withHtml = { contentHtml: z.string() };

export const hiddenProjectSchema = projectPageSchema.extend(hiddenShape).meta({ id: 'HiddenProject' });
export type HiddenProject = z.infer<typeof hiddenProjectSchema>;
export const hiddenDiscussionSchema = discussionPageSchema
  .extend(hiddenShape)
  .meta({ id: 'HiddenDiscussion' });
export type HiddenDiscussion = z.infer<typeof hiddenDiscussionSchema>;
const hiddenCommentSchema = commentSchema.extend(hiddenShape).meta({ id: 'HiddenComment' });
const hiddenReplySchema = replySchema.extend(hiddenShape).meta({ id: 'HiddenReply' });
export type HiddenContribution = z.infer<typeof hiddenReplySchema>;

const params = z.object({ id: pathIdSchema });

/** What is hidden, for its author and moderators; for everybody else it does not exist. */
export const hiddenOperations = {
  getHiddenProject: defineQuery({
    name: 'community.getHiddenProject',
    input: params,
    output: projectRecordSchema.extend({ ...withHtml, ...hiddenShape }),
  }),
  getHiddenDiscussion: defineQuery({
    name: 'community.getHiddenDiscussion',
    input: params,
    output: discussionRecordSchema.extend({ ...withHtml, ...hiddenShape }),
  }),
  /** Newest first: those of the actor, or all for moderators. */
  listHiddenContributions: defineQuery({
    name: 'community.listHiddenContributions',
    input: z.object({ kind: contributionKindSchema, postId: pathIdSchema, ...pageInputShape }),
    output: pageOf(contributionRecordSchema.extend(hiddenShape)),
  }),
};

export const hiddenEndpoints = {
  getHiddenProject: defineEndpoint({
    route: ROUTES.getHiddenProject,
    summary: 'A project that is hidden, for its author and moderators',
    access: 'member',
    params,
    response: hiddenProjectSchema,
    errors: ['project.not_found'],
  }),
  getHiddenDiscussion: defineEndpoint({
    route: ROUTES.getHiddenDiscussion,
    summary: 'A discussion that is hidden, for its author and moderators',
    access: 'member',
    params,
    response: hiddenDiscussionSchema,
    errors: ['discussion.not_found'],
  }),
  listHiddenComments: defineEndpoint({
    route: ROUTES.listHiddenComments,
    summary: 'Comments of a project that are hidden: mine, or all for moderators; newest first',
    access: 'member',
    params,
    query: z.object(pagingShape),
    response: z.array(hiddenCommentSchema),
    errors: ['project.not_found'],
  }),
  listHiddenReplies: defineEndpoint({
    route: ROUTES.listHiddenReplies,
    summary: 'Replies of a discussion that are hidden: mine, or all for moderators; newest first',
    access: 'member',
    params,
    query: z.object(pagingShape),
    response: z.array(hiddenReplySchema),
    errors: ['discussion.not_found'],
  }),
};
