import { z } from 'zod';
import { publicUserSchema } from '../auth/users.js';
import { idSchema, pathIdSchema, timestampSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand } from '../operation.js';
import { ROUTES } from '../routes.js';

/** Another editor who has the article open. */
export const presenceRecordSchema = z.object({
  editorId: idSchema,
  /** Since when without a break. */
  since: timestampSchema,
});

export const presenceSchema = presenceRecordSchema
  .extend({ editor: publicUserSchema.nullable() })
  .meta({ id: 'Presence' });
export type Presence = z.infer<typeof presenceSchema>;

const articleId = z.object({ id: pathIdSchema });

export const presenceOperations = {
  /** Notes that the actor has the article open, and returns the others who have. */
  reportPresence: defineIdempotentCommand({
    name: 'content.reportPresence',
    input: articleId,
    output: z.array(presenceRecordSchema),
  }),
};

export const presenceEndpoints = {
  reportPresence: defineEndpoint({
    route: ROUTES.reportPresence,
    summary:
      `Report that the article is open in the editor, every ${LIMITS.presenceIntervalSeconds} seconds; ` +
      `returns the others who did within ${LIMITS.presenceSeconds} seconds`,
    access: 'canEdit',
    params: articleId,
    response: z.array(presenceSchema),
    errors: ['article.not_found'],
  }),
};
