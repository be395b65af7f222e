import { randomUUID } from 'node:crypto';
import { type CallContext, LIMITS, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { ImportsRepository } from './imports.repository.js';
import { articleFile } from './testing/import-files.js';
import { newSlug, OPTIONS, useImporting } from './testing/importing.js';

const {
  createImport,
  addImportPart,
  abortImport,
  startImport,
  getImport,
  listImports,
  listImportItems,
  exportArticle,
  exportArticles,
} = OPERATIONS.content;

describe('uploads of files to import', () => {
  const importing = useImporting();
  const { begin, call, editor, run } = importing;

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

  it('should delete aborted uploads and old reports', async () => {
    const repository = importing.content.service.app.get(ImportsRepository);
    const { record } = await run(articleFile('Old', 'Text', `slug: ${newSlug()}\n`));
    const aborted = randomUUID();
    await call(createImport, { id: aborted, filename: '', options: OPTIONS }, asUser('editor'));
    await importing.content.query(
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
});
