import { idSchema } from '@hearthwise/contracts';
import type { JobDefinition } from '@hearthwise/jobs';
import { z } from 'zod';

/** Makes the renditions of one image. The job carries only its id; the worker reads the row. */
export const renditionsJob: JobDefinition<z.ZodObject<{ version: z.ZodLiteral<1>; imageId: z.ZodUUID }>> = {
  // The name in the store: renaming it would orphan its jobs.
  queue: 'media.variants',
  title: 'Renditions of images',
  payload: z.object({ version: z.literal(1), imageId: idSchema }),
  attempts: 3,
  retryDelayMs: 2_000,
  // One image keeps all cores busy.
  concurrency: 1,
};
