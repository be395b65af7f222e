import { type ImportNote, truncate } from '@hearthwise/contracts';
import { type ParsedElementInfo, Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { parseInstant } from '../../article-files/parse-instant.js';
import {
  type ImportFile,
  MAX_POST_LENGTH,
  noteIf,
  Omissions,
  type SourceArticle,
  type SourceEvent,
  toLabel,
  tooLongPost,
  toStorableText,
  UnreadableFileError,
} from './source-article.js';

/** Values within values; an export has seven. */
const MAX_DEPTH = 50;
const MAX_ROWS = 200_000;

/** Tags, or authors, of one post. */
const MAX_NAMES = 50;

/** Ghost writes this in place of its own address. */
const OWN_ADDRESS = '__GHOST_URL__';

type Row = Record<string, unknown>;

/** What posts refer to, by the id of the post. */
interface Related {
  tags: Map<string, string[]>;
  authors: Map<string, string[]>;
  meta: Map<string, Row>;
}

/** Reads the posts of a Ghost export file (JSON, https://ghost.org/docs/migration/custom/), row by row. */
export async function* readGhost(file: ImportFile, siteUrl: string): AsyncGenerator<SourceEvent> {
  const related = await readRelated(file);
  const omissions = new Omissions();
  for await (const { table, row } of readRows(file)) {
    if (table === 'posts' && row.type === 'page') {
      omissions.addPage(textOf(row.title));
    } else if (table === 'posts' && textOf(row.html).length > MAX_POST_LENGTH) {
      yield tooLongPost(textOf(row.title));
    } else if (table === 'posts') {
      yield { article: toArticle(row, related, withoutSlash(siteUrl)) };
    }
  }
  yield* omissions.toEvents();
}

function toArticle(row: Row, related: Related, siteUrl: string): SourceArticle {
  const id = textOf(row.id);
  const meta = related.meta.get(id) ?? {};
  const excerpt = textOf(row.custom_excerpt) || textOf(meta.meta_description);

  return {
    label: toLabel(textOf(row.title)),
    sourceId: sourceIdOf(row, siteUrl),
    post: {
      title: toStorableText(textOf(row.title)).trim(),
      slug: truncate(toStorableText(textOf(row.slug)), 300) || null,
      isPublished: row.status === 'published',
      publishDate: dateOf(row.published_at),
      excerpt: toStorableText(excerpt),
      featuredImage: toStorableText(withOrigin(textOf(row.feature_image), siteUrl)) || null,
      isFeatured: row.featured === true || row.featured === 1,
      categories: related.tags.get(id) ?? [],
      html: toStorableText(withOrigin(textOf(row.html), siteUrl)),
      hasLineParagraphs: false,
    },
    notes: notesOf(row, related.authors.get(id) ?? [], siteUrl),
  };
}

/** What cannot be taken over. */
function notesOf(row: Row, authors: string[], siteUrl: string): ImportNote[] {
  const html = textOf(row.html);
  const isForMembers = ['members', 'paid', 'tiers'].includes(textOf(row.visibility));
  const hasLocalAddresses = !siteUrl && `${html}${textOf(row.feature_image)}`.includes(OWN_ADDRESS);
  const hasOtherFormat = !html && Boolean(row.mobiledoc || row.lexical);
  const hasCode = Boolean(row.codeinjection_head || row.codeinjection_foot);

  return [
    ...noteIf(
      authors.length > 0,
      'author.not_taken',
      `The author isn't taken over: ${truncate(authors.join(', '), 80)}`,
    ),
    ...noteIf(row.status === 'scheduled', 'status.scheduled', 'It was scheduled there and is a draft here'),
    ...noteIf(isForMembers, 'post.protected', 'Only members could read it there'),
    ...noteIf(
      hasLocalAddresses,
      'address.unknown',
      'Links and images of the old site have no address: import again with it',
    ),
    ...noteIf(hasOtherFormat, 'content.missing', 'The file has no HTML of this post'),
    ...noteIf(hasCode, 'code.left_out', 'Code that was injected into the page is left out'),
  ];
}

/** Files that people wrote themselves number their posts from 1 and have no `uuid`; null when nothing identifies a post. */
function sourceIdOf({ uuid, id }: Row, siteUrl: string): string | null {
  const own = textOf(uuid) || (siteUrl && textOf(id) && `${siteUrl}:${textOf(id)}`);

  return own ? truncate(toStorableText(`ghost:${own}`), 500) : null;
}

function withoutSlash(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address;
}

/** Without the site's address, links of the old site start at the root of ours. */
function withOrigin(text: string, siteUrl: string): string {
  return text.replaceAll(OWN_ADDRESS, siteUrl);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function dateOf(value: unknown): string | null {
  return parseInstant(typeof value === 'number' ? value : textOf(value))?.toISOString() ?? null;
}

/** Posts come before the tables that name their tags and authors. */
async function readRelated(file: ImportFile): Promise<Related> {
  const names = { tags: new Map<string, string>(), users: new Map<string, string>() };
  const links: Link[] = [];
  const meta = new Map<string, Row>();
  let rows = 0;
  for await (const { table, row } of readRows(file)) {
    rows += 1;
    if (rows > MAX_ROWS) {
      throw new UnreadableFileError('The file has too many rows.');
    }
    if (table === 'tags' || table === 'users') {
      names[table].set(textOf(row.id), truncate(toStorableText(textOf(row.name)), 200));
    } else if (table === 'posts_tags') {
      links.push({ kind: 'tags', postId: textOf(row.post_id), id: textOf(row.tag_id) });
    } else if (table === 'posts_authors') {
      links.push({ kind: 'users', postId: textOf(row.post_id), id: textOf(row.author_id) });
    } else if (table === 'posts_meta') {
      meta.set(textOf(row.post_id), { meta_description: row.meta_description });
    }
  }
  const listed = (kind: 'tags' | 'users') =>
    namesByPost(
      links.filter((link) => link.kind === kind),
      names[kind],
    );

  return { tags: listed('tags'), authors: listed('users'), meta };
}

interface Link {
  kind: 'tags' | 'users';
  postId: string;
  id: string;
}

function namesByPost(links: Link[], names: Map<string, string>): Map<string, string[]> {
  const byPost = Map.groupBy(links, ({ postId }) => postId);

  return new Map(
    [...byPost].map(([postId, own]) => [
      postId,
      own.flatMap(({ id }) => names.get(id) ?? []).slice(0, MAX_NAMES),
    ]),
  );
}

interface TableRow {
  table: string;
  row: Row;
}

/** Every row of every table. Rows are dropped from memory as soon as they are read. */
async function* readRows(file: ImportFile): AsyncGenerator<TableRow> {
  const found: TableRow[] = [];
  const state = { isExport: false };
  const tokenizer = createParser((table, row) => found.push({ table, row }), state);
  try {
    for await (const bytes of file.open()) {
      tokenizer.write(bytes);
      yield* found.splice(0);
    }
    if (!tokenizer.isEnded) {
      tokenizer.end();
    }
  } catch (cause) {
    if (cause instanceof UnreadableFileError) {
      throw cause;
    }
    throw new UnreadableFileError("The file isn't valid JSON: please export it again.", { cause });
  }
  yield* found.splice(0);
  if (!state.isExport) {
    throw new UnreadableFileError("This JSON file isn't an export of Ghost.");
  }
}

/** `{ db: [{ meta, data: { <table>: [row, …] } }] }`, or the same without `db`. */
function createParser(onRow: (table: string, row: Row) => void, state: { isExport: boolean }): Tokenizer {
  const tokenizer = new Tokenizer();
  const parser = new TokenParser({ paths: ['$.db.*.data.*.*', '$.data.*.*'], keepStack: false });
  let depth = 0;
  tokenizer.onToken = (token) => {
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) {
      depth += 1;
    } else if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) {
      depth -= 1;
    }
    if (depth > MAX_DEPTH) {
      throw new UnreadableFileError('The file has values too deep within each other.');
    }
    parser.write(token);
  };
  parser.onValue = ({ value, stack }: ParsedElementInfo) => {
    const table = stack.at(-1)?.key;
    if (typeof table === 'string' && typeof value === 'object' && value !== null) {
      state.isExport ||= table === 'posts';
      onRow(table, value as unknown as Row);
    }
  };
  tokenizer.onError = (error) => {
    throw error;
  };
  parser.onError = (error) => {
    throw error;
  };

  return tokenizer;
}
