import { randomBytes, randomUUID } from 'node:crypto';
import { OPERATIONS, type Role } from '@hearthwise/contracts';
import { createAuditTable, dropAuditTable, defineDatabase } from '@hearthwise/service-kit';
import {
  asUser,
  asVisitor,
  REDIS_MISSING,
  startTestRedis,
  startTestService,
  testDatabaseUrl,
  type TestRedis,
  type TestService,
} from '@hearthwise/service-kit/testing';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { JobDefinition, QueueOf } from './job.js';
import { jobsController } from './jobs.controller.js';
import { JobsModule, queueToken } from './jobs.module.js';

class CreateAudit1763700000000 implements MigrationInterface {
  name = 'CreateAudit1763700000000';

  up(runner: QueryRunner): Promise<void> {
    return createAuditTable(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropAuditTable(runner);
  }
}

const database = defineDatabase({ schema: 'jobs', entities: [], migrations: [CreateAudit1763700000000] });
const { listQueues, listFailedJobs, retryFailedJobs, deleteFailedJob } = OPERATIONS.ai;

const brewing: JobDefinition<z.ZodObject<{ cups: z.ZodNumber }>> = {
  queue: 'ai.brewing',
  title: 'Cups of coffee',
  payload: z.object({ cups: z.number() }),
  attempts: 2,
  retryDelayMs: 1,
};

const STORES = [
  { store: 'Postgres', start: () => Promise.resolve(undefined), missing: '' },
  { store: `Redis${REDIS_MISSING}`, start: startTestRedis, missing: REDIS_MISSING },
];

describe.each(STORES)('failed jobs in $store', ({ start, missing }) => {
  const schema = `test_jobs_${randomBytes(6).toString('hex')}`;
  let redis: TestRedis | undefined;
  let service: TestService;
  let queue: QueueOf<typeof brewing>;
  let error: Error | null;

  beforeAll(async () => {
    redis = missing ? undefined : await start();
    service = await startTestService('jobs', database, (config) => ({
      module: class AppModule {},
      imports: [
        database.module(config),
        JobsModule.with({ ...config, REDIS_URL: redis?.url, JOBS_SCHEMA: schema, JOBS_LOCK_MS: 10_000 }, [
          brewing,
        ]),
      ],
      controllers: [jobsController(OPERATIONS.ai)],
    }));
    queue = service.service.app.get(queueToken(brewing));
    queue.process(() => (error ? Promise.reject(error) : Promise.resolve('success')));
  });
  afterAll(async () => {
    await service?.stop();
    await redis?.stop();
    await sql(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  });

  /** The tests share a queue; each starts without failed jobs. */
  beforeEach(async () => {
    const failed = missing ? [] : await queue.listFailed({ offset: 0, limit: 100 });
    await Promise.all(failed.map(({ id }) => queue.deleteFailed(id)));
  });

  const admin = asUser('admin');
  const call = <O extends (typeof OPERATIONS.ai)[keyof typeof OPERATIONS.ai]>(
    operation: O,
    input: unknown,
    context: ReturnType<typeof asVisitor> = admin,
  ) => service.client.call(operation, input as never, context) as Promise<never>;
  const counts = async () => {
    const { queues }: z.output<typeof listQueues.output> = await call(listQueues, {});

    return queues[0]?.counts;
  };
  const listFailed = async (input: object = {}): Promise<z.output<typeof listFailedJobs.output>> =>
    call(listFailedJobs, { queue: 'ai.brewing', limit: 10, offset: 0, ...input });
  const audited = () =>
    sql<Record<string, unknown>>(
      `SELECT actor_id AS actor, action, subject_id AS subject, subject_label AS label, before, after
        FROM ${service.schema.schema}.audit_entries ORDER BY id DESC LIMIT 1`,
    );
  /** Adds jobs one after another and waits until each has failed for good. */
  const failJobs = async (count: number, reason: Error = new Error('no water')) => {
    const ids: string[] = [];
    error = reason;
    for (let added = 0; added < count; added++) {
      const before = (await counts())?.failed ?? 0;
      const id = randomUUID();
      ids.unshift(id);
      await queue.add({ id }, { cups: 1 });
      await vi.waitFor(async () => expect((await counts())?.failed).toBe(before + 1), { timeout: 30_000 });
    }

    return ids;
  };

  it.skipIf(missing)('should be for administrators only', async () => {
    for (const [operation, input] of [
      [listQueues, {}],
      [listFailedJobs, { queue: 'ai.brewing', limit: 1, offset: 0 }],
      [retryFailedJobs, { queue: 'ai.brewing' }],
      [retryFailedJobs, { queue: 'ai.brewing', id: 'x' }],
      [deleteFailedJob, { queue: 'ai.brewing', id: 'x' }],
    ] as const) {
      await expect(call(operation, input, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      for (const role of ['member', 'editor', 'moderator'] satisfies Role[]) {
        await expect(call(operation, input, asUser(role))).rejects.toMatchObject({ code: 'auth.forbidden' });
      }
    }
  });

  it.skipIf(missing)('should refuse unknown queues and jobs, and bad cursors', async () => {
    await expect(listFailed({ queue: 'ai.tea' })).rejects.toMatchObject({ code: 'queue.not_found' });
    await expect(listFailed({ cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' });
    for (const operation of [retryFailedJobs, deleteFailedJob]) {
      const input = { queue: 'ai.brewing', id: 'nothing' };
      await expect(call(operation, input)).rejects.toMatchObject({ code: 'job.not_found' });
    }
  });

  it.skipIf(missing)('should be counted, and listed with their reasons, page by page', async () => {
    const { done = NaN } = (await counts()) ?? {};
    const ids = await failJobs(3);
    expect(await call(listQueues, {})).toEqual({
      queues: [
        {
          name: 'ai.brewing',
          title: 'Cups of coffee',
          counts: { waiting: 0, active: 0, delayed: 0, failed: 3, done },
        },
      ],
    });
    const first = await listFailed({ limit: 2 });
    expect(first).toMatchObject({ total: 3, totalRelation: 'eq', nextCursor: '2' });
    const second = await listFailed({ limit: 2, cursor: first.nextCursor });
    expect(second.nextCursor).toBeNull();
    expect([...first.rows, ...second.rows]).toEqual(
      ids.map((id) => ({ id, reason: 'no water', tries: 2, failedAt: expect.any(String) })),
    );
  });

  it.skipIf(missing)('should run once more, and again, when an administrator says so', async () => {
    const { done = NaN } = (await counts()) ?? {};
    const [id = ''] = await failJobs(1);
    expect(await call(retryFailedJobs, { queue: 'ai.brewing', id })).toEqual({ retried: 1 });
    expect(await audited()).toEqual([
      {
        actor: admin.actor.id,
        action: 'job.retried',
        subject: id,
        label: 'Cups of coffee',
        before: { state: 'failed', tries: 2, reason: 'no water' },
        after: { state: 'waiting' },
      },
    ]);
    await vi.waitFor(async () => expect((await listFailed()).rows[0]).toMatchObject({ id, tries: 3 }), {
      timeout: 30_000,
    });
    error = null;
    await call(retryFailedJobs, { queue: 'ai.brewing', id });
    await vi.waitFor(async () => expect(await counts()).toMatchObject({ failed: 0, done: done + 1 }), {
      timeout: 30_000,
    });
    await expect(call(retryFailedJobs, { queue: 'ai.brewing', id })).rejects.toMatchObject({
      code: 'job.not_found',
    });
  });

  it.skipIf(missing)('should be deleted', async () => {
    const [id = ''] = await failJobs(1);
    expect(await call(deleteFailedJob, { queue: 'ai.brewing', id })).toEqual({ id });
    expect((await listFailed()).rows.map((row) => row.id)).not.toContain(id);
    expect(await audited()).toMatchObject([
      { action: 'job.deleted', subject: id, before: { state: 'failed', tries: 2 }, after: null },
    ]);
  });

  it.skipIf(missing)('should not show what the data said', async () => {
    const quoting = Object.assign(new Error('invalid input syntax for type uuid: "my secret"'), {
      code: '22P02',
    });
    const [id] = await failJobs(1, quoting);
    const [row] = (await listFailed()).rows;
    expect(row).toMatchObject({ id, reason: 'invalid input syntax for type uuid: …' });
    await failJobs(1, new Error('x'.repeat(2_000)));
    expect((await listFailed()).rows[0]?.reason).toBe(`${'x'.repeat(499)}…`);
  });

  it.skipIf(missing)('should all run again', async () => {
    await failJobs(2);
    error = null;
    expect(await call(retryFailedJobs, { queue: 'ai.brewing' })).toEqual({ retried: 2 });
    await vi.waitFor(async () => expect(await counts()).toMatchObject({ failed: 0, waiting: 0, active: 0 }), {
      timeout: 30_000,
    });
    expect(await audited()).toMatchObject([
      { action: 'queue.retried', subject: 'ai.brewing', before: { failed: 2 }, after: { failed: 0 } },
    ]);
    expect(await call(retryFailedJobs, { queue: 'ai.brewing' })).toEqual({ retried: 0 });
  });
});

async function sql<Row>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}
