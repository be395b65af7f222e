import { z } from 'zod';
import { idSchema, pathIdSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { defineIdempotentCommand } from '../operation.js';
import { ROUTES } from '../routes.js';

const adviceParams = z.object({ adviceId: pathIdSchema });

/** Whether the member is told when there is a guide for the question of this advice. */
export const adviceWatchSchema = z
  .object({ adviceId: idSchema, isWatched: z.boolean() })
  .meta({ id: 'AdviceWatch' });
export type AdviceWatch = z.infer<typeof adviceWatchSchema>;

export const watchOperations = {
  /** Only advice with the outcome `gap` or `partial` can be watched; a repeated call changes nothing. */
  watchAdvice: defineIdempotentCommand({
    name: 'ai.watchAdvice',
    input: adviceParams,
    output: adviceWatchSchema,
  }),
  unwatchAdvice: defineIdempotentCommand({
    name: 'ai.unwatchAdvice',
    input: adviceParams,
    output: adviceWatchSchema,
  }),
};

export const watchEndpoints = {
  watchAdvice: defineEndpoint({
    route: ROUTES.watchAdvice,
    summary: 'Be told when there is a guide for a question that was not answered, or only in part',
    access: 'member',
    params: adviceParams,
    response: adviceWatchSchema,
    errors: ['advice.not_found', 'watch.too_many'],
  }),
  unwatchAdvice: defineEndpoint({
    route: ROUTES.unwatchAdvice,
    summary: 'No longer be told',
    access: 'member',
    params: adviceParams,
    response: adviceWatchSchema,
    errors: ['advice.not_found'],
  }),
};
