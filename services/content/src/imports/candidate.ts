import { createHash } from 'node:crypto';
import {
  counted,
  findCategory,
  findTopic,
  type ImportNote,
  type ImportOptions,
  isArticleSlug,
  LIMITS,
  slugOfTitle,
  topicSlug,
  truncate,
  type UpdateArticleInput,
  updateArticleInputSchema,
} from '@hearthwise/contracts';
import { convertHtml } from '@hearthwise/markdown';
import { FrontMatterError } from '@hearthwise/service-kit/front-matter';
import { z } from 'zod';
import { parseArticleFile } from '../article-files/article-file.js';
import { noteIf, type SourceArticle, type SourcePost } from './sources/source-article.js';

const REMOTE_IMAGES = { one: 'image stays', many: 'images stay' };

/** An article of a file, converted and validated. */
export interface Candidate {
  sourceId: string | null;
  /** Whether it is an article file, which may be an export from here. */
  isArticleFile: boolean;
  /** The slug that it should have, or by which it is found; null for one that its title decides. */
  slug: string | null;
  /** The same as its source has it. */
  slugThere: string | null;
  isPublished: boolean;
  publishDate: Date | null;
  /** The revision that the file was made from; null for a file from elsewhere. */
  revision: number | null;
  fields: UpdateArticleInput;
  /** Tells whether the source has changed since it was last imported. */
  digest: string;
  notes: ImportNote[];
}

/** Why one article cannot be imported, a sentence for people; null when the notes of its source say so. */
export class UnusableArticleError extends Error {
  override name = 'UnusableArticleError';

  constructor(readonly reason: string | null) {
    super(reason ?? "The source can't be used.");
  }
}

/**
 * Converts an article of a file.
 * @throws UnusableArticleError; AppError service.unavailable when the threads are busy
 */
export async function toCandidate(source: SourceArticle, options: ImportOptions): Promise<Candidate> {
  try {
    const candidate =
      source.file === undefined
        ? await fromPost(source, options)
        : fromFile(source.file, source.label, options);

    return withCategory(candidate, options);
  } catch (error) {
    if (error instanceof z.ZodError) {
      throw new UnusableArticleError(sentenceOf(error));
    }
    throw error instanceof FrontMatterError ? new UnusableArticleError(`The file ${error.message}`) : error;
  }
}

function sentenceOf({ issues }: z.ZodError): string {
  return `It can't be saved: ${issues
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .slice(0, 5)
    .join('; ')}`;
}

function fromFile(text: string, path: string, options: ImportOptions): Candidate {
  const { slug, status, publishDate, revision, fields, unknown } = parseArticleFile(text);

  return {
    sourceId: null,
    isArticleFile: true,
    slug: toSlug(slug, nameOf(path), fields.title),
    slugThere: slug,
    isPublished: status === 'published',
    publishDate,
    revision,
    fields,
    digest: digestOf(text, options),
    notes: [
      ...noteIf(unknown.length > 0, 'field.unknown', `Unknown fields: ${unknown.slice(0, 20).join(', ')}`),
      ...noteIf(status === 'scheduled', 'status.scheduled', 'It was scheduled and is a draft here'),
    ],
  };
}

async function fromPost({ post, sourceId }: SourceArticle, options: ImportOptions): Promise<Candidate> {
  if (!post) {
    throw new UnusableArticleError(null);
  }
  const converted = await convertHtml(post.html, { hasLineParagraphs: post.hasLineParagraphs });
  const excerpt = toPlainText((await convertHtml(post.excerpt)).markdown);
  const fields = updateArticleInputSchema.parse({
    title: truncate(post.title, LIMITS.titleMax),
    content: converted.markdown,
    excerpt: truncate(excerpt, LIMITS.excerptMax),
    mainCategory: '',
    subcategory: '',
    featuredImage: /^https?:\/\//.test(post.featuredImage ?? '') ? post.featuredImage : null,
    isHomepageFeatured: post.isFeatured,
  });

  return {
    sourceId,
    isArticleFile: false,
    slug: sourceId === null ? toSlug(post.slug, post.title) : toSlug(post.slug),
    slugThere: post.slug,
    isPublished: post.isPublished,
    publishDate: post.publishDate === null ? null : new Date(post.publishDate),
    revision: null,
    fields: { ...fields, ...categoryOf(post.categories) },
    digest: digestOf(post, options),
    notes: notesOf(post, converted, fields.featuredImage).slice(0, MAX_NOTES),
  };
}

