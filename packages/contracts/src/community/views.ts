import { z } from 'zod';
import { dateSchema, idSchema, pathIdSchema, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand } from '../operation.js';
import { ROUTES } from '../routes.js';

/** Somebody saw a discussion on a day. */
export const viewSchema = z.object({
  discussionId: idSchema,
  /** The user's id, or a digest of a visitor's address and browser that changes every day. */
  viewer: wellFormedText().min(1).max(64),
  /** In UTC. */
  day: dateSchema,
});
export type View = z.infer<typeof viewSchema>;

export const viewOperations = {
  /** Counts each viewer once a day for each discussion; its author never, and unknown discussions neither. */
  recordViews: defineIdempotentCommand({
    name: 'community.recordViews',
    input: z.object({ views: z.array(viewSchema).max(LIMITS.viewsMax) }),
    output: z.object({ counted: z.number().int() }),
  }),
};

export const viewEndpoints = {
  recordView: defineEndpoint({
    route: ROUTES.recordView,
    summary: 'Say that a person sees a discussion; it is counted once a day, seconds later',
    access: 'anybody',
    params: z.object({ id: pathIdSchema }),
    response: z.object({}),
    status: 202,
    errors: ['discussion.not_found'],
  }),
};
