import { idSchema } from '@hearthwise/contracts';
import type { JobDefinition } from '@hearthwise/jobs';
import { z } from 'zod';

/** Reads the file of an import and imports its articles, for some seconds; then it queues the next job. */
export const importJob: JobDefinition<z.ZodObject<{ version: z.ZodLiteral<1>; importId: z.ZodUUID }>> = {
  queue: 'content.imports',
  title: 'Imports of articles',
  payload: z.object({ version: z.literal(1), importId: idSchema }),
  attempts: 3,
  retryDelayMs: 2_000,
  // Converting texts occupies threads that saves need, too.
  concurrency: 1,
};
