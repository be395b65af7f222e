import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROCESSES, SERVICES, environmentOf } from './processes.mjs';

const setting = {
  base: { DATABASE_URL: 'postgres://administrator', LANG: 'C', RATE_LIMITS: 'off' },
  ports: { gateway: 3000, auth: 21001, content: 21002, community: 21003, ai: 21004, media: 21005 },
  databaseUrls: Object.fromEntries(SERVICES.map((name) => [name, `postgres://${name}`])),
  dataDir: { objects: '/data/objects', compileCache: '/data/compile-cache' },
  secrets: {
    rpcTokens: Object.fromEntries(PROCESSES.map((name) => [name, `token of ${name}`])),
    logKey: 'log key',
    signingKey: 'key',
    signInKey: 'sign-in key',
    postgres: 'superuser',
    roles: {},
  },
};

/** Files of settings that several processes have, by the name under which each adds them to its own. */
const SHARED = {
  processConfigShape: 'packages/service-kit/src/config.ts',
  jobsConfigShape: 'packages/jobs/src/config.ts',
};

/** Names of the settings that a file of them declares or adds. */
function settingsIn(file) {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const added = Object.keys(SHARED).filter((shape) => text.includes(`...${shape}`));
  const own = [...text.matchAll(/^ {2,}([A-Z][A-Z\d_]+):/gm)].map(([, variable]) => variable);
  return [...own, ...added.flatMap((shape) => settingsIn(SHARED[shape]))];
}

/** Of these the launcher makes up its own mind. */
const GIVEN =
  /^(?:HOST|PORT|PUBLIC_URL|DATABASE_(?:URL|SCHEMA)|RPC_\w+|JOBS_SCHEMA|(?:AUTH|CONTENT|COMMUNITY|AI|MEDIA)_URL)$/;

describe('environmentOf', () => {
  it.each(PROCESSES)('gives %s its port, its name, its own token, and what all may see', (name) => {
    expect(environmentOf(name, setting)).toMatchObject({
      PORT: String(setting.ports[name]),
      OTEL_SERVICE_NAME: `hearthwise-${name}`,
      RPC_TOKEN: `token of ${name}`,
      LOG_KEY: 'log key',
      LANG: 'C',
    });
  });

  it('tells services whom to answer, but nobody the token of another', () => {
    for (const name of PROCESSES) {
      const { RPC_TOKEN: _own, ...rest } = environmentOf(name, setting);
      expect(Object.values(rest).join(' ')).not.toContain('token of');
    }
    expect(environmentOf('content', setting).RPC_CALLERS).toMatch(
      /^gateway=[\da-f]{64},ai=[\da-f]{64},media=[\da-f]{64}$/,
    );
    expect(environmentOf('gateway', setting).RPC_CALLERS).toBeUndefined();
  });

  it("keeps one process's secrets from the others", () => {
    const base = {
      OIDC_CLIENT_SECRET: 'oidc',
      OPENAI_API_KEY: 'openai',
      S3_SECRET_KEY: 's3',
      AWS_TOKEN: 'x',
    };
    const holders = (variable) =>
      PROCESSES.filter((name) => environmentOf(name, { ...setting, base })[variable] !== undefined);

    expect(holders('OIDC_CLIENT_SECRET')).toEqual(['auth']);
    expect(holders('OPENAI_API_KEY')).toEqual(['ai']);
    expect(holders('S3_SECRET_KEY')).toEqual(['media']);
    expect(holders('AWS_TOKEN')).toEqual([]);
  });

  it.each(PROCESSES)('hands down to %s every setting that it reads: .env.example lists them', (name) => {
    const own = name === 'gateway' ? 'gateway/src/config.ts' : `services/${name}/src/config.ts`;
    const variables = settingsIn(own).filter((variable) => !GIVEN.test(variable));
    const isForServices = (variable) => name === 'gateway' && variable.startsWith('DATABASE_');
    const missing = variables.filter(
      (variable) =>
        !isForServices(variable) &&
        !environmentOf(name, { ...setting, base: { [variable]: 'given' } })[variable],
    );
    expect(variables.length).toBeGreaterThan(3);
    expect(missing).toEqual([]);
  });

  it('reads a list of settings that a shell can load: comments, and assignments behind a #', () => {
    const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n');

    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });

  it('gives each service its own database connection, and the gateway none', () => {
    for (const name of SERVICES) {
      expect(environmentOf(name, setting).DATABASE_URL).toBe(`postgres://${name}`);
    }
    expect(environmentOf('gateway', setting).DATABASE_URL).toBeUndefined();
  });

  it("never hands down the administrator's connection or the superuser's password", () => {
    for (const name of PROCESSES) {
      expect(Object.values(environmentOf(name, setting)).join(' ')).not.toMatch(/administrator|superuser/);
    }
  });

  it('tells only media the signing key', () => {
    const knowing = PROCESSES.filter((name) => environmentOf(name, setting).SIGNING_KEY);
    expect(knowing).toEqual(['media']);
  });

  it('tells only auth the key of sign-ins', () => {
    const knowing = PROCESSES.filter((name) => environmentOf(name, setting).SIGN_IN_KEY);
    expect(knowing).toEqual(['auth']);
  });

  it('tells media who shows pictures, and where people upload them', () => {
    expect(environmentOf('media', setting)).toMatchObject({
      PUBLIC_URL: 'http://localhost:3000',
      CONTENT_URL: 'http://127.0.0.1:21002',
      COMMUNITY_URL: 'http://127.0.0.1:21003',
      AUTH_URL: 'http://127.0.0.1:21001',
      OBJECTS_DIR: '/data/objects',
    });
    const named = { ...setting, base: { PUBLIC_URL: 'https://homes.example' } };
    expect(environmentOf('media', named).PUBLIC_URL).toBe('https://homes.example');
  });

  it('shows only the gateway to other machines, unless told otherwise', () => {
    expect(environmentOf('gateway', setting).HOST).toBe('0.0.0.0');
    expect(environmentOf('auth', setting).HOST).toBe('127.0.0.1');

    const inner = { ...setting, base: { HOST: '127.0.0.1' } };
    expect(environmentOf('gateway', inner).HOST).toBe('127.0.0.1');
  });

  it('tells the gateway where everybody is', () => {
    expect(environmentOf('gateway', setting)).toMatchObject({
      PUBLIC_URL: 'http://localhost:3000',
      AUTH_URL: 'http://127.0.0.1:21001',
      CONTENT_URL: 'http://127.0.0.1:21002',
      COMMUNITY_URL: 'http://127.0.0.1:21003',
      AI_URL: 'http://127.0.0.1:21004',
      MEDIA_URL: 'http://127.0.0.1:21005',
    });
  });
});

describe('.env.example', () => {
  const file = new URL('../../.env.example', import.meta.url);

  it('is loaded by a shell as it stands', () => {
    const load = () => execFileSync('sh', ['-c', '. "$0"', file.pathname], { stdio: 'pipe' });
    expect(load).not.toThrow();
  });

  it('names every setting once', () => {
    const names = [...readFileSync(file, 'utf8').matchAll(/^#([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(names).toEqual([...new Set(names)]);
  });
});
