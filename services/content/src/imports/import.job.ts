import { idSchema } from '@hearthwise/contracts';
import type { JobDefinition } from '@hearthwise/jobs';
import { z } from 'zod';

const payload = z.object({
  version: z.literal(1),
  importId: idSchema,
  /** Which job of the import it is; missing in jobs of the version before. */
  attempt: z.number().int().optional(),
});

/** Reads the file of an import and imports its articles, for some seconds; then it queues the next job. */
export const importJob: JobDefinition<typeof payload> = {
  queue: 'content.imports',
  title: 'Imports of articles',
  payload,
  attempts: 3,
  retryDelayMs: 2_000,
  // Converting texts occupies threads that saves need, too.
  concurrency: 1,
};
