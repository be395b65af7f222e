import { z } from 'zod';
import { idSchema, timestampSchema } from '../common.js';

/**
 * The working copy that a call replaces or deletes, so that nothing is lost which the same editor typed on another device.
 * Without `writer`, it is whatever is there.
 */
export const workingCopyVersionShape = {
  /** A random id of the open editor that writes; it may replace what it wrote itself. */
  writer: idSchema.optional(),
  /** `savedAt` of the copy that the editor was opened with; null for none. */
  ifSavedAt: timestampSchema.nullable().optional(),
};
export type WorkingCopyVersion = z.infer<z.ZodObject<typeof workingCopyVersionShape>>;
