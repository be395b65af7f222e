import { z } from 'zod';
import { idSchema, pageInputShape, pageOf, pagingShape, pathIdSchema, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { projectRecordSchema, projectSchema } from './projects.js';

/** What a member can do with a project at one press, once each. */
export const REACTION_KINDS = ['like', 'save'] as const;
export const reactionKindSchema = z.enum(REACTION_KINDS);
export type ReactionKind = (typeof REACTION_KINDS)[number];

/** The counts of a project, and what the member has done with it. */
export const projectReactionsSchema = z
  .object({
    likesCount: z.number().int(),
    savesCount: z.number().int(),
    liked: z.boolean(),
    saved: z.boolean(),
  })
  .meta({ id: 'ProjectReactions' });
export type ProjectReactions = z.infer<typeof projectReactionsSchema>;

/** Which of the projects asked for the member likes and has saved. */
export const myReactionsSchema = z
  .object({ liked: z.array(idSchema), saved: z.array(idSchema) })
  .meta({ id: 'MyReactions' });
export type MyReactions = z.infer<typeof myReactionsSchema>;

export const reactionOperations = {
  /** Likes or saves a project, or takes that back; `project.not_found` for one in the bin, too. */
  setReaction: defineIdempotentCommand({
    name: 'community.setReaction',
    input: z.object({ projectId: pathIdSchema, kind: reactionKindSchema, isSet: z.boolean() }),
    output: projectReactionsSchema,
  }),
  /** Unknown projects are left out. */
  listMyReactions: defineQuery({
    name: 'community.listMyReactions',
    input: z.object({ projectIds: z.array(idSchema).max(LIMITS.listMax) }),
    output: myReactionsSchema,
  }),
  /** The projects that the actor has saved, last saved first. */
  listSavedProjects: defineQuery({
    name: 'community.listSavedProjects',
    input: z.object(pageInputShape),
    output: pageOf(projectRecordSchema),
  }),
};

/** Ids in one parameter, with commas between them. */
const idsSchema = wellFormedText()
  .max(LIMITS.listMax * 37)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(idSchema).max(LIMITS.listMax));

const idParams = z.object({ id: pathIdSchema });
const reaction = { access: 'member', params: idParams, response: projectReactionsSchema } as const;

export const reactionEndpoints = {
  likeProject: defineEndpoint({
    ...reaction,
    route: ROUTES.likeProject,
    summary: 'Like a project',
    errors: ['project.not_found'],
  }),
  unlikeProject: defineEndpoint({
    ...reaction,
    route: ROUTES.unlikeProject,
    summary: 'Take back a like',
    errors: ['project.not_found'],
  }),
  saveProject: defineEndpoint({
    ...reaction,
    route: ROUTES.saveProject,
    summary: 'Save a project for later',
    errors: ['project.not_found'],
  }),
  unsaveProject: defineEndpoint({
    ...reaction,
    route: ROUTES.unsaveProject,
    summary: 'Remove a project from the saved ones',
    errors: ['project.not_found'],
  }),
  listMyReactions: defineEndpoint({
    route: ROUTES.listMyReactions,
    summary: 'Which of these projects the member likes and has saved',
    access: 'member',
    query: z.object({ projectIds: idsSchema }),
    response: myReactionsSchema,
  }),
  listSavedProjects: defineEndpoint({
    route: ROUTES.listSavedProjects,
    summary: 'The projects that the member has saved, last saved first',
    access: 'member',
    query: z.object(pagingShape),
    response: z.array(projectSchema),
  }),
};
