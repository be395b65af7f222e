import type { UpdateArticleInput } from '@hearthwise/contracts';
import { illustrationPathSchema } from '@hearthwise/service-kit/seed';
import { z } from 'zod';
import { parseArticleFile } from '../article-files/article-file.js';

/** An article of a seed file. */
export interface SeedArticle {
  slug: string;
  publishDate: Date;
  fields: UpdateArticleInput;
}

/** What a seed needs beyond any other file. */
const seedSchema = z.object({
  publishDate: z.date(),
  fields: z.object({
    title: z.string().min(1),
    excerpt: z.string().min(1),
    content: z.string().trim().min(1),
    mainCategory: z.string().min(1),
    subcategory: z.string().min(1),
    featuredImage: illustrationPathSchema.nullable(),
  }),
});

/** @throws Error that names the file, when it is invalid */
export function parseSeedArticle(file: string, text: string): SeedArticle {
  try {
    const { publishDate, fields } = parseArticleFile(text);
    const { publishDate: date } = seedSchema.parse({ publishDate, fields });

    return { slug: file.replace(/\.md$/, ''), publishDate: date, fields };
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message;
    throw new Error(`${file}: ${reason}`, { cause });
  }
}
