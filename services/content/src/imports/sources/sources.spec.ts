import { describe, expect, it } from 'vitest';
import { formatOf } from '../import-format.js';
import {
  articleFile,
  fileOf,
  GHOST_EXPORT,
  WORDPRESS_EXPORT,
  zipOf,
  zipOfCopies,
} from '../testing/import-files.js';
import { readSource } from './read-source.js';
import type { ImportFile, SourceEvent } from './source-article.js';

async function read(content: string | Uint8Array, siteUrl = ''): Promise<SourceEvent[]> {
  return readFile(fileOf(content), content, siteUrl);
}

async function readFile(
  file: ImportFile,
  content: string | Uint8Array,
  siteUrl = '',
): Promise<SourceEvent[]> {
  const format = formatOf(Buffer.from(content as string));
  const events: SourceEvent[] = [];
  for await (const event of readSource(file, { format: format as 'zip', filename: 'a.md', siteUrl })) {
    events.push(event);
  }

  return events;
}

const articlesIn = (events: SourceEvent[]) =>
  events.flatMap((event) => ('article' in event ? event.article : []));
const notesIn = (events: SourceEvent[]) => events.flatMap((event) => ('note' in event ? event.note : []));

describe('formatOf', () => {
  it.each([
    [WORDPRESS_EXPORT, 'wordpress'],
    [GHOST_EXPORT, 'ghost'],
    ['\uFEFF---\r\ntitle: A\r\n---\r\n', 'markdown'],
    ['# No front matter', null],
    ['', null],
    ['\u0089PNG', null],
  ])('should recognise a file by its beginning (%#)', (content, format) => {
    expect(formatOf(Buffer.from(content))).toBe(format);
  });
});

