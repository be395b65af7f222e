import { z } from 'zod';
import { idSchema, pageInputShape, pageOf, pagingShape, pathIdSchema, timestampSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { postKindSchema } from './bin.js';

/** Texts of a post that an edit replaced. */
export const postRevisionSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    /** Null for discussions, which have none. */
    description: z.string().nullable(),
    /** Markdown. */
    content: z.string(),
    /** When these texts were written. */
    createdAt: timestampSchema,
  })
  .meta({ id: 'PostRevision' });
export type PostRevision = z.infer<typeof postRevisionSchema>;

export const postRevisionOperations = {
  /** Earlier texts, newest first. */
  listPostRevisions: defineQuery({
    name: 'community.listPostRevisions',
    input: z.object({ kind: postKindSchema, id: pathIdSchema, ...pageInputShape }),
    output: pageOf(postRevisionSchema),
  }),
};

const list = {
  access: 'public',
  params: z.object({ id: pathIdSchema }),
  query: z.object(pagingShape),
  response: z.array(postRevisionSchema),
} as const;

export const postRevisionEndpoints = {
  listProjectRevisions: defineEndpoint({
    ...list,
    route: ROUTES.listProjectRevisions,
    summary: 'Earlier texts of a project, newest first',
    errors: ['project.not_found'],
  }),
  listDiscussionRevisions: defineEndpoint({
    ...list,
    route: ROUTES.listDiscussionRevisions,
    summary: 'Earlier texts of a discussion, newest first',
    errors: ['discussion.not_found'],
  }),
};
