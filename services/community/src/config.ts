import { databaseConfigShape, processConfigShape } from '@hearthwise/service-kit';
import { z } from 'zod';

export const configSchema = z.object({ ...processConfigShape, ...databaseConfigShape });
export type Config = z.output<typeof configSchema>;
