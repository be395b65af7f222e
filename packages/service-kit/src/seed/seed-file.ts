import { objectIdOf, objectPath } from '@hearthwise/contracts';
import { parse } from 'yaml';
import { z } from 'zod';

/** Path of an illustration, which media seeds. */
export const illustrationPathSchema = z
  .string()
  .refine((address) => address === objectPath(objectIdOf(address) ?? ''), 'must be /objects/ and an id');

/** What a seed file holds: checked front matter, then Markdown. */
export interface SeedFile<FrontMatter> {
  frontMatter: FrontMatter;
  content: string;
}

/**
 * Parses a file with front matter in YAML between two lines of `---`, then the Markdown.
 *
 * @param file its name, for errors
 * @throws Error that names the file, when it is invalid
 */
export function parseSeedFile<FrontMatter>(
  file: string,
  text: string,
  schema: z.ZodType<FrontMatter>,
): SeedFile<FrontMatter> {
  const [, frontMatter, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (frontMatter === undefined || content === undefined) {
    throw new Error(`${file} does not start with front matter between two lines of ---.`);
  }
  const result = schema.safeParse(parse(frontMatter));
  if (!result.success) {
    throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  }

  return { frontMatter: result.data, content: content.trim() };
}
