import { objectIdOf, objectPath } from '@hearthwise/contracts';
import { z } from 'zod';
import { FrontMatterError, type FrontMatterFile, readFrontMatter } from '../front-matter/front-matter.js';

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
  const { data, content } = readNamed(file, text);
  const result = schema.safeParse(data);
  if (!result.success) {
    throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  }

  return { frontMatter: result.data, content: content.trim() };
}

function readNamed(file: string, text: string): FrontMatterFile {
  try {
    return readFrontMatter(text);
  } catch (error) {
    throw error instanceof FrontMatterError ? new Error(`${file} ${error.message}`, { cause: error }) : error;
  }
}
