import { databaseConfigShape, processConfigShape } from '@hearthwise/service-kit';
import { z } from 'zod';

export const configSchema = z.object({
  ...processConfigShape,
  ...databaseConfigShape,
  /** The content service, whose articles are the adviser's knowledge. */
  CONTENT_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// address' }),
  /** What the process does: answer calls, work through the questions, or both. */
  AI_ROLE: z.enum(['api', 'worker', 'all']).default('all'),
  /** With it the queue lives in Redis, else in Postgres. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  /** The schema of the queue in Postgres, apart from the service's own tables. */
  JOBS_SCHEMA: z
    .string()
    .regex(/^[a-z_][a-z0-9_]*$/)
    .default('ai_jobs'),
  /** Milliseconds between two looks at what changed in the articles. */
  SYNC_INTERVAL_MS: z.coerce.number().int().min(100).default(10_000),
  /** With it a model words the answers, from the passages found; else the passages answer themselves. */
  OPENAI_API_KEY: z.string().optional(),
  /** Any endpoint that speaks the OpenAI protocol. */
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().default('gpt-4o-mini'),
});
export type Config = z.output<typeof configSchema>;

/** For what is injected with the whole configuration. */
export const CONFIG = Symbol('config');
