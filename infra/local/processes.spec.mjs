import { describe, expect, it } from 'vitest';
import { PROCESSES, SERVICES, environmentOf } from './processes.mjs';

const setting = {
  base: { DATABASE_URL: 'postgres://administrator', LANG: 'C', RATE_LIMITS: 'off' },
  ports: { gateway: 3000, auth: 21001, content: 21002, community: 21003, ai: 21004, media: 21005 },
  databaseUrls: Object.fromEntries(SERVICES.map((name) => [name, `postgres://${name}`])),
  dataDir: { objects: '/data/objects', compileCache: '/data/compile-cache' },
  secrets: { rpcToken: 'token', signingKey: 'key', postgres: 'superuser', roles: {} },
};

describe('environmentOf', () => {
  it.each(PROCESSES)('gives %s its port, name and token, and what it inherits', (name) => {
    expect(environmentOf(name, setting)).toMatchObject({
      PORT: String(setting.ports[name]),
      OTEL_SERVICE_NAME: `hearthwise-${name}`,
      RPC_TOKEN: 'token',
      RATE_LIMITS: 'off',
    });
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

  it('tells media who shows pictures, and where people upload them', () => {
    expect(environmentOf('media', setting)).toMatchObject({
      PUBLIC_URL: 'http://localhost:3000',
      CONTENT_URL: 'http://127.0.0.1:21002',
      COMMUNITY_URL: 'http://127.0.0.1:21003',
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
