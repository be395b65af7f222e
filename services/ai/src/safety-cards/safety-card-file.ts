import { LIMITS, type SafetyCardKey, type UpdateSafetyCardInput } from '@hearthwise/contracts';
import { parseSeedFile } from '@hearthwise/service-kit/seed';
import { z } from 'zod';

/** A card as it came with the product. */
export interface BuiltInCard {
  key: SafetyCardKey;
  fields: UpdateSafetyCardInput;
  triggers: string;
}

const frontMatterSchema = z.object({
  title: z.string().min(1).max(LIMITS.titleMax),
  call: z.string().min(1).max(LIMITS.safetyStepMax).nullable(),
  guide: z.string().nullable(),
  triggers: z.string().min(1),
  reviewedOn: z.union([z.iso.date(), z.date().transform((day) => day.toISOString().slice(0, 10))]),
  sources: z.array(z.string().min(1)).min(1).max(LIMITS.safetySources),
});

const STEP = /^\d+\. /;

/**
 * A card from its file: front matter, then the steps as a numbered list.
 * @throws Error that names the file, when it is invalid
 */
export function parseSafetyCardFile(key: SafetyCardKey, text: string): BuiltInCard {
  const { frontMatter, content } = parseSeedFile(`${key}.md`, text, frontMatterSchema);
  const { triggers, ...rest } = frontMatter;
  const lines = content.split('\n');
  const now = lines.map((line) => line.replace(STEP, ''));
  if (!lines.every((line) => STEP.test(line)) || now.some((step) => step.length > LIMITS.safetyStepMax)) {
    throw new Error(
      `${key}.md: must have steps as a numbered list, each of at most ${LIMITS.safetyStepMax} characters`,
    );
  }

  return { key, fields: { ...rest, now }, triggers };
}
