import pg from 'pg';
import { startTestPostgres } from '../local/test-database.mjs';

/** One throw-away Postgres for all projects of a run; every test file makes a schema of its own in it. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) {
    return undefined;
  }
  const postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.adminUrl;
  await addExtensions(postgres.adminUrl);

  return postgres.stop;
}

/** As provisioning does it in production: services may not add extensions themselves. */
async function addExtensions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS unaccent');
  await client.end();
}
