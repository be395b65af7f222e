import { COVER_THEMES } from '@hearthwise/art';
import { idSchema, LIMITS } from '@hearthwise/contracts';
import { z } from 'zod';
import { ILLUSTRATION_SIZE } from '../processing/illustration-size.js';

/** An illustration in `seed/illustrations.json`. The seeds of content and community refer to its id. */
export const illustrationSchema = z.object({
  id: idSchema,
  /** With `seed` and `topic`, determines what is drawn: a theme of packages/art. */
  section: z.enum(COVER_THEMES),
  seed: z.string().min(1),
  topic: z.string(),
  filename: z.string().min(1).max(LIMITS.filenameMax),
  /** Alternative text: what the drawing shows. */
  alt: z.string().min(1).max(LIMITS.altTextMax),
  thumbhash: z.string().min(1),
  width: z.literal(ILLUSTRATION_SIZE.width),
  height: z.literal(ILLUSTRATION_SIZE.height),
});
export type Illustration = z.infer<typeof illustrationSchema>;
