import {
  AppError,
  type CallContext,
  type ImportRecord,
  type ImportItem,
  LIMITS,
  OPERATIONS,
  type UpdateArticleInput,
} from '@hearthwise/contracts';
import type { RpcClient } from '@hearthwise/rpc';
import { asUser, asVisitor, PatientClient } from '@hearthwise/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ArticleImporter } from './article-importer.js';
import { ImportsRepository } from './imports.repository.js';
import { startContent, startContentProcess, type TestContent } from '../testing/start-content.js';
import {
  articleFile,
  GHOST_EXPORT,
  WORDPRESS_EXPORT,
  wordPressPost,
  wordPressWith,
  zipOf,
} from './testing/import-files.js';

const {
  createImport,
  addImportPart,
  abortImport,
  startImport,
  getImport,
  listImports,
  listImportItems,
  getArticleById,
  getArticleBySlug,
  updateArticle,
  listArticleRevisions,
  deleteArticle,
  exportArticle,
  exportArticles,
  publishArticle,
  withdrawArticle,
} = OPERATIONS.content;

const WITHIN = { timeout: 60_000, interval: 50 };
const PART_BYTES = 300_000;

const OPTIONS = { mayPublish: false, mayOverwrite: false, mainCategory: '', subcategory: '', siteUrl: '' };