type Conversion = Awaited<ReturnType<typeof convertHtml>>;

/** What the article does not have as its post does. */
function notesOf(post: SourcePost, converted: Conversion, featuredImage: string | null): ImportNote[] {
  return [...notesOnText(converted), ...notesOnImages(converted, featuredImage), ...notesOnLabels(post)];
}

function notesOnText({ isHtml, lost }: Conversion): ImportNote[] {
  const keptHtml = 'The text stays HTML, because it would look different in Markdown';
  const leftOut = lost.map(({ name, address }) => ({
    code: 'embed.left_out',
    message: address
      ? `A link replaces what was embedded (${name}): ${shorten(address)}`
      : `An element was left out: ${name}`,
  }));

  return [...noteIf(isHtml, 'content.kept_html', keptHtml), ...leftOut];
}

function notesOnImages({ images }: Conversion, featuredImage: string | null): ImportNote[] {
  const remote = images.filter((address) => /^https?:/i.test(address));
  const inText = `${counted(remote.length, REMOTE_IMAGES)} on the other site, such as ${shorten(remote[0])}`;
  const featured = `The featured image stays on the other site: ${shorten(featuredImage)}`;

  return [
    ...noteIf(remote.length > 0, 'image.remote', inText),
    ...noteIf(Boolean(featuredImage), 'image.remote', featured),
  ];
}

function notesOnLabels({ title, categories }: SourcePost): ImportNote[] {
  const names = categories.slice(0, 10).join(', ');

  return [
    ...noteIf(title.length > LIMITS.titleMax, 'title.shortened', 'The title was too long and is shortened'),
    ...noteIf(categories.length > 0, 'tags.not_taken', `Categories and tags there: ${names}`),
  ];
}

function shorten(address: string | null | undefined): string {
  return truncate(address ?? '', 120);
}

/** The first of several texts that gives a slug. */
function toSlug(...texts: (string | null)[]): string | null {
  const slugs = texts.map((text) => (text && !isArticleSlug(text) ? slugOfTitle(text) : text));

  return slugs.find(Boolean) ?? null;
}

/** The name of a file without its ending; that of its folder, where each folder holds one article: `about-us/index.md`. */
function nameOf(path: string): string {
  const [file = '', folder] = path.split('/').toReversed();
  const name = file.replace(/\.[a-z]+$/i, '');

  return folder && /^_?(?:index|readme)$/i.test(name) ? folder : name;
}

const MAX_NOTES = 40;

/** Names that are categories, topics or subcategories of ours. */
function categoryOf(names: string[]): { mainCategory: string; subcategory: string } {
  const category = names.map((name) => findCategory(name) ?? findCategory(topicSlug(name))).find(Boolean);
  const topics = category ? names.map((name) => findTopic(category.slug, topicSlug(name))) : [];

  return { mainCategory: category?.title ?? '', subcategory: topics.find(Boolean)?.slug ?? '' };
}

/** Articles without a category get the one that the importer chose. */
function withCategory(candidate: Candidate, { mainCategory, subcategory }: ImportOptions): Candidate {
  if (candidate.fields.mainCategory) {
    const title = findCategory(candidate.fields.mainCategory)?.title ?? candidate.fields.mainCategory;

    return { ...candidate, fields: { ...candidate.fields, mainCategory: title } };
  }
  const title = findCategory(mainCategory)?.title ?? mainCategory;

  return {
    ...candidate,
    fields: {
      ...candidate.fields,
      mainCategory: title,
      subcategory: candidate.fields.subcategory || subcategory,
    },
    notes: [...candidate.notes, ...noteIf(!title, 'category.missing', "It doesn't have a category yet")],
  };
}

function toPlainText(markdown: string): string {
  return markdown
    .replace(/\s+/g, ' ')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

/** Of the source and the options, not of this code: after a change of the conversion, a file imported before still counts as unchanged. */
function digestOf(
  source: string | SourcePost | undefined,
  { siteUrl, mainCategory, subcategory }: ImportOptions,
): string {
  const text = JSON.stringify([source, siteUrl, mainCategory, subcategory]);

  return createHash('sha256').update(text).digest('base64url');
}
