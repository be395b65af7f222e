import {
  type CreateChecklistInput,
  createChecklistInputSchema,
  findCategory,
  LIMITS,
} from '@hearthwise/contracts';
import { parseSeedFile } from '@hearthwise/service-kit/seed';
import { z } from 'zod';

const frontMatterSchema = z.object({
  title: z.string(),
  description: z.string(),
  category: z.string().refine((slug) => findCategory(slug) !== undefined, 'must be the slug of a category'),
});

/** Lines that are no item of a list. */
const OTHER_LINES = /^(?!- |\s*$).*$/m;

/** A template from a file: front matter, then its items as a list. @throws Error that names the file, when it is invalid */
export function parseTemplateFile(file: string, text: string): CreateChecklistInput {
  const { frontMatter, content } = parseSeedFile(file, text, frontMatterSchema);
  const { title, description, category } = frontMatter;
  const items = content.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
  if (items.length === 0 || items.length > LIMITS.checklistItemsMax || OTHER_LINES.test(content)) {
    throw new Error(`${file} must have a list of items after its front matter, and nothing else.`);
  }
  const categoryId = findCategory(category)?.id;

  return createChecklistInputSchema.parse({
    title,
    description,
    items,
    categoryId,
    isTemplate: true,
    isPublic: true,
  });
}
