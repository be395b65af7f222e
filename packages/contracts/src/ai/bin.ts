import { z } from 'zod';
import { idSchema, pageInputShape, pageOf, pagingShape, timestampSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';

/** Something of one's own that can still be restored. */
export const ownDeletedSchema = z
  .object({
    kind: z.enum(['checklist', 'template', 'conversation']),
    id: idSchema,
    title: z.string(),
    /** After `LIMITS.binDays` it is deleted for good. */
    deletedAt: timestampSchema,
  })
  .meta({ id: 'OwnDeleted' });
export type OwnDeleted = z.infer<typeof ownDeletedSchema>;

export const ownBinOperations = {
  /** What the actor has deleted, last deleted first; not what a moderator has. */
  listOwnDeleted: defineQuery({
    name: 'ai.listOwnDeleted',
    input: z.object(pageInputShape),
    output: pageOf(ownDeletedSchema),
  }),
};

export const ownBinEndpoints = {
  listOwnDeleted: defineEndpoint({
    route: ROUTES.listOwnDeleted,
    summary: 'My checklists and conversations in the bin, last deleted first',
    access: 'member',
    query: z.object(pagingShape),
    response: z.array(ownDeletedSchema),
  }),
};
