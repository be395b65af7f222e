import { readFileSync } from 'node:fs';
import {
  configure,
  type FileEntry,
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js';
import type { ImportFile } from '../sources/source-article.js';

configure({ useWebWorkers: false });

/** An export of a WordPress site with posts of the block and the classic editor, by its documented format. */
export const WORDPRESS_EXPORT = readFileSync(new URL('wordpress-export.xml', import.meta.url), 'utf8');

/** An export of a Ghost site with the usual cards, by its documented format. */
export const GHOST_EXPORT = readFileSync(new URL('ghost-export.json', import.meta.url), 'utf8');

/** A file in memory that arrives in small pieces. */
export function fileOf(content: string | Uint8Array, sliceBytes = 1_000): ImportFile {
  const bytes = Buffer.from(content as string);

  return {
    size: bytes.length,
    async *open() {
      for (let start = 0; start < bytes.length; start += sliceBytes) {
        yield bytes.subarray(start, start + sliceBytes);
      }
    },
    read: (offset, length) => Promise.resolve(new Uint8Array(bytes.subarray(offset, offset + length))),
  };
}

export async function zipOf(
  files: Record<string, string>,
  options: { password?: string } = {},
): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), options);
  for (const [name, text] of Object.entries(files)) {
    await zip.add(name, new TextReader(text));
  }

  return zip.close();
}

/** A zip with so many Markdown files of one text, which is packed only once. */
export async function zipOfCopies(text: string, count: number): Promise<Uint8Array> {
  const reader = new ZipReader(new Uint8ArrayReader(await zipOf({ 'a.md': text })));
  const [entry] = (await reader.getEntries()) as FileEntry[];
  if (!entry) {
    throw new Error('The zip is empty.');
  }
  const packed = await entry.getData(new Uint8ArrayWriter(), { passThrough: true });
  const { uncompressedSize, signature, compressionMethod } = entry;
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (let index = 0; index < count; index += 1) {
    const options = { passThrough: true, uncompressedSize, signature, compressionMethod };
    await zip.add(`${index}.md`, new Uint8ArrayReader(packed), options);
  }

  return zip.close();
}

export function articleFile(title: string, content = 'Text', more = ''): string {
  return `---\ntitle: ${title}\nmainCategory: Ways We Live\n${more}---\n${content}\n`;
}

/** An export of WordPress with so many posts, each of about so many characters. */
export function wordPressWith(posts: number, length = 1_000): string {
  return wordPressOf(
    'https://many.example',
    Array.from({ length: posts }, (_, index) => ({
      id: index + 100,
      slug: `post-${index}`,
      title: `Post ${index}`,
      text: `Room ${index}, with <b>much</b> to say. ${'A plain sentence about it. '.repeat(length / 26)}`,
    })),
  );
}

interface Post {
  id: number;
  slug: string;
  title?: string;
  text?: string;
}

/** An export of WordPress with one post. */
export function wordPressPost(site: string, post: Post): string {
  return wordPressOf(site, [post]);
}

function wordPressOf(site: string, posts: Post[]): string {
  const items = posts.map(
    ({ id, slug, title = 'A post', text = 'Text' }) => `<item><title>${title}</title>
      <content:encoded><![CDATA[<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->]]></content:encoded>
      <wp:post_id>${id}</wp:post_id><wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status>
      <wp:post_type>post</wp:post_type></item>`,
  );

  return `<?xml version="1.0"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${site}</wp:base_blog_url>${items.join('')}</channel></rss>`;
}
