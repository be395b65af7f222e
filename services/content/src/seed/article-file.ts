import {
  objectIdOf,
  objectPath,
  type UpdateArticleInput,
  updateArticleInputSchema,
} from '@hearthwise/contracts';
import { parse } from 'yaml';
import { z } from 'zod';

/** An article as it stands in a file: facts in YAML between two lines of `---`, then the Markdown. */
export interface SeedArticle {
  slug: string;
  publishDate: Date;
  fields: UpdateArticleInput;
}

const factsSchema = z.object({
  title: z.string().min(1),
  excerpt: z.string().min(1),
  mainCategory: z.string().min(1),
  subcategory: z.string().min(1),
  publishDate: z.coerce.date(),
  featured: z.boolean(),
  imagePrompts: z.array(z.string()),
  /** A drawing that comes with the product, which media is seeded with. */
  featuredImage: z
    .string()
    .refine((address) => address === objectPath(objectIdOf(address) ?? ''), 'must be /objects/ and an id')
    .optional(),
});

/** @throws Error that names the file, when it is not of that form */
export function parseArticleFile(file: string, text: string): SeedArticle {
  const [, facts, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (facts === undefined || content === undefined) {
    throw new Error(`${file} does not start with facts between two lines of ---.`);
  }
  const result = factsSchema.safeParse(parse(facts));
  if (!result.success) {
    throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  }

  const { publishDate, featured, ...rest } = result.data;
  const fields = updateArticleInputSchema.parse({
    ...rest,
    content: content.trim(),
    isHomepageFeatured: featured,
  });

  return { slug: file.replace(/\.md$/, ''), publishDate, fields };
}
