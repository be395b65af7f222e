import { COVER_THEMES } from '@hearthwise/art';
import { idSchema, LIMITS } from '@hearthwise/contracts';
import { z } from 'zod';
import { ILLUSTRATION_SIZE } from '../processing/draw-illustration.js';

/** A drawing that comes with the product, as `seed/illustrations.json` lists it. Articles and posts name its id. */
export const illustrationSchema = z.object({
  id: idSchema,
  /** How to draw it: these three always give the same picture. */
  section: z.enum(COVER_THEMES),
  seed: z.string().min(1),
  topic: z.string(),
  filename: z.string().min(1).max(LIMITS.filenameMax),
  /** What it really shows. */
  alt: z.string().min(1).max(LIMITS.altTextMax),
  thumbhash: z.string().min(1),
  width: z.literal(ILLUSTRATION_SIZE.width),
  height: z.literal(ILLUSTRATION_SIZE.height),
});
export type Illustration = z.infer<typeof illustrationSchema>;
