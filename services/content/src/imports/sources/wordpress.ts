import { counted, type ImportNote, truncate } from '@hearthwise/contracts';
import { Parser } from 'htmlparser2';
import { convertShortcodes } from './shortcodes.js';
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

/** Elements within elements; an export has five. */
const MAX_DEPTH = 20;
const MAX_ATTACHMENTS = 50_000;
const MAX_CATEGORIES = 50;

const DELETED = { one: 'deleted or empty post was', many: 'deleted or empty posts were' };
const OTHERS = { one: 'entry of another type was', many: 'entries of other types were' };

/** One `item` of an export: a post, a page, an attachment and so on. */
interface Item {
  fields: Record<string, string>;
  categories: string[];
  /** Number of the attachment that is the featured image; empty for none. */
  thumbnailId: string;
  comments: number;
  /** Whether a field is longer than `MAX_POST_LENGTH`, and therefore cut. */
  isTooLong: boolean;
}

interface Channel {
  siteUrl: string;
}

/**
 * Reads the posts of a WordPress export file (WXR, https://wordpress.org/documentation/article/tools-export-screen/), item by
 * item. The parser knows the five entities of XML only, so that none expands to more.
 */
export async function* readWordPress(file: ImportFile): AsyncGenerator<SourceEvent> {
  const attachments = await listAttachments(file);
  const omissions = new Omissions();
  for await (const { item, channel } of readItems(file)) {
    const type = item.fields['wp:post_type'] ?? 'post';
    const title = item.fields.title ?? '';
    if (type !== 'post') {
      omit(omissions, type, title);
    } else if (['trash', 'auto-draft', 'inherit'].includes(item.fields['wp:status'] ?? '')) {
      omissions.add('post.deleted', title, (count) => `${counted(count, DELETED)} left out`);
    } else {
      yield item.isTooLong ? tooLongPost(title) : { article: toArticle(item, channel, attachments) };
    }
  }
  yield* omissions.toEvents();
}

function omit(omissions: Omissions, type: string, title: string): void {
  if (type === 'page') {
    omissions.addPage(title);
  } else if (type !== 'attachment') {
    omissions.add('type.left_out', type, (count) => `${counted(count, OTHERS)} left out`);
  }
}

function toArticle(item: Item, { siteUrl }: Channel, attachments: Map<string, string>): SourceArticle {
  const { fields, categories, thumbnailId } = item;
  const { html, notes } = convertShortcodes(fields['content:encoded'] ?? '', attachments);
  const thumbnail = attachments.get(thumbnailId);

  return {
    label: toLabel(fields.title ?? ''),
    sourceId: sourceIdOf(fields, siteUrl),
    post: {
      title: toStorableText(fields.title ?? '').trim(),
      slug: decodeSlug(fields['wp:post_name'] ?? '') || null,
      isPublished: fields['wp:status'] === 'publish',
      publishDate: dateOf(fields['wp:post_date_gmt']) ?? dateOf(fields['wp:post_date']),
      excerpt: toStorableText(fields['excerpt:encoded'] ?? ''),
      featuredImage: thumbnail ? toStorableText(thumbnail) : null,
      isFeatured: false,
      categories: categories.map(toStorableText),
      html: toStorableText(html),
      hasLineParagraphs: !html.includes('<!-- wp:'),
    },
    notes: [...notes, ...notesOf(item, Boolean(thumbnail))],
  };
}

/** What cannot be taken over. */
function notesOf({ fields, thumbnailId, comments }: Item, hasThumbnail: boolean): ImportNote[] {
  const author = fields['dc:creator'] ?? '';
  const isScheduled = fields['wp:status'] === 'future';

  return [
    ...noteIf(
      Boolean(author),
      'author.not_taken',
      `The author isn't taken over: ${truncate(toStorableText(author), 80)}`,
    ),
    ...noteIf(comments > 0, 'comments.not_taken', `Comments aren't taken over: ${comments}`),
    ...noteIf(isScheduled, 'status.scheduled', 'It was scheduled there and is a draft here'),
    ...noteIf(Boolean(fields['wp:post_password']), 'post.protected', 'It had a password there'),
    ...noteIf(
      Boolean(thumbnailId) && !hasThumbnail,
      'image.missing',
      "The file doesn't say where the featured image is",
    ),
  ];
}

/** By the number or else the address, which names the site itself; null when nothing identifies the post. */
function sourceIdOf({ 'wp:post_id': id, guid }: Item['fields'], siteUrl: string): string | null {
  const own = siteUrl && id ? `${siteUrl}:${id}` : guid?.trim() && `:${guid.trim()}`;

  return own ? truncate(toStorableText(`wordpress:${own}`), 500) : null;
}

