import { z } from 'zod';

/** Settings of a service with jobs. */
export const jobsConfigShape = {
  /** If set, jobs are stored in Redis, otherwise in Postgres. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  /** The schema of the jobs in Postgres, separate from the service's own tables; each service has a default. */
  JOBS_SCHEMA: z.string().regex(/^[a-z_][a-z0-9_]*$/),
};

export type JobsConfig = z.output<z.ZodObject<typeof jobsConfigShape>>;
