import { databaseConfigShape, processConfigShape } from '@hearthwise/service-kit';
import { z } from 'zod';
import { toEmailKey } from './users/email-key.js';

const emailListSchema = z
  .string()
  .default('')
  .transform((list) => list.split(',').map(toEmailKey).filter(Boolean))
  .pipe(z.array(z.email('must be e-mail addresses with commas between them')));

export const configSchema = z.object({
  ...processConfigShape,
  ...databaseConfigShape,
  /** Whether the first account that somebody makes becomes admin; for one machine, where that is its owner. */
  FIRST_ACCOUNT_IS_ADMIN: z.stringbool().default(false),
  /** Addresses whose accounts become admin when they are made. */
  ADMIN_EMAILS: emailListSchema,
});
export type Config = z.output<typeof configSchema>;

/** Injects the settings. */
export const CONFIG = Symbol('config');
