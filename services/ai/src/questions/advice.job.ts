import { idSchema } from '@hearthwise/contracts';
import { z } from 'zod';
import type { JobDefinition } from '@hearthwise/jobs';
import { isTransient } from '@hearthwise/service-kit';

/** Answers one question. The payload is only the id: the question is read from its row, and the answer is stored there. */
export const adviceJob: JobDefinition<z.ZodObject<{ version: z.ZodLiteral<1>; adviceId: z.ZodUUID }>> = {
  queue: 'ai.advice',
  title: 'Answers to questions',
  payload: z.object({ version: z.literal(1), adviceId: idSchema }),
  // Six runs in 15.5 s outlast a database that starts again, or a disk that is full for a moment. People wait as long only for
  // what may pass.
  attempts: 6,
  retryDelayMs: 500,
  isTransient,
  // Bounds the concurrent calls of one process to the model: each job makes at most one at a time.
  concurrency: 4,
};
