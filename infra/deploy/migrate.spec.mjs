import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICES } from '../local/processes.mjs';
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

describe('the migrations of a deployment', () => {
  it('should say which password is missing, and none of the others', () => {
    const { MEDIA_DATABASE_PASSWORD: _missing, ...others } = passwords;
    const { status, stderr } = migrate(others);

    expect(status).toBe(1);
    expect(stderr).toBe('MEDIA_DATABASE_PASSWORD is missing: it is the password of the role media.\n');
  });

  it('should not end as if it had done something when no database is named', () => {
    expect(migrate({ ...passwords, DATABASE_URL: '' })).toMatchObject({
      status: 1,
      stderr: "DATABASE_URL is missing: an administrator's connection to Postgres.\n",
    });
  });

  it('should say that the server is away', () => {
    const { status, stderr } = migrate({
      ...passwords,
      DATABASE_URL: 'postgres://postgres:hidden@127.0.0.1:1/postgres',
    });

    expect(status).toBe(1);
    expect(stderr).toContain('127.0.0.1:1 can');
    expect(stderr).not.toContain('hidden');
  });
});
