import { z } from 'zod';
import { idSchema, timestampSchema } from '../common.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { roleSchema } from '../roles.js';

/** Until when moderators let a user write nothing that others see, in a version of it. */
export const suspensionSchema = z.object({
  userId: idSchema,
  /** Null for one that was lifted. */
  until: timestampSchema.nullable(),
  /** Increased with every change: an older one never replaces a newer one. */
  version: z.number().int(),
});
export type Suspension = z.infer<typeof suspensionSchema>;

export const suspensionOperations = {
  /** Null for an unknown id. */
  getRole: defineQuery({
    name: 'auth.getRole',
    input: z.object({ id: idSchema }),
    output: z.object({ role: roleSchema.nullable() }),
  }),
  /** Those of these users whom an administrator has suspended; community knows whom moderators have. */
  listSuspended: defineQuery({
    name: 'auth.listSuspended',
    input: z.object({ ids: z.array(idSchema).max(LIMITS.listMax) }),
    output: z.object({ ids: z.array(idSchema) }),
  }),
  /** What community has decided. Moderators and administrators are never suspended. */
  applySuspensions: defineIdempotentCommand({
    name: 'auth.applySuspensions',
    input: z.object({ suspensions: z.array(suspensionSchema).max(LIMITS.suspensionsMax) }),
    output: z.object({}),
  }),
};
