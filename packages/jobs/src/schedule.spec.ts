import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import {
  REDIS_MISSING,
  startTestRedis,
  testDatabaseUrl,
  type TestRedis,
} from '@hearthwise/service-kit/testing';
import type { JobDefinition, JobQueue } from './job.js';
import { openQueue } from './queue.js';

const EVERY_MS = 1_000;
/** So long that no run falls due while a test looks. */
const EVERY_DAY_MS = 86_400_000;

const tidying: JobDefinition<z.ZodObject<{ room: z.ZodString }>> = {
  queue: 'test.tidying',
  title: 'Tidy rooms',
  payload: z.object({ room: z.string() }),
  attempts: 1,
  retryDelayMs: 0,
  concurrency: 1,
};

describe('scheduled jobs', () => {
  const schema = `test_jobs_${randomBytes(6).toString('hex')}`;
  let queues: JobQueue<{ room: string }>[];
  let tidied: string[];

  const open = (redisUrl?: string) => {
    const logger = pino({ level: 'silent' });
    const queue = openQueue(tidying, {
      redisUrl,
      databaseUrl: testDatabaseUrl(),
      schema,
      lockMs: 10_000,
      logger,
    });
    queues.push(queue);

    return queue;
  };
  const work = (queue: JobQueue<{ room: string }>) =>
    queue.process(async ({ payload }) => {
      tidied.push(payload.room);

      return 'success';
    });
  const sql = async <Row>(text: string) => {
    const client = new pg.Client({ connectionString: testDatabaseUrl() });
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  };

  beforeEach(() => {
    queues = [];
    tidied = [];
  });
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.close()));
    await sql(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  });

  it('should be done again and again', async () => {
    const queue = open();
    work(queue);
    await queue.schedule('tidy', EVERY_MS, { room: 'kitchen' });
    await vi.waitFor(() => expect(tidied.length).toBeGreaterThanOrEqual(3), { timeout: 30_000 });
    expect(new Set(tidied)).toEqual(new Set(['kitchen']));
  });

  it('should be one job, however many processes schedule it, at once or later', async () => {
    const several = [open(), open(), open()];
    await Promise.all(several.map((queue) => queue.schedule('tidy', EVERY_DAY_MS, { room: 'kitchen' })));
    await open().schedule('tidy', EVERY_DAY_MS, { room: 'kitchen' });
    expect(await sql(`SELECT FROM ${schema}.job`)).toHaveLength(1);
  });

  it('should be one job for each name, when twenty processes schedule at the same moment', async () => {
    const twenty = Array.from({ length: 20 }, () => open());
    const names = ['tidy', 'dust', 'sweep', 'mop', 'air'];
    await Promise.all(twenty.map((queue) => queue.schedule('ready', EVERY_DAY_MS, { room: 'hall' })));
    for (const name of names) {
      await Promise.all(twenty.map((queue) => queue.schedule(name, EVERY_DAY_MS, { room: 'kitchen' })));
    }
    const jobs = await sql<{ id: string }>(`SELECT scheduler_id AS id FROM ${schema}.job`);
    expect(jobs.map(({ id }) => id).toSorted()).toEqual([...names, 'ready'].toSorted());
  });

  it('should go on with the process that comes after', async () => {
    await open().schedule('tidy', EVERY_MS, { room: 'kitchen' });
    const next = open();
    await next.schedule('tidy', EVERY_MS, { room: 'kitchen' });
    work(next);
    await vi.waitFor(() => expect(tidied.length).toBeGreaterThanOrEqual(2), { timeout: 30_000 });
  });

  it.skipIf(REDIS_MISSING !== '').each([
    ['emptied', (redis: TestRedis) => redis.empty()],
    ['restarted', (redis: TestRedis) => redis.stop().then(() => redis.start())],
  ])(`should go on after Redis was %s${REDIS_MISSING}`, async (_name, lose) => {
    const redis = await startTestRedis();
    onTestFinished(() => redis.stop());
    const queue = open(redis.url);
    work(queue);
    await queue.schedule('tidy', EVERY_MS, { room: 'kitchen' });
    await vi.waitFor(() => expect(tidied).not.toEqual([]), { timeout: 30_000 });
    await lose(redis);
    tidied = [];
    await vi.waitFor(() => expect(tidied.length).toBeGreaterThanOrEqual(2), { timeout: 30_000 });
    await queue.close();
    queues = [];
  });
});
