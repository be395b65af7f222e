import { type UpdateArticleInput, updateArticleInputSchema } from '@hearthwise/contracts';
import { illustrationPathSchema, parseSeedFile } from '@hearthwise/service-kit/seed';
import { z } from 'zod';

/** An article of a seed file. */
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
  featuredImage: illustrationPathSchema.optional(),
});

/** @throws Error that names the file, when it is invalid */
export function parseArticleFile(file: string, text: string): SeedArticle {
  const { frontMatter, content } = parseSeedFile(file, text, frontMatterSchema);
  const { publishDate, featured, ...rest } = frontMatter;
  const fields = updateArticleInputSchema.parse({
    ...rest,
    content,
    isHomepageFeatured: featured,
  });

  return { slug: file.replace(/\.md$/, ''), publishDate, fields };
}
