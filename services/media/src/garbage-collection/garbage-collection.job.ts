import type { JobDefinition } from '@hearthwise/service-kit/jobs';
import { z } from 'zod';

/** Removes what nobody shows; says nothing but that it is time. */
export const cleaningJob: JobDefinition<z.ZodObject<{ version: z.ZodLiteral<1> }>> = {
  queue: 'media.cleaning',
  payload: z.object({ version: z.literal(1) }),
  // The next run makes up for one that fails.
  attempts: 1,
  retryDelayMs: 0,
  concurrency: 1,
};
