import { idSchema } from '@hearthwise/contracts';
import type { JobDefinition } from '@hearthwise/service-kit/jobs';
import { z } from 'zod';

/** Makes the variants of one picture. The job carries only the id: the picture is read from its row. */
export const variantsJob: JobDefinition<z.ZodObject<{ version: z.ZodLiteral<1>; imageId: z.ZodUUID }>> = {
  queue: 'media.variants',
  payload: z.object({ version: z.literal(1), imageId: idSchema }),
  attempts: 3,
  retryDelayMs: 2_000,
  // One picture keeps all cores busy.
  concurrency: 1,
};
