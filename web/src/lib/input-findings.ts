import type { Finding } from '@hearthwise/contracts/content/finding';
import type { z } from 'zod';

/**
 * Why a save with these fields would be refused, by the schema that refuses it.
 * @param labels what people call the fields
 */
export function inputFindings(
  schema: z.ZodType,
  fields: object,
  labels: Readonly<Record<string, string>>,
): Finding[] {
  const issues = schema.safeParse(fields).error?.issues ?? [];

  return issues.map(({ path: [field, index], message }) => {
    const place = typeof index === 'number' ? ` ${index + 1}` : '';

    return {
      kind: 'error',
      code: `${String(field)}.refused`,
      message: `${labels[String(field)] ?? String(field)}${place}: ${message}`,
      field: String(field),
    };
  });
}
