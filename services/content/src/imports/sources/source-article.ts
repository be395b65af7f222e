import { counted, type ImportNote, truncate } from '@hearthwise/contracts';

/** One article of a file, as its source describes it; stored until it is converted. */
export interface SourceArticle {
  /** For the report: the title, or the name of a file, with its folder if only that one names the article. */
  label: string;
  /** Identity in the source, such as the site and number of a post; null where only the slug says which article it is. */
  sourceId: string | null;
  /** Markdown with front matter; then everything else comes from there. */
  file?: string;
  post?: SourcePost;
  /** With neither file nor post, why it cannot be imported. */
  notes: ImportNote[];
}

/** A post of another system. */
export interface SourcePost {
  title: string;
  slug: string | null;
  isPublished: boolean;
  /** ISO 8601 in UTC; null for a post that was never published. */
  publishDate: string | null;
  excerpt: string;
  featuredImage: string | null;
  isFeatured: boolean;
  /** Names of categories and tags, which may be one of ours. */
  categories: string[];
  html: string;
  /** Whether blank lines separate its paragraphs. */
  hasLineParagraphs: boolean;
}

/** What reading a file yields: articles, and notes on the file as a whole. */
export type SourceEvent = { article: SourceArticle } | { note: ImportNote };

/** The bytes of an uploaded file; each call reads it from its beginning. */
export interface ImportFile {
  size: number;
  open(): AsyncIterable<Uint8Array>;
  /** The bytes from an offset on. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Why a file cannot be read. The message is a sentence for people. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** Characters of one post; a longer one is reported as too long. */
export const MAX_POST_LENGTH = 1_000_000;

/** Articles of one file. */
export const MAX_ARTICLES = 10_000;

/** Removes what Postgres cannot store in a text. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** JSON that Postgres can store, whatever a file has in its texts. */
export function toStorableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? toStorableText(part) : part,
  );
}

/** Bytes of one article file: 100,000 characters of up to four bytes, and front matter. */
export const MAX_FILE_BYTES = 600_000;

/** Characters of a title or a name in the report. */
const LABEL_LENGTH = 300;

/** A title or name as the report shows it, which may be cut. */
export function toLabel(text: string): string {
  return truncate(toStorableText(text), LABEL_LENGTH);
}

/** A note, if it applies. */
export function noteIf(isTrue: boolean, code: string, message: string): ImportNote[] {
  return isTrue ? [{ code, message }] : [];
}

/** An article that cannot be imported, and why. */
export function unusable(name: string, code: string, message: string): SourceEvent {
  return { article: { label: toLabel(name), sourceId: null, notes: [{ code, message }] } };
}

/** A post that is longer than `MAX_POST_LENGTH`. */
export function tooLongPost(title: string): SourceEvent {
  const limit = MAX_POST_LENGTH.toLocaleString('en');

  return unusable(title, 'post.too_long', `The post has more than ${limit} characters`);
}

const PAGES = { one: 'page was', many: 'pages were' };

/** Notes on what a file has and no article can hold, by kind, each with a few examples. */
export class Omissions {
  private readonly byCode = new Map<
    string,
    { count: number; examples: string[]; describe: (count: number) => string }
  >();

  add(code: string, example: string, describe: (count: number) => string): void {
    const entry = this.byCode.get(code) ?? { count: 0, examples: [], describe };
    entry.count += 1;
    if (entry.examples.length < 3 && example) {
      entry.examples.push(truncate(example, 80));
    }
    this.byCode.set(code, entry);
  }

  /** A page of an export. */
  addPage(title: string): void {
    const describe = (count: number) =>
      `${counted(count, PAGES)} left out, because only posts become articles`;
    this.add('page.left_out', title, describe);
  }

  toEvents(): SourceEvent[] {
    return [...this.byCode].map(([code, { count, examples, describe }]) => {
      const more = count > examples.length ? ', …' : '';
      const list = examples.length > 0 ? `: ${examples.join(', ')}${more}` : '';

      return { note: { code, message: `${describe(count)}${list}` } };
    });
  }
}
