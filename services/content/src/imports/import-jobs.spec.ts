import { randomUUID } from 'node:crypto';
import { AppError, OPERATIONS } from '@hearthwise/contracts';
import { asUser } from '@hearthwise/service-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { ArticleImporter } from './article-importer.js';
import { ImportItemsRepository } from './import-items.repository.js';
import { ImportsRepository } from './imports.repository.js';
import { articleFile, wordPressWith } from './testing/import-files.js';
import { newSlug, OPTIONS, useImporting, WITHIN } from './testing/importing.js';

const { createImport, getImport } = OPERATIONS.content;

describe('jobs of imports', () => {
  const importing = useImporting();
  const { call, editor, run } = importing;

  it('should not count it against an article that the process was busy', async () => {
    const importer = importing.content.service.app.get(ArticleImporter);
    const busy = vi
      .spyOn(importer, 'import')
      .mockRejectedValueOnce(new AppError('service.unavailable', 'Try again later.'));
    const { record } = await run(articleFile('Patient', 'Text', `slug: ${newSlug()}\n`));
    expect(busy).toHaveBeenCalledTimes(2);
    busy.mockRestore();
    expect(record.counts).toMatchObject({ created: 1 });
    expect(
      await importing.content.query('SELECT tries FROM import_items WHERE import_id = $1', [record.id]),
    ).toEqual([{ tries: 1 }]);
  });

  it('should let a job that another one has replaced change nothing', async () => {
    const repository = importing.content.service.app.get(ImportsRepository);
    const items = importing.content.service.app.get(ImportItemsRepository);
    const id = randomUUID();
    await call(createImport, { id, filename: '', options: OPTIONS }, asUser('editor'));
    await importing.content.query(`UPDATE imports SET status = 'queued', attempt = 1 WHERE id = $1`, [id]);
    const article = { label: 'A', sourceId: null, file: articleFile('A'), notes: [] };
    const first = { id, attempt: 1 };
    expect(await repository.begin(id, 1)).toMatchObject({ status: 'running' });
    expect(await items.save(first, 1, [article])).toBe(true);
    expect(await repository.claimAttempt(id, 1)).toBe(2);
    expect(await repository.begin(id, 1)).toBeNull();
    expect(await repository.claimAttempt(id, 1)).toBeNull();
    expect(await items.claimNext(first)).toBeNull();
    expect(await repository.begin(id, 2)).not.toBeNull();
    expect(await items.save(first, 2, [article])).toBe(false);
    expect(await repository.markRead(first, 1, [])).toBe(false);
    await repository.markDone(id);
    expect(await call(getImport, { id }, editor)).toMatchObject({ status: 'running' });
    await repository.markFailed(id, 'No.');
    const second = { id, attempt: 2 };
    expect(await items.save(second, 2, [article])).toBe(false);
    expect(await repository.markRead(second, 1, [])).toBe(false);
    expect(await call(getImport, { id }, editor)).toMatchObject({ status: 'failed' });
  });

  it('should wait longer for an import that waits for its turn than for one that runs', async () => {
    const repository = importing.content.service.app.get(ImportsRepository);
    const stalled: string[] = [];
    for (const [status, minutes] of [
      ['running', 2],
      ['queued', 2],
      ['queued', 11],
    ] as const) {
      const id = randomUUID();
      await call(createImport, { id, filename: '', options: OPTIONS }, asUser('editor'));
      const heartbeat = `now() - interval '${minutes} minutes'`;
      await importing.content.query(
        `UPDATE imports SET status = $2, heartbeat_at = ${heartbeat} WHERE id = $1`,
        [id, status],
      );
      stalled.push(id);
    }
    const claimed = new Set((await repository.claimStalled()).map(({ id }) => id));
    expect(stalled.map((id) => claimed.has(id))).toEqual([true, false, true]);
    await Promise.all(stalled.map((id) => repository.markFailed(id, 'Only a test.')));
  });

  describe('of another service', () => {
    const other = useImporting();

    it('should stop in the middle of a file', async () => {
      const { id } = await other.begin(wordPressWith(80, 300_000));
      await vi.waitFor(async () => {
        const rows = await other.content.query('SELECT FROM import_items WHERE import_id = $1', [id]);
        expect(rows.length).toBeGreaterThan(0);
      }, WITHIN);
      await other.content.pauseJobs();
      const stopped = await other.call(getImport, { id }, editor);
      expect(stopped).toMatchObject({ status: 'running', total: null });
    }, 120_000);
  });
});