describe('imports', () => {
  let content: TestContent;
  const editor = asUser('editor');

  beforeAll(async () => {
    content = await startContent('editors');
    client = content.client;
  });
  afterAll(() => content.stop());

  let client: RpcClient;
  const call: RpcClient['call'] = (...input) => client.call(...input);
  const begin = async (file: string | Uint8Array, options = {}, context: CallContext = editor) => {
    const id = randomUUID();
    const bytes = Buffer.from(file as string);
    await call(createImport, { id, filename: 'the file', options: { ...OPTIONS, ...options } }, context);
    let parts = 0;
    for (; parts * PART_BYTES < bytes.length; parts += 1) {
      const part = bytes.subarray(parts * PART_BYTES, (parts + 1) * PART_BYTES).toString('base64');
      await call(addImportPart, { id, position: parts, bytes: part }, context);
    }

    return call(startImport, { id, parts }, context);
  };
  const ended = (id: string): Promise<ImportRecord> =>
    vi.waitFor(async () => {
      const record = await call(getImport, { id }, editor);
      expect(record.finishedAt).not.toBeNull();

      return record;
    }, WITHIN);
  const run = async (file: string | Uint8Array, options = {}) => {
    const { id } = await begin(file, options);
    const record = await ended(id);
    const { rows } = await call(listImportItems, { id, limit: 100, offset: 0 }, editor);

    return { record, items: rows };
  };
  const codesOf = (item: ImportItem | undefined) => item?.notes.map(({ code }) => code);
  const slug = () => `imported-${randomUUID()}`;
  /** An editor saves some fields. */
  const rewrite = async (id: string, changes: Partial<UpdateArticleInput>) => {
    const { title, content: text, mainCategory } = await call(getArticleById, { id }, editor);
    await call(updateArticle, { id, changes: { title, content: text, mainCategory, ...changes } }, editor);
  };

  it.each<[string, CallContext, string]>([
    ['a visitor', asVisitor(), 'auth.required'],
    ['a member who may not edit', asUser('member'), 'auth.forbidden'],
  ])('should refuse %s', async (_who, context, code) => {
    const id = randomUUID();
    for (const attempt of [
      call(createImport, { id, filename: '', options: OPTIONS }, context),
      call(addImportPart, { id, position: 0, bytes: '' }, context),
      call(abortImport, { id }, context),
      call(startImport, { id, parts: 1 }, context),
      call(getImport, { id }, context),
      call(listImports, { limit: 10, offset: 0 }, context),
      call(listImportItems, { id, limit: 10, offset: 0 }, context),
      call(exportArticle, { id }, context),
      call(exportArticles, { limit: 10, isStale: false }, context),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code });
    }
  });

  it('should let nobody else add to an upload', async () => {
    const id = randomUUID();
    await call(createImport, { id, filename: '', options: OPTIONS }, editor);
    const other = call(addImportPart, { id, position: 0, bytes: btoa(articleFile('A')) }, asUser('admin'));
    await expect(other).rejects.toMatchObject({ code: 'import.not_found' });
  });

  it.each(['x', randomUUID()])('should know no import %s', async (id) => {
    await expect(call(getImport, { id }, editor)).rejects.toMatchObject({ code: 'import.not_found' });
  });

  it('should refuse what is no file that can be imported', async () => {
    await expect(begin('%PDF-1.7')).rejects.toMatchObject({ code: 'import.unsupported' });
  });

  it('should take only a few files of one person at a time, also at once, and each as often as it is sent', async () => {
    const hasty = asUser('editor');
    const ids = Array.from({ length: 6 }, () => randomUUID());
    const open = (id = '') => call(createImport, { id, filename: '', options: OPTIONS }, hasty);
    const settled = await Promise.allSettled(ids.map(open));
    const taken = ids.filter((_, index) => settled[index]?.status === 'fulfilled');
    expect(taken).toHaveLength(3);
    for (const id of taken) {
      await open(id);
    }
    await expect(open(randomUUID())).rejects.toMatchObject({ code: 'import.too_many' });
    // One that is aborted makes room.
    await call(abortImport, { id: taken[0] as string }, hasty);
    await open(randomUUID());
  });

  it('should take parts up to the largest file, and none beyond', async () => {
    const id = randomUUID();
    await call(createImport, { id, filename: '', options: OPTIONS }, editor);
    const send = (position: number, size: number) => {
      const bytes = Buffer.alloc(size, '-').toString('base64');

      return call(addImportPart, { id, position, bytes }, editor);
    };
    const parts = LIMITS.importBytes / LIMITS.importPartBytes;
    await send(parts - 1, LIMITS.importPartBytes);
    await expect(send(parts, 1)).rejects.toMatchObject({ code: 'request.too_large' });
    await expect(send(1, LIMITS.importPartBytes + 1)).rejects.toMatchObject({ code: 'request.too_large' });
    await call(abortImport, { id }, asUser('editor'));
    await call(getImport, { id }, editor);
    await call(abortImport, { id }, editor);
    await expect(call(getImport, { id }, editor)).rejects.toMatchObject({ code: 'import.not_found' });
  });

  it('should import texts with characters that cannot be stored or cut anywhere', async () => {
    const shortcode = `[odd title="${'x'.repeat(107)}\u{1F600}"]`;
    expect(shortcode.codePointAt(119)).toBe(0x1f600);
    const file = wordPressPost('https://odd.example', {
      id: 1,
      slug: slug(),
      title: `${'t'.repeat(299)}\u{1F600}`,
      text: `Text\0 ${shortcode}`,
    });
    expect((await run(file)).record.counts).toMatchObject({ created: 1 });
  });

  it('should not count it against an article that the process was busy', async () => {
    const importer = content.service.app.get(ArticleImporter);
    const busy = vi
      .spyOn(importer, 'import')
      .mockRejectedValueOnce(new AppError('service.unavailable', 'Try again later.'));
    const { record } = await run(articleFile('Patient', 'Text', `slug: ${slug()}\n`));
    expect(busy).toHaveBeenCalledTimes(2);
    busy.mockRestore();
    expect(record.counts).toMatchObject({ created: 1 });
    expect(await content.query('SELECT tries FROM import_items WHERE import_id = $1', [record.id])).toEqual([
      { tries: 1 },
    ]);
  });

  it('should let a job that another one has replaced change nothing', async () => {
    const repository = content.service.app.get(ImportsRepository);
    const id = randomUUID();
    await call(createImport, { id, filename: '', options: OPTIONS }, asUser('editor'));
    await content.query(`UPDATE imports SET status = 'queued', attempt = 1 WHERE id = $1`, [id]);
    const article = { label: 'A', sourceId: null, file: articleFile('A'), notes: [] };
    const first = { id, attempt: 1 };
    expect(await repository.begin(id, 1)).toMatchObject({ status: 'running' });
    expect(await repository.saveItems(first, 1, [article])).toBe(true);
    expect(await repository.claimAttempt(id, 1)).toBe(2);
    expect(await repository.begin(id, 1)).toBeNull();
    expect(await repository.claimAttempt(id, 1)).toBeNull();
    expect(await repository.claimNextItem(first)).toBeNull();
    expect(await repository.begin(id, 2)).not.toBeNull();
    expect(await repository.saveItems(first, 2, [article])).toBe(false);
    expect(await repository.markRead(first, 1, [])).toBe(false);
    await repository.markDone(id);
    expect(await call(getImport, { id }, editor)).toMatchObject({ status: 'running' });
    await repository.markFailed(id, 'No.');
    const second = { id, attempt: 2 };
    expect(await repository.saveItems(second, 2, [article])).toBe(false);
    expect(await repository.markRead(second, 1, [])).toBe(false);
    expect(await call(getImport, { id }, editor)).toMatchObject({ status: 'failed' });
  });

  it('should wait longer for an import that waits for its turn than for one that runs', async () => {
    const repository = content.service.app.get(ImportsRepository);
    const stalled: string[] = [];
    for (const [status, minutes] of [
      ['running', 2],
      ['queued', 2],
      ['queued', 11],
    ] as const) {
      const id = randomUUID();
      await call(createImport, { id, filename: '', options: OPTIONS }, asUser('editor'));
      const heartbeat = `now() - interval '${minutes} minutes'`;
      await content.query(`UPDATE imports SET status = $2, heartbeat_at = ${heartbeat} WHERE id = $1`, [
        id,
        status,
      ]);
      stalled.push(id);
    }
    const claimed = new Set((await repository.claimStalled()).map(({ id }) => id));
    expect(stalled.map((id) => claimed.has(id))).toEqual([true, false, true]);
    await Promise.all(stalled.map((id) => repository.markFailed(id, 'Only a test.')));
  });

  it('should delete aborted uploads and old reports', async () => {
    const repository = content.service.app.get(ImportsRepository);
    const { record } = await run(articleFile('Old', 'Text', `slug: ${slug()}\n`));
    const aborted = randomUUID();
    await call(createImport, { id: aborted, filename: '', options: OPTIONS }, asUser('editor'));
    await content.query(
      `UPDATE imports SET created_at = now() - interval '91 days', heartbeat_at = now() - interval '2 hours'
        WHERE id = ANY ($1::uuid[])`,
      [[record.id, aborted]],
    );
    let deleted = 0;
    while (await repository.deleteOneExpired()) {
      deleted += 1;
    }
    expect(deleted).toBe(2);
    for (const id of [record.id, aborted]) {
      await expect(call(getImport, { id }, editor)).rejects.toMatchObject({ code: 'import.not_found' });
    }
  });

  it('should import a file as a draft, and not a second time', async () => {
    const name = slug();
    const file = articleFile(
      'A quiet hall',
      '## Mats\n\nTwo  spaces.  \n',
      `slug: ${name}\nstatus: published\npublishDate: 2026-01-02\n`,
    );
    const first = await run(file);
    expect(first.record).toMatchObject({
      status: 'done',
      format: 'markdown',
      total: 1,
      counts: { created: 1 },
    });
    const articleId = first.items[0]?.articleId as string;
    expect(await call(getArticleById, { id: articleId }, editor)).toMatchObject({
      slug: name,
      status: 'draft',
      content: '## Mats\n\nTwo  spaces.  \n',
    });
    const second = await run(file);
    expect(second.record.counts).toMatchObject({ created: 0, unchanged: 1 });
    const { rows } = await call(listArticleRevisions, { id: articleId, limit: 10, offset: 0 }, editor);
    expect(rows).toMatchObject([{ action: 'imported', note: 'From the file' }]);
  });

  it('should record who started an import and how it ended', async () => {
    const recorded = async (subject: string) => {
      const { entries } = await call(
        OPERATIONS.content.listAuditEntries,
        { subject, limit: 10 },
        asUser('admin'),
      );

      return entries
        .toReversed()
        .map(({ actorId, action, subjectLabel, after }) => [
          actorId === editor.actor.id,
          action,
          subjectLabel,
          after,
        ]);
    };
    const { record } = await run(articleFile('Recorded'));
    const counts = { created: 1, updated: 0, unchanged: 0, kept: 0, failed: 0 };
    expect(await recorded(record.id)).toEqual([
      [true, 'import.started', 'the file', expect.objectContaining({ format: 'markdown' })],
      [true, 'import.ended', 'the file', { status: 'done', ...counts }],
    ]);
    const { record: failed } = await run(
      '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>',
    );
    expect((await recorded(failed.id)).at(-1)).toMatchObject([
      true,
      'import.ended',
      'the file',
      { status: 'failed', error: expect.any(String) },
    ]);
  });

  it('should publish what was published, with its date, if the importer wants that', async () => {
    const name = slug();
    const file = articleFile('Public', 'Text', `slug: ${name}\nstatus: published\npublishDate: 2026-01-02\n`);
    await run(file, { mayPublish: true });
    expect((await call(getArticleBySlug, { slug: name }, asVisitor())).publishDate).toBe(
      '2026-01-02T00:00:00.000Z',
    );
  });

  it('should record a publication, and the slug that the article has', async () => {
    const name = slug();
    const { items } = await run(articleFile('Recorded', 'Text', `slug: ${name}\nstatus: published\n`), {
      mayPublish: true,
    });
    const entries = await content.query<{ action: string; actor_id: string; after: object }>(
      'SELECT action, actor_id, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [items[0]?.articleId],
    );
    expect(entries).toMatchObject([
      { action: 'article.imported', actor_id: editor.actor?.id, after: { slug: name } },
      { action: 'article.published', actor_id: editor.actor?.id, after: { status: 'published' } },
    ]);
  });

  it.each([
    ['withdrawn', (id: string) => call(withdrawArticle, { id }, editor), true, 'draft'],
    [
      'scheduled',
      (id: string) =>
        call(publishArticle, { id, at: new Date(Date.now() + 86_400_000).toISOString() }, editor),
      false,
      'scheduled',
    ],
  ])('should not publish again what an editor has %s', async (_what, change, mayPublish, status) => {
    const file = articleFile('Once public', 'Text', `slug: ${slug()}\nstatus: published\n`);
    const { items } = await run(file, { mayPublish });
    const id = items[0]?.articleId as string;
    await change(id);
    const again = await run(file, { mayPublish: true });
    expect(again.record.counts).toMatchObject({ unchanged: 1 });
    expect(codesOf(again.items[0])).toEqual(['status.kept']);
    expect(await call(getArticleById, { id }, editor)).toMatchObject({ status });
  });

  it('should keep an article that is empty to readers a draft', async () => {
    const { items } = await run(`---\ntitle: "\u00A0"\nslug: ${slug()}\nstatus: published\n---\nText`, {
      mayPublish: true,
    });
    expect(codesOf(items[0])).toContain('article.incomplete');
  });

  it('should update from a file that was exported from the newest version, and from no other', async () => {
    const { items } = await run(articleFile('Round trip', 'One', `slug: ${slug()}\n`));
    const id = items[0]?.articleId as string;
    const exported = (await call(exportArticle, { id }, editor)).text;
    const edited = await run(exported.replace('One', 'Two'));
    expect(edited.record.counts).toMatchObject({ updated: 1 });

    const stale = await run(exported.replace('One', 'Three'));
    expect(stale.record.counts).toMatchObject({ kept: 1 });
    expect(codesOf(stale.items[0])).toContain('article.changed');
    expect((await call(getArticleById, { id }, editor)).content).toBe('Two');

    const forced = await run(exported.replace('One', 'Three'), { mayOverwrite: true });
    expect(forced.items[0]?.notes).toContainEqual({
      code: 'article.overwritten',
      message: 'Changes that were made here are in version 2',
    });
    expect((await call(getArticleById, { id }, editor)).content).toBe('Three');
  });

  it('should take a file again that has the same text, whoever wrote it there', async () => {
    const post = (text: string) => wordPressPost('https://both.example', { id: 1, slug: slug(), text });
    const first = post('A tpyo.');
    const { items } = await run(first);
    const id = items[0]?.articleId as string;
    await rewrite(id, { content: 'A typo.' });
    expect((await run(first.replace('tpyo', 'typo'))).record.counts).toMatchObject({ unchanged: 1 });
    expect((await run(first.replace('tpyo', 'correction'))).record.counts).toMatchObject({ updated: 1 });
  });

  it('should bring back the text of an unchanged file, if the importer wants that', async () => {
    const file = wordPressPost('https://back.example', { id: 1, slug: slug(), text: 'As it was.' });
    const { items } = await run(file);
    const id = items[0]?.articleId as string;
    await rewrite(id, { content: 'Changed here.' });
    expect((await run(file)).record.counts).toMatchObject({ kept: 1 });
    expect((await run(file, { mayOverwrite: true })).record.counts).toMatchObject({ updated: 1 });
    expect((await call(getArticleById, { id }, editor)).content).toBe('As it was.');
  });

  it('should import an unchanged file again for another category', async () => {
    const file = wordPressPost('https://category.example', { id: 1, slug: slug() });
    const { items } = await run(file);
    expect((await run(file, { mainCategory: 'our-lifestyles' })).record.counts).toMatchObject({ updated: 1 });
    expect(await call(getArticleById, { id: items[0]?.articleId as string }, editor)).toMatchObject({
      mainCategory: 'Our Lifestyles',
    });
  });

  it('should keep posts of two sites apart that have the same address there', async () => {
    const name = slug();
    const sites = ['https://one.example', 'https://two.example'].map((site) =>
      wordPressPost(site, { id: 1, slug: name, text: `This is ${site}.` }),
    );
    const ids: unknown[] = [];
    for (const file of sites) {
      const { record, items } = await run(file, { mayOverwrite: true });
      expect(record.counts).toMatchObject({ created: 1 });
      ids.push(items[0]?.articleId);
    }
    expect(new Set(ids).size).toBe(2);
    for (const [index, file] of sites.entries()) {
      const { record, items } = await run(file, { mayOverwrite: true });
      expect(record.counts).toMatchObject({ unchanged: 1 });
      expect(items[0]?.articleId).toBe(ids[index]);
    }
  });

  it.each(['https://a.example', ''])(
    'should not take a post of another site for its own that has the same number (%s)',
    async (siteUrl) => {
      const post = (title: string, name: string) =>
        JSON.stringify({
          data: { posts: [{ id: 1, title, slug: name, html: `<p>${title}</p>`, status: 'draft' }] },
        });
      const { items } = await run(post('First site', slug()), { siteUrl });
      const other = await run(post('Second site', slug()), { siteUrl: siteUrl && 'https://b.example' });
      expect(other.record.counts).toMatchObject({ created: 1 });
      expect(await call(getArticleById, { id: items[0]?.articleId as string }, editor)).toMatchObject({
        title: 'First site',
      });
    },
  );

  it('should find a post again by its title when nothing else identifies it', async () => {
    const title = `Only a title ${randomUUID()}`;
    const file = JSON.stringify({ data: { posts: [{ title, html: '<p>Text</p>', status: 'draft' }] } });
    expect((await run(file)).record.counts).toMatchObject({ created: 1 });
    expect((await run(file)).record.counts).toMatchObject({ unchanged: 1 });
  });

  it('should find an article of a file again after its title was changed here', async () => {
    const name = `about-${randomUUID()}`;
    const zip = await zipOf({ [`${name}.md`]: articleFile(name) });
    const { items } = await run(zip);
    const id = items[0]?.articleId as string;
    await rewrite(id, { title: 'All about us' });
    const again = await run(zip);
    expect(again.record.counts).toMatchObject({ kept: 1 });
    expect(again.items[0]?.articleId).toBe(id);
  });

  it.each([['"2031"'], ['by-id'], ['Über uns & alle']])(
    'should not create a second article of a file whose address no article can have: %s',
    async (name) => {
      const zip = await zipOf({ 'a.md': articleFile(`Reserved ${randomUUID()}`, 'Text', `slug: ${name}\n`) });
      const first = await run(zip);
      expect(first.record.counts).toMatchObject({ created: 1 });
      expect(codesOf(first.items[0])).toEqual(['slug.changed']);
      const second = await run(zip);
      expect(second.record.counts).toMatchObject({ unchanged: 1 });
      expect(second.items[0]?.articleId).toBe(first.items[0]?.articleId);
    },
  );

  it('should name the articles of page bundles after their folders, and write none twice', async () => {
    const [one, two] = [slug(), slug()];
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

  it('should leave articles in the bin there', async () => {
    const file = articleFile('Binned', 'Text', `slug: ${slug()}\n`);
    const { items } = await run(file);
    await call(deleteArticle, { id: items[0]?.articleId as string }, editor);
    const again = await run(file, { mayOverwrite: true });
    expect(again.record.counts).toMatchObject({ kept: 1 });
    expect(codesOf(again.items[0])).toEqual(['article.in_bin']);
  });

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

  it('should not overwrite what editors have changed since, unless told to', async () => {
    const { items } = await run(WORDPRESS_EXPORT.replaceAll('tidy.example', 'other.example'));
    const id = items[0]?.articleId as string;
    await rewrite(id, { title: 'Changed here' });
    const changed = WORDPRESS_EXPORT.replaceAll('tidy.example', 'other.example').replace(
      'Own less',
      'Own little',
    );
    expect((await run(changed)).record.counts).toMatchObject({ kept: 1, unchanged: 1 });
    expect((await run(changed, { mayOverwrite: true })).record.counts).toMatchObject({
      updated: 1,
      unchanged: 1,
    });
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

  it('should give articles without a category the one that was chosen', async () => {
    const { items } = await run(`---\ntitle: No category\nslug: ${slug()}\n---\nText`, {
      mainCategory: 'our-lifestyles',
      subcategory: 'minimalist',
    });
    expect(await call(getArticleById, { id: items[0]?.articleId as string }, editor)).toMatchObject({
      mainCategory: 'Our Lifestyles',
      subcategory: 'minimalist',
    });
  });

  it('should report each file of a zip that cannot be imported, and import the others', async () => {
    const { record, items } = await run(
      await zipOf({
        'a.md': articleFile('Zipped', 'Text', `slug: ${slug()}\ntags: [x]\n`),
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

  it.each([
    ['is cut off', WORDPRESS_EXPORT.slice(0, 5_000), /ends in the middle/],
    ['is another JSON file', '{"a":1}', /no export of Ghost/],
    ['is a damaged zip', 'PK\u0003\u0004nothing', /damaged/],
  ])('should fail with a reason when the file %s', async (_what, file, reason) => {
    const { id } = await begin(file);
    const { status, error } = await ended(id);
    expect(status).toBe('failed');
    expect(error).toMatch(reason);
    expect(await content.query('SELECT FROM import_parts WHERE import_id = $1', [id])).toEqual([]);
  });

  it('should page through the report', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [
        `${index}.md`,
        articleFile(`Page ${index}`, 'Text', `slug: ${slug()}\n`),
      ]),
    );
    const { record } = await run(await zipOf(files));
    const pages: number[][] = [];
    for (let cursor: string | undefined; pages.length === 0 || cursor;) {
      const page = await call(listImportItems, { id: record.id, limit: 3, offset: 0, cursor }, editor);
      expect(page.total).toBe(6);
      pages.push(page.rows.map(({ position }) => position));
      cursor = page.nextCursor ?? undefined;
    }
    expect(pages).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it('should list imports, newest first', async () => {
    const { rows } = await call(listImports, { limit: 3, offset: 0 }, editor);
    expect(rows).toHaveLength(3);
    expect(rows[0]?.createdAt.localeCompare(rows[1]?.createdAt as string)).toBe(1);
  });

  it('should export everything in pages, from which everything is imported unchanged', async () => {
    const files: Record<string, string> = {};
    for (let cursor: string | undefined, pages = 0; pages === 0 || cursor; pages += 1) {
      const page = await call(exportArticles, { limit: 10, isStale: false, cursor }, editor);
      for (const { name, text } of page.files) {
        files[name] = text;
      }
      cursor = page.nextCursor ?? undefined;
    }
    const [row] = await content.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM articles WHERE status <> 'deleted'`,
    );
    expect(Object.keys(files)).toHaveLength(row?.count as number);
    const { record } = await run(await zipOf(files), { mayOverwrite: true });
    expect(record).toMatchObject({ total: row?.count, counts: { unchanged: row?.count } });
  });

  it('should stop in the middle of a file', async () => {
    const other = await startContent('editors');
    client = other.client;
    try {
      const { id } = await begin(wordPressWith(80, 300_000));
      await vi.waitFor(async () => {
        const rows = await other.query('SELECT FROM import_items WHERE import_id = $1', [id]);
        expect(rows.length).toBeGreaterThan(0);
      }, WITHIN);
      await other.pauseJobs();
      expect(await call(getImport, { id }, editor)).toMatchObject({ status: 'running', total: null });
    } finally {
      client = content.client;
      await other.stop();
    }
  }, 120_000);

  describe('when a process is killed', () => {
    let other: TestContent;

    // One of its own, because it runs no jobs in this process any more.
    beforeAll(async () => {
      other = content;
      content = await startContent('editors');
      client = content.client;
    });
    afterAll(async () => {
      await content.stop();
      content = other;
      client = content.client;
    });

    it('should go on where a process was killed, and import nothing twice', async () => {
      const killed = await startContentProcess(content);
      // From here on only other processes take files and run jobs.
      await content.pauseJobs();
      client = new PatientClient({ url: killed.url, token: content.config.RPC_TOKEN });
      const { id } = await begin(wordPressWith(60));
      await vi.waitFor(async () => {
        const { counts } = await call(getImport, { id }, editor);
        expect(counts.created).toBeGreaterThan(5);
      }, WITHIN);
      await client.close();
      await killed.end('SIGKILL');
      client = content.client;
      const before = await call(getImport, { id }, editor);
      expect(before.status).toBe('running');

      const next = await startContentProcess(content);
      // As if the queue had lost the job as well.
      await content.query(`UPDATE imports SET heartbeat_at = now() - interval '15 minutes' WHERE id = $1`, [
        id,
      ]);
      const record = await ended(id);
      await next.end('SIGTERM');
      expect(record).toMatchObject({ status: 'done', total: 60, counts: { created: 60 } });
      const rows = await content.query(`SELECT title FROM articles WHERE title LIKE 'Post %'`);
      expect(rows).toHaveLength(60);
    }, 240_000);
  });
});
