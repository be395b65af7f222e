import { type UpdateArticleInput, updateArticleInputSchema, wellFormedText } from '@hearthwise/contracts';
import { readFrontMatter, writeFrontMatter } from '@hearthwise/service-kit/front-matter';
import { z } from 'zod';
import { parseInstant } from './parse-instant.js';

/** An article as a Markdown file with front matter, the form in which it is seeded, exported and imported. */
export interface ArticleFile {
  /** Null when the file names none. */
  slug: string | null;
  /** As the file says; anything unknown is a draft. */
  status: 'draft' | 'in_review' | 'scheduled' | 'published';
  publishDate: Date | null;
  /** The revision that the file was exported from; null for a file from elsewhere. */
  revision: number | null;
  fields: UpdateArticleInput;
}

const frontMatterSchema = z.object({
  slug: wellFormedText().trim().max(300).nullish(),
  status: z.enum(['draft', 'in_review', 'scheduled', 'published']).catch('draft'),
  publishDate: z
    .string()
    .transform(parseInstant)
    .refine((instant) => instant !== null, 'Give a date such as 2026-05-01.')
    .nullish(),
  revision: z.number().int().positive().nullish(),
  featured: z.boolean().default(false),
});

/** Names in front matter, in the order in which they are written. */
const NAMES = new Set([
  'title',
  ...Object.keys(frontMatterSchema.shape),
  ...Object.keys(updateArticleInputSchema.shape).filter(
    (name) => name !== 'content' && name !== 'isHomepageFeatured',
  ),
]);

export interface ReadArticleFile extends ArticleFile {
  /** Names in the front matter that no article has. */
  unknown: string[];
}

/**
 * Parses a file. Its content is exact, but for the line break that ends a text file.
 * @throws FrontMatterError, z.ZodError that names the wrong fields
 */
export function parseArticleFile(text: string): ReadArticleFile {
  const { data, content } = readFrontMatter(text);
  const { slug, status, publishDate, revision, featured } = frontMatterSchema.parse(data);
  const fields = updateArticleInputSchema.parse({
    title: '',
    mainCategory: '',
    ...data,
    content,
    isHomepageFeatured: featured,
  });

  return {
    slug: slug || null,
    status,
    publishDate: publishDate ?? null,
    revision: revision ?? null,
    fields,
    unknown: Object.keys(data).filter((name) => !NAMES.has(name)),
  };
}

/** Writes a file that `parseArticleFile` reads as the same article. */
export function writeArticleFile({ slug, status, publishDate, revision, fields }: ArticleFile): string {
  const { content, isHomepageFeatured, ...rest } = fields;
  const data: Record<string, unknown> = {
    ...rest,
    slug,
    status,
    publishDate: publishDate?.toISOString(),
    revision,
    featured: isHomepageFeatured,
  };
  const entries = [...NAMES].map((name): [string, unknown] => [
    name,
    KEPT_IF_MISSING.has(name) ? data[name] : orUndefined(data[name]),
  ]);

  return writeFrontMatter({ data: Object.fromEntries(entries), content });
}

/** Fields that an article keeps when a file leaves them out: an empty one is written, too. */
const KEPT_IF_MISSING = new Set(['questions', 'sources', 'reviewedOn', 'reviewBy']);

/** Undefined for a value that reading a file fills in. */
function orUndefined(value: unknown): unknown {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);

  return isEmpty ? undefined : value;
}
