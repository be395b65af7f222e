import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineCommand, defineQuery, type Lane } from '@hearthwise/contracts';
import { Controller, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { DatabaseConfig } from '../config.js';
import { type Call, CancellationToken, Handles, requestContext, RpcClient } from '@hearthwise/rpc';
import { asVisitor, startTestService, testDatabaseUrl, type TestService } from '../testing/index.js';
import { defineDatabase } from './define-database.js';
import { queryPrepared } from './prepared.js';

/** Seconds that a statement sleeps which is not expected to end by itself. */
const LONG = 8;

const input = z.object({
  mark: z.string(),
  seconds: z.number(),
  lane: z.enum(['quick', 'search', 'waiting']),
});
const output = z.object({});
const laneOf = ({ lane }: { lane: Lane }) => lane;
const read = defineQuery({ name: 'test.read', input, output, laneOf, retryForMs: 0, deadlineMs: 30_000 });
const readByOrm = defineQuery({ ...read, name: 'test.readByOrm' });
const readBriefly = defineQuery({ ...read, name: 'test.readBriefly', deadlineMs: 1_000 });
const write = defineCommand({
  name: 'test.write',
  input,
  output,
  laneOf: () => 'waiting',
  deadlineMs: 1_000,
});

@Controller()
class SleepController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @Handles(read)
  async read({ input: { mark, seconds } }: Call<typeof read>) {
    const text = `SELECT pg_sleep($1), '${mark}'`;
    await queryPrepared(this.dataSource, { name: mark, text, values: [seconds] });

    return {};
  }

  @Handles(readBriefly)
  readBriefly(call: Call<typeof readBriefly>) {
    return this.read(call);
  }

  @Handles(readByOrm)
  async readByOrm({ input: { mark, seconds } }: Call<typeof readByOrm>) {
    await this.dataSource.transaction((manager) =>
      manager.query(`SELECT pg_sleep($1), '${mark}'`, [seconds]),
    );

    return {};
  }

  @Handles(write)
  async write({ input: { mark, seconds } }: Call<typeof write>) {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('INSERT INTO marks VALUES ($1)', [mark]);
      await manager.query('SELECT pg_sleep($1)', [seconds]);
    });

    return {};
  }
}

@Module({ controllers: [SleepController] })
class SleepModule {}

const database = defineDatabase({ schema: 'lanes', entities: [], migrations: [] });
const moduleOf = (config: DatabaseConfig) => ({ module: SleepModule, imports: [database.module(config)] });

it('should plan searches with settings of their own', async () => {
  const searchOptions = '-c random_page_cost=1.1';
  const own = defineDatabase({ schema: 'public', entities: [], migrations: [], searchOptions });
  const dataSource = await own.connect({ url: testDatabaseUrl(), poolSize: 1 });
  onTestFinished(() => dataSource.destroy());
  const settingIn = (lane: Lane) =>
    requestContext.run({ requestId: 'settings', lane }, () =>
      dataSource.query(
        `SELECT current_setting('random_page_cost') AS cost, current_setting('TimeZone') AS zone`,
      ),
    );

  expect(await settingIn('search')).toEqual([{ cost: '1.1', zone: 'UTC' }]);
  expect(await settingIn('quick')).toEqual([{ cost: '4', zone: 'UTC' }]);
});

it('should begin whatever a thousand people want at once', async () => {
  const dataSource = await database.connect({ url: testDatabaseUrl(), poolSize: 2 });
  onTestFinished(() => dataSource.destroy());
  const crowd = Array.from({ length: 1_000 }, () => dataSource.query('SELECT 1 AS one'));

  expect((await Promise.all(crowd)).flat()).toEqual(crowd.map(() => ({ one: 1 })));
});

