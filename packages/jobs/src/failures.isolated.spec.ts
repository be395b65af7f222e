import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLogger, respondWithMetrics } from '@hearthwise/service-kit';
import { testDatabaseUrl } from '@hearthwise/service-kit/testing';
import type { JobDefinition, JobQueue, JobRun } from './job.js';

// As in a process: instruments belong to the telemetry that runs when their module is loaded.
await import('@hearthwise/service-kit/telemetry');
const { openQueue } = await import('./queue.js');

const brewing: JobDefinition<z.ZodObject<{ cups: z.ZodNumber }>> = {
  queue: 'test.brewing',
  title: 'Cups of coffee',
  payload: z.object({ cups: z.number() }),
  attempts: 2,
  retryDelayMs: 1,
  isTransient: (error) => !String(error).includes('coffee is not tea'),
};

describe('a job that fails', () => {
  const schema = `test_jobs_${randomBytes(6).toString('hex')}`;
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line: string) => void lines.push(line) });
  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  let client: pg.Client;
  let queue: JobQueue<{ cups: number }>;
  let handle: (run: JobRun<{ cups: number }>) => Promise<'success'>;

  beforeAll(async () => {
    client = new pg.Client({ connectionString: testDatabaseUrl() });
    await client.connect();
    queue = openQueue(brewing, {
      redisUrl: undefined,
      databaseUrl: testDatabaseUrl(),
      schema,
      lockMs: 10_000,
      logger,
    });
    queue.process((run) => handle(run));
  });
  afterAll(async () => {
    await queue.close();
    await client.query(`DROP SCHEMA ${schema} CASCADE`);
    await client.end();
  });

  /** Adds a job and waits until its last run has been logged. */
  const fail = async (payload: { cups: number }, message: string) => {
    lines.length = 0;
    handle = () => Promise.reject(new Error(message));
    const id = randomUUID();
    await queue.add({ id }, payload);
    await vi.waitFor(() => expect(entries().some(({ isFinal }) => isFinal)).toBe(true), { timeout: 30_000 });

    return id;
  };

  it('should leave a line for each try, with the reason', async () => {
    const id = await fail({ cups: 2 }, 'no water');
    const about = { level: 'error', queue: 'test.brewing' };
    const tries = entries()
      .filter(({ jobId }) => jobId === id)
      .toSorted((a, b) => Number(a.attempt) - Number(b.attempt));

    expect(tries).toEqual([
      expect.objectContaining({ ...about, attempt: 1, isFinal: false }),
      expect.objectContaining({ ...about, attempt: 2, isFinal: true }),
    ]);
    expect(tries.every((line) => JSON.stringify(line).includes('no water'))).toBe(true);
  });

  it('should not be tried again when the failure does not pass', async () => {
    const id = await fail({ cups: 2 }, 'coffee is not tea');
    const { rows } = await client.query(
      `SELECT state, attempts_made AS tries FROM ${schema}.job WHERE id = $1`,
      [id],
    );

    expect(rows).toEqual([{ state: 'failed', tries: 1 }]);
    expect(entries()).toEqual([expect.objectContaining({ jobId: id, attempt: 1, isFinal: true })]);
  });

  it('should keep the reason with the job', async () => {
    const id = await fail({ cups: 2 }, 'no beans');
    const { rows } = await client.query(`SELECT state, failed_reason FROM ${schema}.job WHERE id = $1`, [id]);

    expect(rows).toEqual([{ state: 'failed', failed_reason: 'no beans' }]);
  });

  it('should leave lines when its payload is not what was agreed on', async () => {
    await fail({ cups: 'two' as unknown as number }, 'never reached');

    expect(lines.join('')).toContain('cups');
  });

  it('should be counted by outcome', async () => {
    await fail({ cups: 2 }, 'no power');
    const counts = await scrape();

    expect(counts).toMatch(/^jobs_duration_seconds_count\{queue="test.brewing",outcome="retried".*\} [1-9]/m);
    expect(counts).toMatch(/^jobs_duration_seconds_count\{queue="test.brewing",outcome="failed".*\} [1-9]/m);
  });
});

/** The process's metrics, as Prometheus reads them. */
async function scrape(): Promise<string> {
  const server = createServer(respondWithMetrics).listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);

    return await response.text();
  } finally {
    server.close();
  }
}
