import { fileURLToPath } from 'node:url';
import type { EditingSetting } from '@hearthwise/contracts';
import {
  type ServiceProcess,
  startServiceProcess,
  startTestService,
  type TestService,
} from '@hearthwise/service-kit/testing';
import pg from 'pg';
import { AppModule } from '../app.module.js';
import { configSchema } from '../config.js';
import { database } from '../database.js';
import { ImportsWorker } from '../imports/imports.worker.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** A running content service with an empty schema and a queue of its own. */
export interface TestContent extends TestService {
  jobsSchema: string;
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Lets only other processes run jobs from now on. */
  pauseJobs(): Promise<void>;
}

export async function startContent(editing: EditingSetting = 'members'): Promise<TestContent> {
  const jobsSchemaOf = (schema = '') => `${schema}_jobs`;
  const content = await startTestService('content', database, (config) => {
    const given = { ...config, EDITING: editing, JOBS_SCHEMA: jobsSchemaOf(config.DATABASE_SCHEMA) };

    return AppModule.with(configSchema.parse(given));
  });
  const jobsSchema = jobsSchemaOf(content.schema.schema);
  const query = <Row>(sql: string, values: unknown[] = []) => runSql<Row>(content.schema, sql, values);
  const stop = async () => {
    // The schema of the service has gone when the service has stopped; statements name the other one in full.
    await content.stop();
    await runSql({ ...content.schema, schema: 'public' }, `DROP SCHEMA IF EXISTS ${jobsSchema} CASCADE`, []);
  };

  const pauseJobs = () => content.service.app.get(ImportsWorker).stop();

  return { ...content, jobsSchema, query, pauseJobs, stop };
}

/** Another process of the same service, as it is built, which can be killed. */
export function startContentProcess({ config, jobsSchema }: TestContent): Promise<ServiceProcess> {
  return startServiceProcess(MAIN, {
    HOST: '127.0.0.1',
    PORT: '0',
    RPC_TOKEN: config.RPC_TOKEN,
    DATABASE_URL: config.DATABASE_URL,
    DATABASE_SCHEMA: config.DATABASE_SCHEMA ?? '',
    JOBS_SCHEMA: jobsSchema,
    JOBS_LOCK_MS: '2000',
    EDITING: 'editors',
    DRAIN_MS: '0',
  });
}

async function runSql<Row>(
  { url, schema }: { url: string; schema: string },
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema},public` });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
