/**
 * Brings every service's schema up to date and fills in the articles, the drawings and the demonstration data.
 * A process of its own: what this loads would otherwise stay in the launcher's memory for good.
 *
 * Environment: `SERVICE_DATABASE_URLS`, a JSON object of connections by service; with `DEMO=off` nobody's demonstration data.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorForLog } from '@hearthwise/service-kit';
import { folderOf } from './processes.mjs';

const SERVICES_WITH_DEMO = ['auth', 'community'];
const SERVICES_WITH_SEED = new Set([
  'content',
  'ai',
  'media',
  ...(process.env.DEMO === 'off' ? [] : SERVICES_WITH_DEMO),
]);

const urls = Object.entries(JSON.parse(process.env.SERVICE_DATABASE_URLS ?? '{}'));
const results = await Promise.allSettled(urls.map(([service, url]) => prepare(service, url)));
const failures = results.filter((result) => result.status === 'rejected').map((result) => result.reason);
for (const failure of failures) {
  console.error(JSON.stringify(errorForLog(failure))); // not as it is: Postgres quotes rows in its errors
}
if (failures.length > 0) {
  console.error(failures[0].message);
}
process.exit(failures.length > 0 ? 1 : 0);

async function prepare(service, url) {
  try {
    const { database } = await load(service, 'database.js');
    await database.migrate(url);
    if (SERVICES_WITH_SEED.has(service)) {
      const { seed } = await load(service, 'seed/seed.js');
      await seed(url);
    }
  } catch (error) {
    const { message = 'it gives no reason' } = errorForLog(error);
    throw new Error(`the schema ${service}: ${message.split('\n')[0]}`, {
      cause: error,
    });
  }
}

function load(service, file) {
  return import(pathToFileURL(join(folderOf(service), 'dist', file)).href);
}
