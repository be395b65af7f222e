import { randomUUID } from 'node:crypto';
import { OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { articleFile, zipOf } from './testing/import-files.js';
import { codesOf, newSlug, OPTIONS, useImporting } from './testing/importing.js';

const {
  createImport,
  getImport,
  listImports,
  listImportItems,
  getArticleById,
  getArticleBySlug,
  listArticleRevisions,
} = OPERATIONS.content;

describe('imports', () => {
  const importing = useImporting();
  const { call, editor, run } = importing;

  it.each(['x', randomUUID()])('should know no import %s', async (id) => {
    await expect(call(getImport, { id }, editor)).rejects.toMatchObject({ code: 'import.not_found' });
  });

  it('should import a file as a draft, and not a second time', async () => {
    const name = newSlug();
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
    const { articleId } = first;
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
    const name = newSlug();
    const file = articleFile('Public', 'Text', `slug: ${name}\nstatus: published\npublishDate: 2026-01-02\n`);
    await run(file, { mayPublish: true });
    expect((await call(getArticleBySlug, { slug: name }, asVisitor())).publishDate).toBe(
      '2026-01-02T00:00:00.000Z',
    );
  });

  it('should record a publication, and the slug that the article has', async () => {
    const name = newSlug();
    const { items } = await run(articleFile('Recorded', 'Text', `slug: ${name}\nstatus: published\n`), {
      mayPublish: true,
    });
    const entries = await importing.content.query<{ action: string; actor_id: string; after: object }>(
      'SELECT action, actor_id, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [items[0]?.articleId],
    );
    expect(entries).toMatchObject([
      { action: 'article.imported', actor_id: editor.actor?.id, after: { slug: name } },
      { action: 'article.published', actor_id: editor.actor?.id, after: { status: 'published' } },
    ]);
  });

  it('should keep an article that is empty to readers a draft', async () => {
    const { items } = await run(`---\ntitle: "\u00A0"\nslug: ${newSlug()}\nstatus: published\n---\nText`, {
      mayPublish: true,
    });
    expect(codesOf(items[0])).toContain('article.incomplete');
  });

  it('should give articles without a category the one that was chosen', async () => {
    const { articleId } = await run(`---\ntitle: No category\nslug: ${newSlug()}\n---\nText`, {
      mainCategory: 'our-lifestyles',
      subcategory: 'minimalist',
    });
    expect(await call(getArticleById, { id: articleId }, editor)).toMatchObject({
      mainCategory: 'Our Lifestyles',
      subcategory: 'minimalist',
    });
  });

  it('should page through the report', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [
        `${index}.md`,
        articleFile(`Page ${index}`, 'Text', `slug: ${newSlug()}\n`),
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
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = randomUUID();
      await call(createImport, { id, filename: '', options: OPTIONS }, asUser('editor'));
      ids.push(id);
    }
    const { rows } = await call(listImports, { limit: 3, offset: 0 }, editor);
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
  });
});