describe('lanes from a call to its statement', () => {
  let service: TestService;
  /** Unlike the one of the service, it keeps to the deadlines. */
  let client: RpcClient;
  let admin: pg.Client;

  beforeAll(async () => {
    service = await startTestService('lanes', database, moduleOf);
    client = new RpcClient({ url: service.service.url, token: service.config.RPC_TOKEN });
    admin = new pg.Client({ connectionString: testDatabaseUrl() });
    await admin.connect();
    await admin.query(`CREATE TABLE ${service.schema.schema}.marks (mark text PRIMARY KEY)`);
  });
  afterAll(async () => {
    await client.close();
    await service.stop();
    await admin.end();
  });

  /** Statements that sleep, of all or of the one with this mark. */
  const countRunning = async (mark = '') => {
    const { rows } = await admin.query(
      `SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep%' AND query LIKE $1`,
      [`%${mark}%`],
    );

    return rows.length;
  };
  const isRunning = async (mark: string) => (await countRunning(mark)) > 0;
  const until = async (isSo: () => Promise<boolean>) => {
    for (const end = Date.now() + 30_000; !(await isSo()); await sleep(20)) {
      expect(Date.now(), 'what was waited for did not happen').toBeLessThan(end);
    }
  };
  const call = (operation: typeof read, lane: Lane, seconds: number, mark: string = randomUUID()) =>
    client.call(operation, { mark, seconds, lane }, asVisitor());
  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );

  describe.each([read, readByOrm])('$name', (operation) => {
    it('should cancel its statement when its call is cancelled', async () => {
      const mark = randomUUID();
      const cancellation = new CancellationToken();
      const answer = codeOf(
        requestContext.run({ requestId: 'gone', cancellation }, () => call(operation, 'quick', LONG, mark)),
      );
      await until(() => isRunning(mark));
      cancellation.abandon();
      expect(await answer).toBe('request.abandoned');
      await until(async () => !(await isRunning(mark)));
    });
  });

  it('should cancel a statement at the deadline', async () => {
    const mark = randomUUID();
    expect(await codeOf(call(readBriefly, 'search', LONG, mark))).toBe('service.timeout');
    await until(async () => !(await isRunning(mark)));
  });

  it('should give no connection to those who wait in vain', async () => {
    const cancellations = Array.from({ length: 4 }, () => new CancellationToken());
    const holders = cancellations.map((cancellation) =>
      codeOf(requestContext.run({ requestId: 'holder', cancellation }, () => call(read, 'quick', LONG))),
    );
    const mark = randomUUID();
    expect(await codeOf(call(readBriefly, 'quick', LONG, mark))).toBe('service.timeout');
    cancellations.forEach((cancellation) => cancellation.abandon());
    await Promise.all(holders);
    await call(read, 'quick', 0);
    expect(await isRunning(mark)).toBe(false);
  });

  it('should finish a command that has started, even when it is cancelled', async () => {
    const mark = randomUUID();
    const answer = codeOf(client.call(write, { mark, seconds: 2, lane: 'quick' }, asVisitor()));
    expect(await answer).toBe('service.timeout');
    const { schema } = service.schema;
    await until(async () => {
      const { rows } = await admin.query(`SELECT FROM ${schema}.marks WHERE mark = $1`, [mark]);

      return rows.length === 1;
    });
  });

  it('should answer quick reads while slow searches hold all connections of theirs', async () => {
    const cancellations = Array.from({ length: 20 }, () => new CancellationToken());
    const searches = cancellations.map((cancellation) =>
      codeOf(requestContext.run({ requestId: 'search', cancellation }, () => call(read, 'search', LONG))),
    );
    let ended = 0;
    searches.forEach((search) => void search.then(() => (ended += 1)));
    await Promise.all(Array.from({ length: 20 }, () => call(read, 'quick', 0)));
    expect(await client.isReady()).toBe(true);
    expect(ended).toBe(0);
    cancellations.forEach((cancellation) => cancellation.abandon());
    expect(await Promise.all(searches)).toEqual(cancellations.map(() => 'request.abandoned'));
    await call(read, 'search', 0);
  });

  it('should be ready while quick reads hold all connections of theirs', async () => {
    const cancellation = new CancellationToken();
    const reads = Array.from({ length: 12 }, () =>
      codeOf(requestContext.run({ requestId: 'reader', cancellation }, () => call(read, 'quick', LONG))),
    );
    await until(async () => (await countRunning()) === 4);
    expect(await client.isReady()).toBe(true);
    cancellation.abandon();
    await Promise.all(reads);
  });

  it('should refuse at once what finds its lane full, and nothing else', async () => {
    const cancellation = new CancellationToken();
    const send = (lane: Lane) =>
      requestContext.run({ requestId: 'crowd', cancellation }, () => call(read, lane, LONG));
    const crowd = Array.from({ length: 72 }, () => codeOf(send('search')));
    await expect(send('search')).rejects.toMatchObject({ code: 'service.overloaded', retryAfter: 1 });
    await call(read, 'quick', 0);
    cancellation.abandon();
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['request.abandoned']));
  });

  it('should refuse at once what finds the line for a connection full', async () => {
    const clients = Array.from({ length: 6 }, () => {
      return new RpcClient({ url: service.service.url, token: service.config.RPC_TOKEN });
    });
    const cancellation = new CancellationToken();
    const calls = clients.flatMap((own) =>
      Array.from({ length: 8 }, () =>
        codeOf(
          requestContext.run({ requestId: 'crowd', cancellation }, () =>
            own.call(read, { mark: randomUUID(), seconds: LONG, lane: 'search' }, asVisitor()),
          ),
        ),
      ),
    );
    const refused: string[] = [];
    calls.forEach((answer) => void answer.then((code) => refused.push(code)));
    // Two run and 32 wait; the others have their answer while those still sleep.
    await until(async () => refused.length >= calls.length - 2 - 32);
    expect(new Set(refused)).toEqual(new Set(['service.overloaded']));
    cancellation.abandon();
    await Promise.all(calls);
    await Promise.all(clients.map((own) => own.close()));
  });
});