/** WordPress writes `0000-00-00 00:00:00` for none. */
function dateOf(text: string | undefined): string | null {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text?.trim() ?? '');

  return match ? (parseInstant(`${match[1]}T${match[2]}Z`)?.toISOString() ?? null) : null;
}

function decodeSlug(slug: string): string {
  try {
    return truncate(toStorableText(decodeURIComponent(slug)), 300);
  } catch {
    return truncate(toStorableText(slug), 300);
  }
}

/** Addresses of attachments by number: posts refer to attachments before and after them. */
async function listAttachments(file: ImportFile): Promise<Map<string, string>> {
  const attachments = new Map<string, string>();
  for await (const { item } of readItems(file)) {
    const { 'wp:post_id': id, 'wp:attachment_url': address } = item.fields;
    if (item.fields['wp:post_type'] === 'attachment' && id && address && attachments.size < MAX_ATTACHMENTS) {
      attachments.set(id.trim(), address.trim());
    }
  }

  return attachments;
}

async function* readItems(file: ImportFile): AsyncGenerator<{ item: Item; channel: Channel }> {
  const reader = new ItemReader();
  const decoder = new TextDecoder();
  for await (const bytes of file.open()) {
    reader.write(decoder.decode(bytes, { stream: true }));
    yield* reader.take();
  }
  reader.end();
  yield* reader.take();
}

/** Fields whose texts are kept. */
const FIELDS = new Set([
  'title',
  'guid',
  'dc:creator',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date',
  'wp:post_date_gmt',
  'wp:post_name',
  'wp:post_password',
  'wp:post_type',
  'wp:status',
  'wp:attachment_url',
]);

class ItemReader {
  private readonly path: string[] = [];
  private readonly items: { item: Item; channel: Channel }[] = [];
  private readonly channel: Channel = { siteUrl: '' };
  private item: Item | null = null;
  private text = '';
  private metaKey = '';
  private isExport = false;
  private isCutOff = false;
  private readonly parser: Parser;

  constructor() {
    this.parser = new Parser(
      {
        onopentag: (name) => this.open(name),
        ontext: (text) => this.append(text),
        onclosetag: (name, isImplied) => this.close(name, isImplied),
      },
      { xmlMode: true },
    );
  }

  write(chunk: string): void {
    this.parser.write(chunk);
  }

  /** @throws UnreadableFileError */
  end(): void {
    this.parser.end();
    if (!this.isExport) {
      throw new UnreadableFileError("This XML file isn't an export of WordPress.");
    }
    if (this.isCutOff) {
      throw new UnreadableFileError('The file ends in the middle: please export it again.');
    }
  }

  *take() {
    yield* this.items.splice(0);
  }

  private open(name: string): void {
    this.path.push(name);
    if (this.path.length > MAX_DEPTH) {
      throw new UnreadableFileError('The file has elements too deep within each other.');
    }
    this.text = '';
    if (name === 'item') {
      this.item = {
        fields: Object.create(null),
        categories: [],
        thumbnailId: '',
        comments: 0,
        isTooLong: false,
      };
    }
  }

  /** Keeps one piece more than a field may have, so that it is seen to be too long. */
  private append(text: string): void {
    if (this.text.length <= MAX_POST_LENGTH) {
      this.text += text;
    }
  }

  private close(name: string, isImplied: boolean): void {
    this.path.pop();
    this.isCutOff ||= isImplied && (name === 'rss' || name === 'channel' || name === 'item');
    if (name === 'wp:wxr_version') {
      this.isExport = true;
    }
    if (name === 'wp:base_blog_url' || (name === 'wp:base_site_url' && !this.channel.siteUrl)) {
      this.channel.siteUrl = truncate(toStorableText(this.text.trim()), 200);
    }
    if (this.item) {
      this.closeInItem(this.item, name);
    }
    this.text = '';
  }

  private closeInItem(item: Item, name: string): void {
    if (name === 'item') {
      this.items.push({ item, channel: { ...this.channel } });
      this.item = null;
    } else if (name === 'wp:comment') {
      item.comments += 1;
    } else if (name === 'category' && item.categories.length < MAX_CATEGORIES) {
      item.categories.push(this.text.trim());
    } else if (name === 'wp:meta_key') {
      this.metaKey = this.text;
    } else if (name === 'wp:meta_value' && this.metaKey === '_thumbnail_id') {
      item.thumbnailId = this.text.trim();
    } else if (FIELDS.has(name) && this.path.at(-1) === 'item') {
      item.isTooLong ||= this.text.length > MAX_POST_LENGTH;
      item.fields[name] = truncate(this.text, MAX_POST_LENGTH);
    }
  }
}
