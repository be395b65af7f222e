import { readFileSync } from 'node:fs';
import { TEXT_PAGES, type TextPageFields, type TextPageName } from '@hearthwise/contracts';
import { parseSeedFile } from '@hearthwise/service-kit/seed';
import { z } from 'zod';

interface BuiltInPage {
  fields: TextPageFields;
  changedOn: Date;
}

const FOLDER = new URL('../../pages/', import.meta.url);

const frontMatterSchema = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  /** The day on which the text was last changed. */
  changedOn: z.coerce.date(),
});

/** The pages' texts until an editor writes others, from the files in `pages`. */
export const BUILT_IN_PAGES = Object.fromEntries(TEXT_PAGES.map((name) => [name, readPage(name)])) as Record<
  TextPageName,
  BuiltInPage
>;

function readPage(name: TextPageName): BuiltInPage {
  const file = `${name}.md`;
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  const { frontMatter, content } = parseSeedFile(file, text, frontMatterSchema);
  const { changedOn, ...rest } = frontMatter;

  return { fields: { ...rest, content }, changedOn };
}
