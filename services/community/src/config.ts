import { databaseConfigShape, processConfigShape } from '@hearthwise/service-kit';
import { z } from 'zod';

export const configSchema = z.object({
  ...processConfigShape,
  ...databaseConfigShape,
  /** Posts of each new member that a moderator keeps before everybody sees them; 0 for none. */
  MODERATION_HOLD_FIRST: z.coerce.number().int().min(0).max(100).default(0),
});
export type Config = z.output<typeof configSchema>;

/** Injection token of the configuration. */
export const CONFIG = Symbol('community.config');
