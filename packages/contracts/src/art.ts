import { z } from 'zod';

const sideSchema = (fallback: number) => z.coerce.number().int().min(16).max(2_400).catch(fallback);

/** Query of a cover's address, which `artPath` writes; invalid values fall back to the default size. */
export const artQuerySchema = z.object({
  w: sideSchema(1_200),
  h: sideSchema(800),
  topic: z.string().max(200).optional().catch(undefined),
});
