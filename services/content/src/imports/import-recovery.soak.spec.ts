import { OPERATIONS } from '@hearthwise/contracts';
import { PatientClient } from '@hearthwise/service-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { startContentProcess } from '../testing/start-content.js';
import { wordPressWith } from './testing/import-files.js';
import { Importing, useImporting, WITHIN } from './testing/importing.js';

const { getImport } = OPERATIONS.content;

describe('an import whose process is killed', () => {
  const importing = useImporting();
  const { editor } = importing;

  it('should go on where it was, and import nothing twice', async () => {
    const { content } = importing;
    const killed = await startContentProcess(content);
    // From here on only other processes take files and run jobs.
    await content.pauseJobs();
    const client = new PatientClient({ url: killed.url, token: content.config.RPC_TOKEN });
    const { id } = await new Importing({ ...content, client }).begin(wordPressWith(60));
    await vi.waitFor(async () => {
      const { counts } = await client.call(getImport, { id }, editor);
      expect(counts.created).toBeGreaterThan(5);
    }, WITHIN);
    await client.close();
    await killed.end('SIGKILL');
    const before = await importing.call(getImport, { id }, editor);
    expect(before.status).toBe('running');

    const next = await startContentProcess(content);
    // As if the queue had lost the job as well.
    await content.query(`UPDATE imports SET heartbeat_at = now() - interval '15 minutes' WHERE id = $1`, [
      id,
    ]);
    const record = await importing.ended(id);
    await next.end('SIGTERM');
    expect(record).toMatchObject({ status: 'done', total: 60, counts: { created: 60 } });
    const rows = await content.query(`SELECT title FROM articles WHERE title LIKE 'Post %'`);
    expect(rows).toHaveLength(60);
  }, 240_000);
});
