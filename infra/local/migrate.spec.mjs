import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { SERVICES } from './processes.mjs';
import { provision, withClient } from './provision.mjs';
import { startTestPostgres } from './test-database.mjs';

const program = fileURLToPath(new URL('migrate.mjs', import.meta.url));
const COUNTS = `SELECT (SELECT count(*)::int FROM auth.users) AS users, (SELECT count(*)::int FROM community.projects) AS projects`;

it('should fill in the demonstration unless it is off', async () => {
  const postgres = await startTestPostgres();
  try {
    const passwords = Object.fromEntries(SERVICES.map((service) => [service, `of-${service}`]));
    const { auth, community } = await provision(postgres.adminUrl, passwords);
    const migrate = (DEMO) =>
      spawnSync(process.execPath, [program], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DEMO,
          SERVICE_DATABASE_URLS: JSON.stringify({ auth, community }),
        },
        encoding: 'utf8',
      });
    const url = new URL(postgres.adminUrl);
    url.pathname = 'hearthwise';
    const count = () => withClient(url.href, async (client) => (await client.query(COUNTS)).rows[0]);

    expect(migrate('off')).toMatchObject({ status: 0, stderr: '' });
    expect(await count()).toEqual({ users: 0, projects: 0 });

    expect(migrate('on')).toMatchObject({ status: 0, stderr: '' });
    const { users, projects } = await count();
    expect(Math.min(users, projects)).toBeGreaterThan(3);
  } finally {
    await postgres.stop();
  }
});
