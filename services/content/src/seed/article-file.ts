import {
  objectIdOf,
  objectPath,
  type UpdateArticleInput,
  updateArticleInputSchema,
} from '@hearthwise/contracts';
import { parse } from 'yaml';
import { z } from 'zod';

/** An article in a file: front matter in YAML between two lines of `---`, then the Markdown. */
export interface SeedArticle {
  slug: string;
  publishDate: Date;
  fields: UpdateArticleInput;
}

const frontMatterSchema = z.object({
  title: z.string().min(1),
  excerpt: z.string().min(1),
  mainCategory: z.string().min(1),
  subcategory: z.string().min(1),
  publishDate: z.coerce.date(),
  featured: z.boolean(),
  imagePrompts: z.array(z.string()),
  /** Path of an illustration, which media seeds. */
  featuredImage: z
    .string()
    .refine((address) => address === objectPath(objectIdOf(address) ?? ''), 'must be /objects/ and an id')
    .optional(),
});

/** @throws Error that names the file, when it is invalid */
export function parseArticleFile(file: string, text: string): SeedArticle {
  const [, frontMatter, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (frontMatter === undefined || content === undefined) {
    throw new Error(`${file} does not start with front matter between two lines of ---.`);
  }
  const result = frontMatterSchema.safeParse(parse(frontMatter));
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
