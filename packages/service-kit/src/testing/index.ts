export * from './redis.js';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor, CallContext, Role } from '@hearthwise/contracts';
import type { DynamicModule, Type } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { DatabaseConfig, ProcessConfig } from '../config.js';
import type { Database } from '../database/define-database.js';
import type { RpcClient, ServiceRoutes } from '@hearthwise/rpc';
import { type RunningService, startService } from '../run-service.js';
import { PatientClient } from './patient-client.js';

export { COMPILE_CACHE } from './compile-cache.js';
export { COSTLY_SEARCH_TEXTS } from './costly-search-texts.js';
export { PatientClient } from './patient-client.js';
export { type Plan, plansOf, searchPlansOf } from './plans.js';
export { type ServiceProcess, startServiceProcess } from './service-process.js';
export { randomSequence, seededRandom } from './seeded-random.js';

/** An administrator's connection to the Postgres that the test run has started. */
export function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    throw new Error(
      'TEST_DATABASE_URL is not set: run the tests through vitest, which starts a Postgres for them.',
    );
  }

  return url;
}

export interface TestSchema {
  url: string;
  schema: string;
  drop(): Promise<void>;
}

/** A fresh, migrated schema of its own, so that test files never see each other's rows. */
export async function createTestSchema(database: Database): Promise<TestSchema> {
  const url = testDatabaseUrl();
  const schema = `test_${database.schema}_${randomBytes(6).toString('hex')}`;
  await runSql(url, `CREATE SCHEMA ${schema}`);
  await database.migrate(url, schema);

  return { url, schema, drop: () => runSql(url, `DROP SCHEMA ${schema} CASCADE`) };
}

export interface TestService {
  config: ProcessConfig & DatabaseConfig;
  client: RpcClient;
  schema: TestSchema;
  /** The service's own connections to its schema, for what no call can read or write. */
  dataSource: DataSource;
  service: RunningService;
  stop: () => Promise<void>;
}

/** A real service on a free port with a schema of its own, and a client to call it. */
export async function startTestService(
  name: string,
  database: Database,
  moduleOf: (config: ProcessConfig & DatabaseConfig) => DynamicModule,
  routes?: Type<ServiceRoutes>,
): Promise<TestService> {
  const schema = await createTestSchema(database);
  const config = testConfig(schema);
  const service = await startService(name, config, moduleOf(config), routes);
  const client = new PatientClient({ url: service.url, token: config.RPC_TOKEN });
  const stop = async () => {
    await client.close();
    await service.stop();
    await schema.drop();
  };

  return { config, client, schema, dataSource: service.app.get(DataSource), service, stop };
}

/** Settings of a process under test. */
export function testConfig(schema: TestSchema): ProcessConfig & DatabaseConfig {
  return {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    RPC_TOKEN: randomBytes(24).toString('hex'),
    DRAIN_MS: 0,
    DATABASE_URL: schema.url,
    DATABASE_SCHEMA: schema.schema,
    DATABASE_POOL: 4,
    DATABASE_SEARCH_POOL: 2,
  };
}

/** A call by a visitor. */
export function asVisitor(): CallContext {
  return { actor: null, requestId: randomUUID() };
}

/** A call by somebody signed in. */
export function asUser(role: Role = 'member', id: string = randomUUID()): CallContext & { actor: Actor } {
  return { actor: { id, role }, requestId: randomUUID() };
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
