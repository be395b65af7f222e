import { randomUUID } from 'node:crypto';
import { type Advice, type AdviceTurn, type IndexableArticle, OPERATIONS } from '@hearthwise/contracts';
import type { RpcClient } from '@hearthwise/rpc';
import { type RunningService, startService } from '@hearthwise/service-kit';
import {
  asVisitor,
  createTestSchema,
  PatientClient,
  testConfig,
  testDatabaseUrl,
  type TestSchema,
} from '@hearthwise/service-kit/testing';
import pg from 'pg';
import { AppModule } from '../app.module.js';
import { type Config, configSchema } from '../config.js';
import { database } from '../database.js';
import { type FakeContent, startFakeContent } from './fake-content.js';

/** The service on real Postgres with a real queue, and a fake content service. */
export interface TestAi {
  config: Config;
  content: FakeContent;
  client: RpcClient;
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  ask(
    question: string,
    options?: { context?: string; adviceId?: string; history?: AdviceTurn[] },
  ): Promise<Advice>;
  /**
   * Asks until the answer is what is expected, and returns it: while an index is built, the one before may answer.
   * @throws Error after 20 s
   */
  askUntil(question: string, isExpected: (advice: Advice) => boolean): Promise<Advice>;
  /** Starts another instance of the service; `stop` stops it too. */
  startAnother(settings: Partial<Config>): Promise<RunningService>;
  /** Resolves when the index contains what content has now. */
  indexed(): Promise<void>;
  stop(): Promise<void>;
}

/** All guides of the product take 5 s on a machine that does nothing else, and have taken more than 50 beside all other tests. */
const INDEXING_SECONDS = 90;

export async function startTestAi(
  articles: IndexableArticle[],
  settings: Partial<Config> = {},
): Promise<TestAi> {
  const schema = await prepareSchema();
  const base = testConfig(schema);
  const content = await startFakeContent(base.RPC_TOKEN, articles);
  const given = {
    ...base,
    CONTENT_URL: content.url,
    JOBS_SCHEMA: `${schema.schema}_jobs`,
    SYNC_INTERVAL_MS: 200,
    ...settings,
  };
  const config = configSchema.parse(given);
  const started: RunningService[] = [];
  const start = async (more: Partial<Config>) => {
    const changed = { ...config, ...more };
    const service = await startService('ai', changed, AppModule.with(changed));
    started.push(service);

    return service;
  };

  const client = new PatientClient({ url: (await start({})).url, token: config.RPC_TOKEN });
  const query = <Row>(sql: string, values: unknown[] = []) => runSql<Row>(schema, sql, values);
  const ask: TestAi['ask'] = (question, { context, history, adviceId = randomUUID() } = {}) =>
    client.call(OPERATIONS.ai.askAdvice, { adviceId, question, context, history }, asVisitor());
  const askUntil: TestAi['askUntil'] = async (question, isExpected) => {
    let advice: Advice | undefined;
    await until(async () => isExpected((advice = await ask(question))));

    return advice as Advice;
  };
  const indexed = () =>
    until(
      async () => hasAll(content.articles, await query('SELECT article_id AS id, revision FROM sources')),
      INDEXING_SECONDS,
    );
  const stop = async () => {
    await client.close();
    await Promise.all(started.map((service) => service.stop().catch(() => {})));
    await content.stop();
    await query(`DROP SCHEMA IF EXISTS ${config.JOBS_SCHEMA} CASCADE`);
    await schema.drop();
  };
  if (config.AI_ROLE !== 'api') {
    await indexed();
  }

  return { config, content, client, query, ask, askUntil, startAnother: start, indexed, stop };
}

/** Waits until a condition holds. @throws Error after 20 s, or after the given seconds */
export async function until(condition: () => Promise<boolean>, seconds = 20): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; !(await condition());) {
    if (Date.now() > end) {
      throw new Error(`The condition did not hold within ${seconds} s.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** In production the administrator installs the extension; the service's role is not allowed to. */
export async function prepareSchema(): Promise<TestSchema> {
  await runSql(
    { url: testDatabaseUrl(), schema: 'public' },
    'SELECT pg_advisory_lock(1); CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public',
  );

  return createTestSchema(database);
}

function hasAll(articles: IndexableArticle[], rows: { id: string; revision: number }[]): boolean {
  const known = new Map(rows.map(({ id, revision }) => [id, revision]));

  return known.size === articles.length && articles.every(({ id, revision }) => known.get(id) === revision);
}

async function runSql<Row>(
  { url, schema }: { url: string; schema: string },
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema},public` });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
