import { LIMITS, OPERATIONS } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import { articleFile, GHOST_EXPORT, WORDPRESS_EXPORT, wordPressPost, zipOf } from './testing/import-files.js';
import { codesOf, newSlug, useImporting } from './testing/importing.js';

const { listImportItems, getArticleById } = OPERATIONS.content;

describe('imports of each format', () => {
  const importing = useImporting();
  const { begin, call, editor, ended, run } = importing;

  it('should import an export of WordPress, and again only what has changed there', async () => {
    const { record, items } = await run(WORDPRESS_EXPORT, { mayPublish: true });
    expect(record).toMatchObject({ format: 'wordpress', total: 2, counts: { created: 2 } });
    expect(record.notes).toHaveLength(2);
    const blocks = await call(getArticleById, { id: items[0]?.articleId as string }, editor);
    expect(blocks).toMatchObject({
      slug: 'blocks',
      status: 'published',
      title: 'Blocks & what they hold',
      mainCategory: 'Our Lifestyles',
      subcategory: 'minimalist',
      publishDate: '2026-03-01T08:00:00.000Z',
    });
    expect(blocks.content).toBe(
      [
        'Own less, and **keep** what you use. See [about us](https://tidy.example/about/).',
        '## One drawer a day',
        '- Empty it\n- Keep ten things',
        '![An open drawer](https://tidy.example/wp-content/uploads/2026/03/drawer.jpg)',
        '*Before*',
        'https://www.youtube.com/watch?v=abc',
        '| Room    | Hours |\n| ------- | ----- |\n| Kitchen | 3     |',
      ].join('\n\n'),
    );
    expect(codesOf(items[0])).toEqual(
      expect.arrayContaining(['block.unknown', 'comments.not_taken', 'image.remote']),
    );
    const classic = await call(getArticleById, { id: items[1]?.articleId as string }, editor);
    expect(classic.slug).toBe('a-classic-post');
    expect(classic.content).toContain(
      'First paragraph\\\nwith a second line.\n\nSecond paragraph \\[sic] with *emphasis*.',
    );
    expect(classic.content).toContain('*The drawer*');
    expect(classic.content).toContain('<https://player.example/v/1>');
    expect(classic.content).toContain('1. Wash\n2. Dry');

    const changed = await run(WORDPRESS_EXPORT.replace('Dry</li>', 'Iron</li>'));
    expect(changed.record.counts).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
  });

  it('should import an export of Ghost', async () => {
    const { record, items } = await run(GHOST_EXPORT, { siteUrl: 'https://rent.example' });
    expect(record).toMatchObject({ format: 'ghost', total: 2, counts: { created: 2 } });
    const cards = await call(getArticleById, { id: items[0]?.articleId as string }, editor);
    expect(cards).toMatchObject({
      slug: 'cards-and-what-they-show',
      status: 'draft',
      mainCategory: 'Places We Call Home',
      subcategory: 'rental-properties',
      isHomepageFeatured: true,
      featuredImage: 'https://rent.example/content/images/2026/02/door.jpg',
    });
    expect(cards.content).toContain('![A key](https://rent.example/content/images/2026/02/key.jpg)');
    expect(cards.content).toContain('> [!NOTE]\n> Ask for receipts.');
    expect(cards.content).toContain('https://law.example/rent');
    expect(cards.content).toContain('https://www.youtube.com/embed/abc?feature=oembed');
    expect(cards.content).not.toContain('alert');
    expect(codesOf(items[0])).toEqual(
      expect.arrayContaining(['author.not_taken', 'embed.left_out', 'image.remote']),
    );
  });

  it('should name the articles of page bundles after their folders, and write none twice', async () => {
    const [one, two] = [newSlug(), newSlug()];
    const { record, items } = await run(
      await zipOf({
        [`posts/${one}/index.md`]: articleFile('One'),
        [`posts\\${two}\\README.md`]: articleFile('Two'),
        [`${one}.md`]: articleFile('One again'),
      }),
      { mayOverwrite: true },
    );
    expect(record.counts).toMatchObject({ created: 2, failed: 1 });
    expect(codesOf(items[2])).toEqual(['article.repeated']);
    for (const [index, name] of [one, two].entries()) {
      expect(await call(getArticleById, { id: items[index]?.articleId as string }, editor)).toMatchObject({
        slug: name,
      });
    }
  });

  it('should report each file of a zip that cannot be imported, and import the others', async () => {
    const { record, items } = await run(
      await zipOf({
        'a.md': articleFile('Zipped', 'Text', `slug: ${newSlug()}\ntags: [x]\n`),
        'b.md': 'no front matter',
        'c.md': articleFile('Long', 'x'.repeat(LIMITS.contentMax + 1)),
        'd.md': '---\ntitle: [1]\n---\n',
        'e.txt': 'x',
      }),
    );
    expect(record).toMatchObject({ status: 'done', total: 4, counts: { created: 1, failed: 3 } });
    expect(items.map(codesOf)).toEqual([
      ['field.unknown'],
      ['article.unusable'],
      ['article.unusable'],
      ['article.unusable'],
    ]);
    const { rows } = await call(
      listImportItems,
      { id: record.id, limit: 2, offset: 0, outcome: 'failed' },
      editor,
    );
    expect(rows.map(({ title }) => title)).toEqual(['b.md', 'c.md']);
  });

  it('should say in short why a file cannot be imported, whatever it quotes', async () => {
    const { items } = await run(
      await zipOf({
        'tag.md': `---\ntitle: !${'x'.repeat(200_000)} a\n---\nText`,
        'name.md': articleFile('Named', 'Text', `slug: ${newSlug()}\n${'y'.repeat(1_000)}: 1\n`),
      }),
    );
    expect(items.map(codesOf)).toEqual([['article.unusable'], ['field.unknown']]);
    for (const { message } of items.flatMap(({ notes }) => notes)) {
      expect(message.length).toBeLessThanOrEqual(LIMITS.importNoteMax);
    }
  });

  it.each([
    ['is cut off', WORDPRESS_EXPORT.slice(0, 5_000), /ends in the middle/],
    ['is another JSON file', '{"a":1}', /isn't an export of Ghost/],
    ['is a damaged zip', 'PK\u0003\u0004nothing', /damaged/],
  ])('should fail with a reason when the file %s', async (_what, file, reason) => {
    const { id } = await begin(file);
    const { status, error } = await ended(id);
    expect(status).toBe('failed');
    expect(error).toMatch(reason);
    expect(await importing.content.query('SELECT FROM import_parts WHERE import_id = $1', [id])).toEqual([]);
  });

  it('should import texts with characters that cannot be stored or cut anywhere', async () => {
    const shortcode = `[odd title="${'x'.repeat(107)}\u{1F600}"]`;
    expect(shortcode.codePointAt(119)).toBe(0x1f600);
    const file = wordPressPost('https://odd.example', {
      id: 1,
      slug: newSlug(),
      title: `${'t'.repeat(299)}\u{1F600}`,
      text: `Text\0 ${shortcode}`,
    });
    expect((await run(file)).record.counts).toMatchObject({ created: 1 });
  });
});
