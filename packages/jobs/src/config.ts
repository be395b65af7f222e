import { z } from 'zod';

/** Settings of a service with jobs. */
export const jobsConfigShape = {
  /** If set, jobs are stored in Redis, otherwise in Postgres. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  /** The schema of the jobs in Postgres, separate from the service's own tables; each service has a default. */
  JOBS_SCHEMA: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  /** Milliseconds without a sign of life from a job's worker after which the job runs again. */
  JOBS_LOCK_MS: z.coerce.number().int().min(1_000).default(10_000),
};

export type JobsConfig = z.output<z.ZodObject<typeof jobsConfigShape>>;
