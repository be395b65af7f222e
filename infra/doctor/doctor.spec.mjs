import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '../backup/backup-folders.mjs';
import { query, startTestInstallation } from '../backup/testing/test-installation.mjs';
import { examine } from './examine.mjs';

let installation;
let gateway;
let env;
const requests = [];
let services = { auth: 'ok', ai: 'ok' };

beforeAll(async () => {
  installation = await startTestInstallation();
  await installation.migrate();
  gateway = createServer((request, response) => {
    requests.push(request);
    if (request.url === '/health/system') {
      response.end(JSON.stringify({ status: 'ok', services }));
    } else if (request.method === 'OPTIONS') {
      response.writeHead(204, { 'access-control-allow-origin': 'https://homes.example' }).end();
    } else {
      response.writeHead(request.headers.authorization === 'Bearer right' ? 200 : 401).end();
    }
  });
  await new Promise((resolve) => {
    gateway.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${gateway.address().port}`;
  mkdirSync(join(installation.env.BACKUP_DIR, nameOf(new Date())), { recursive: true });
  env = { ...installation.env, GATEWAY_URL: address, PUBLIC_URL: 'https://homes.example' };
}, 120_000);
afterAll(async () => {
  gateway?.close();
  await installation?.stop();
});

const address = () => env.GATEWAY_URL;
/** What the doctor finds wrong, by subject. */
async function troubles(settings = {}) {
  const findings = await examine({ ...env, ...settings });
  return Object.fromEntries(
    findings.filter(({ state }) => state !== 'ok').map(({ subject, text }) => [subject, text]),
  );
}

describe('the doctor', () => {
  it('should find nothing where everything works', async () => {
    expect(await troubles()).toEqual({});
  });

  it('should name a service that is not ready', async () => {
    services = { auth: 'ok', ai: 'unavailable' };
    expect(await troubles()).toEqual({ ai: 'is unavailable' });
    services = { auth: 'ok', ai: 'ok' };
  });

  it('should name migrations that have not run, and those of a newer release', async () => {
    await query(
      installation.administration.adminUrl,
      `INSERT INTO auth.migrations (timestamp, name) VALUES (9, 'AddFuture9')`,
    );
    const [{ name }] = await query(
      installation.administration.adminUrl,
      'DELETE FROM media.migrations WHERE id = (SELECT max(id) FROM media.migrations) RETURNING name',
    );

    expect(await troubles()).toEqual({
      'database of auth': 'has migrations of a newer release, such as AddFuture9',
      'database of media': `1 migrations have not run, first ${name}`,
    });
    await query(
      installation.administration.adminUrl,
      `DELETE FROM auth.migrations WHERE name = 'AddFuture9'`,
    );
    await query(
      installation.administration.adminUrl,
      `INSERT INTO media.migrations (timestamp, name) VALUES (10, '${name}')`,
    );
  });

  it('should name questions that nobody answers', async () => {
    await query(
      installation.administration.adminUrl,
      `INSERT INTO ai.advice (id, question, status, created_at) VALUES (uuidv7(), 'Why?', 'queued', now() - interval '5 minutes')`,
    );
    expect(await troubles()).toEqual({
      questions: expect.stringMatching(/^1 wait for an answer, one for 30\d s$/),
    });
    await query(installation.administration.adminUrl, 'DELETE FROM ai.advice');
  });

  it.each([
    [
      'a database that is away',
      { DATABASE_URL: 'postgres://postgres:hidden@127.0.0.1:1/postgres' },
      'Postgres',
    ],
    ['Redis that is away', { REDIS_URL: 'redis://127.0.0.1:1' }, 'Redis'],
    ['a gateway that is away', { GATEWAY_URL: 'http://127.0.0.1:1' }, 'gateway'],
    ['half of the settings of S3', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'configuration'],
    ['a key that is too short', { BACKUP_KEY: 'short' }, 'configuration'],
    ['a password that is missing', { MEDIA_DATABASE_PASSWORD: '' }, 'Hearthwise'],
    ['no backup', { BACKUP_DIR: '/tmp/there-is-no-backup' }, 'backups'],
  ])('should name %s, and no secret', async (_name, settings, subject) => {
    const found = await troubles(settings);

    expect(Object.keys(found)).toContain(subject);
    expect(JSON.stringify(found)).not.toContain('hidden');
  });

  it('should try what browsers do before they send an image', async () => {
    const s3 = { S3_ENDPOINT: address(), S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' };

    expect(await troubles(s3)).not.toHaveProperty('uploads');
    expect(await troubles({ ...s3, PUBLIC_URL: 'https://other.example' })).toHaveProperty('uploads');
  });

  it('should ask the language model for nothing that costs', async () => {
    const model = { OPENAI_BASE_URL: address(), OPENAI_MODEL: 'm' };

    expect(await troubles({ ...model, OPENAI_API_KEY: 'right' })).toEqual({});
    expect(await troubles({ ...model, OPENAI_API_KEY: 'wrong' })).toHaveProperty('language model');
    expect(requests.map(({ method }) => method)).not.toContain('POST');
  });
});
