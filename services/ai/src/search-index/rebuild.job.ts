import { idSchema } from '@hearthwise/contracts';
import type { JobDefinition } from '@hearthwise/jobs';
import { z } from 'zod';

/** Indexes all articles again. The payload is only the id: how far it is stands in its row. */
export const rebuildJob: JobDefinition<z.ZodObject<{ version: z.ZodLiteral<1>; rebuildId: z.ZodUUID }>> = {
  queue: 'ai.rebuild-index',
  title: 'Rebuilds of the search index',
  payload: z.object({ version: z.literal(1), rebuildId: idSchema }),
  attempts: 3,
  retryDelayMs: 2_000,
  concurrency: 1,
};