describe('an export of WordPress', () => {
  it('should yield its posts, and name what is left out', async () => {
    const events = await read(WORDPRESS_EXPORT);
    const [blocks, classic] = articlesIn(events);
    expect(articlesIn(events)).toHaveLength(2);
    expect(blocks).toMatchObject({
      sourceId: 'wordpress:https://tidy.example:11',
      post: {
        title: 'Blocks & what they hold',
        slug: 'blocks',
        isPublished: true,
        publishDate: '2026-03-01T08:00:00.000Z',
        excerpt: 'Start with one drawer.',
        featuredImage: 'https://tidy.example/wp-content/uploads/2026/03/drawer.jpg',
        categories: ['Our Lifestyles', 'Minimalist'],
        hasLineParagraphs: false,
      },
    });
    expect(blocks?.notes.map(({ code }) => code)).toEqual([
      'block.unknown',
      'block.unknown',
      'author.not_taken',
      'comments.not_taken',
    ]);
    expect(classic?.post).toMatchObject({
      slug: null,
      isPublished: false,
      publishDate: '2026-04-02T09:00:00.000Z',
      hasLineParagraphs: true,
    });
    expect(classic?.post?.html).toContain('[sic]');
    expect(classic?.post?.html).toContain('Never mix bleach and vinegar.');
    expect(classic?.post?.html).toContain(
      'alt="A drawer" width="640" height="480" /><figcaption> The drawer</figcaption>',
    );
    expect(classic?.notes.map(({ message }) => message)).toEqual([
      "An image of a gallery isn't in the file: 99",
      'A shortcode was left out: [contact-form-7 id="3" title="Ask"]',
      'A shortcode was left out: [highlight color="red"]',
      "The author isn't taken over: ana",
    ]);
    expect(notesIn(events).map(({ message }) => message)).toEqual([
      '1 page was left out, because only posts become articles: About',
      '1 deleted or empty post was left out: Left behind',
    ]);
  });

  it('should expand no entities but the five of XML', async () => {
    const bomb = WORDPRESS_EXPORT.replace(
      '<rss',
      '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]><rss',
    ).replace('<![CDATA[A classic post]]>', '&b; &x; &amp; &#65;');
    expect(articlesIn(await read(bomb))[1]?.post?.title).toBe('&b; &x; & A');
  });

  it.each([
    ['the end is missing', WORDPRESS_EXPORT.slice(0, 4_000), /ends in the middle/],
    ['it is another XML file', '<?xml version="1.0"?><feed><entry/></feed>', /isn't an export of WordPress/],
    ['elements are too deep', `<?xml version="1.0"?>${'<a>'.repeat(100_000)}`, /too deep/],
  ])('should be refused when %s', async (_what, content, reason) => {
    await expect(read(content)).rejects.toThrow(reason);
  });
});

describe('an export of Ghost', () => {
  it('should yield its posts with tags that stand after them', async () => {
    const events = await read(GHOST_EXPORT, 'https://rent.example/');
    const [cards, members] = articlesIn(events);
    expect(articlesIn(events)).toHaveLength(2);
    expect(cards).toMatchObject({
      sourceId: 'ghost:2b1f5a9e-0d6c-4a51-9a7e-1c2d3e4f5a6b',
      post: {
        slug: 'cards-and-what-they-show',
        isPublished: true,
        publishDate: '2026-02-02T10:00:00.000Z',
        excerpt: 'From viewing to deposit.',
        featuredImage: 'https://rent.example/content/images/2026/02/door.jpg',
        isFeatured: true,
        categories: ['Places We Call Home', 'Rental Properties'],
      },
    });
    expect(cards?.notes.map(({ message }) => message)).toEqual(["The author isn't taken over: Cem"]);
    expect(members?.post).toMatchObject({ isPublished: false, excerpt: 'Described' });
    expect(members?.notes.map(({ code }) => code)).toEqual(['post.protected', 'code.left_out']);
    expect(notesIn(events)).toHaveLength(1);
  });

  it('should say that addresses of the old site are unknown', async () => {
    const [cards] = articlesIn(await read(GHOST_EXPORT));
    expect(cards?.notes.map(({ code }) => code)).toContain('address.unknown');
  });

  it.each([
    ['it is cut off', GHOST_EXPORT.slice(0, 2_000), /isn't valid JSON/],
    ['it is another JSON file', '{"a":[1,2]}', /isn't an export of Ghost/],
    ['values are too deep', `{"db":${'['.repeat(100_000)}`, /too deep/],
    ['it is no JSON', '{db: x}', /isn't valid JSON/],
  ])('should be refused when %s', async (_what, content, reason) => {
    await expect(read(content)).rejects.toThrow(reason);
  });

  it('should not be able to change what other objects inherit', async () => {
    const hostile =
      '{"data":{"posts":[{"id":"1","__proto__":{"polluted":true},"title":"T"}],"__proto__":[{"polluted":true}]}}';
    expect(articlesIn(await read(hostile))).toHaveLength(1);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('a post that is too long', () => {
  const html = `<p>${'x'.repeat(1_000_000)}</p>The end`;

  it.each([
    ['WordPress', WORDPRESS_EXPORT.replace('<!-- wp:paragraph -->', () => html)],
    ['Ghost', JSON.stringify({ data: { posts: [{ id: 1, title: 'Blocks & what they hold', html }] } })],
  ])('should be named, not cut (%s)', async (_format, content) => {
    const [post] = articlesIn(await read(content));
    expect(post).toEqual({
      label: 'Blocks & what they hold',
      sourceId: null,
      notes: [{ code: 'post.too_long', message: 'The post has more than 1,000,000 characters' }],
    });
  });
});

describe('a zip', () => {
  it('should be refused when its files are too large together, readable or not', async () => {
    // Every entry is the same one: only what is unpacked counts.
    const zip = await zipOfCopies('x'.repeat(590_000), 520);
    const drain = async () => {
      let articles = 0;
      for await (const event of readSource(fileOf(zip), { format: 'zip', filename: '', siteUrl: '' })) {
        articles += 'article' in event ? 1 : 0;
      }

      return articles;
    };
    await expect(drain()).rejects.toThrow(/too large together/);
  }, 60_000);

  it('should yield its Markdown files, whatever their folders', async () => {
    const zip = await zipOf({
      'etc/a.md': articleFile('A'),
      'folder\\b.md': articleFile('B'),
      '__MACOSX/._a.md': 'x',
      'folder/.hidden.md': 'x',
      'picture.png': 'x',
    });
    const events = await read(zip);
    expect(articlesIn(events).map(({ label, file }) => [label, file])).toEqual([
      ['a.md', articleFile('A')],
      ['b.md', articleFile('B')],
    ]);
    expect(notesIn(events).map(({ message }) => message)).toEqual([
      '1 file is no Markdown and was left out: picture.png',
    ]);
  });

  it('should not unpack more than an article can have', async () => {
    const zip = await zipOf({ 'bomb.md': 'x'.repeat(50_000_000), 'good.md': articleFile('Good') });
    expect(zip.length).toBeLessThan(100_000);
    // The sizes that the zip states about itself are not believed.
    const lying = Buffer.from(zip);
    for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 4)) {
      lying.writeUInt32LE(100, at + 24);
    }
    for (const bytes of [zip, lying]) {
      const articles = articlesIn(await read(bytes));
      expect(articles[0]).toMatchObject({ label: 'bomb.md', notes: [{ code: 'file.unreadable' }] });
      expect(articles[0]?.file).toBeUndefined();
    }
  });

  it('should name files that are encrypted, damaged or no text', async () => {
    const encrypted = articlesIn(await read(await zipOf({ 'a.md': 'secret' }, { password: 'x' })));
    expect(encrypted[0]?.notes[0]?.code).toBe('file.unreadable');
    const damaged = Buffer.from(await zipOf({ 'a.md': articleFile('A').repeat(50) }));
    damaged.fill(0, 60, 90);
    expect(articlesIn(await read(damaged))[0]?.notes[0]?.code).toBe('file.unreadable');
  });

  it('should name files whose names lead out of it, and yield the others', async () => {
    const outside = [
      '../../etc/a.md',
      'C:\\b.md',
      'c:/b.md',
      '/etc/c.md',
      '\\\\host\\d.md',
      'x\\..\\..\\e.md',
    ];
    const files = Object.fromEntries(outside.map((name) => [name, articleFile('No')]));
    const zip = await zipOf({ ...files, 'good..md': articleFile('Good'), 'd:notes/f.md': 'x' });
    const articles = articlesIn(await read(zip));
    expect(articles.filter(({ file }) => file !== undefined).map(({ label }) => label)).toEqual(['good..md']);
    expect(articles.filter(({ file }) => file === undefined)).toEqual(
      [...outside, 'd:notes/f.md'].map((label) => ({
        label,
        sourceId: null,
        notes: [{ code: 'file.unsafe_name', message: 'Its name leads out of the zip' }],
      })),
    );
  });

  it('should be refused when it is cut off', async () => {
    const zip = await zipOf({ 'a.md': articleFile('A').repeat(500) });
    await expect(read(zip.subarray(0, zip.length / 2))).rejects.toThrow(/damaged/);
  });
});
