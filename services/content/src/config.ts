import { jobsConfigShape } from '@hearthwise/jobs';
import { databaseConfigShape, processConfigShape } from '@hearthwise/service-kit';
import { EDITING_SETTINGS } from '@hearthwise/contracts';
import { z } from 'zod';

export const configSchema = z.object({
  ...processConfigShape,
  ...databaseConfigShape,
  ...jobsConfigShape,
  JOBS_SCHEMA: jobsConfigShape.JOBS_SCHEMA.default('content_jobs'),
  /** Who may edit articles and the home page: every member, or the roles editor and admin; the gateway has the same. */
  EDITING: z.enum(EDITING_SETTINGS).default('members'),
});
export type Config = z.output<typeof configSchema>;

/** Nest's name for the configuration. */
export const CONFIG = Symbol('content.config');
