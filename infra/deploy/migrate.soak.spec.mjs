import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVICES } from '../local/processes.mjs';
import { withClient } from '../local/provision.mjs';
import { startTestPostgres } from '../local/test-database.mjs';

const program = fileURLToPath(new URL('migrate.mjs', import.meta.url));
const passwords = Object.fromEntries(
  SERVICES.map((service) => [`${service.toUpperCase()}_DATABASE_PASSWORD`, `of-${service}`]),
);

let postgres;

beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres?.stop());

const migrate = (settings) =>
  spawnSync(process.execPath, [program], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: postgres.adminUrl, ...settings },
    encoding: 'utf8',
  });

/** How many rows a service finds in a table of its own, with its own password. */
async function count(service, table) {
  const url = new URL(postgres.adminUrl);
  Object.assign(url, { pathname: 'hearthwise', username: service, password: `of-${service}` });
  const { rows } = await withClient(url.href, (client) =>
    client.query(`SELECT count(*)::int AS number FROM ${table}`),
  );

  return rows[0].number;
}

it('should fill in the guides, and the demonstration unless it is off', async () => {
  expect(migrate({ ...passwords, DEMO: 'off' })).toMatchObject({ status: 0, stderr: '' });
  expect(await count('content', 'articles')).toBeGreaterThan(50);
  expect([await count('auth', 'users'), await count('community', 'projects')]).toEqual([0, 0]);

  expect(migrate(passwords)).toMatchObject({ status: 0, stderr: '' });
  expect(await count('auth', 'users')).toBeGreaterThan(3);
  expect(await count('community', 'projects')).toBeGreaterThan(3);
});
