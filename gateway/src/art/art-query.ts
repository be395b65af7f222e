import { z } from 'zod';

const sideSchema = (usual: number) => z.coerce.number().int().min(16).max(2_400).catch(usual);

/** What the address of a drawing may ask for; anything else is the usual size. */
export const artQuerySchema = z.object({
  w: sideSchema(1_200),
  h: sideSchema(800),
  topic: z.string().max(200).optional().catch(undefined),
});
