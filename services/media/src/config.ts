import { databaseConfigShape, processConfigShape } from '@hearthwise/service-kit';
import { z } from 'zod';

export const configSchema = z.object({
  ...processConfigShape,
  ...databaseConfigShape,
  /** The folder that holds the pictures' bytes. */
  OBJECTS_DIR: z.string().optional(),
  /** Secret that signs upload addresses. */
  SIGNING_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
});
export type Config = z.output<typeof configSchema>;
