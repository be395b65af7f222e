import type { JobDefinition } from '@hearthwise/jobs';
import { z } from 'zod';

/** Embeds the texts of the guides that have no vector yet. */
export const embedJob: JobDefinition<z.ZodObject<{ version: z.ZodLiteral<1> }>> = {
  queue: 'ai.embed',
  title: 'Embedding of guides',
  payload: z.object({ version: z.literal(1) }),
  // The next run makes up for one that fails.
  attempts: 1,
  retryDelayMs: 0,
  concurrency: 1,
};
