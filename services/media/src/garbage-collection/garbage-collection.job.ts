import type { JobDefinition } from '@hearthwise/jobs';
import { z } from 'zod';

/** One run of garbage collection. */
export const garbageCollectionJob: JobDefinition<z.ZodObject<{ version: z.ZodLiteral<1> }>> = {
  // The name in the store: renaming it would orphan its jobs.
  queue: 'media.cleaning',
  title: 'Garbage collection of images',
  payload: z.object({ version: z.literal(1) }),
  // The next run makes up for one that fails.
  attempts: 1,
  retryDelayMs: 0,
  concurrency: 1,
};
