import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestCallers } from '@hearthwise/rpc/caller-digests';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('make-env.mjs', import.meta.url));
let folder;
let file;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'make-env-'));
  file = join(folder, 'env');
});
afterEach(() => rmSync(folder, { recursive: true }));

const makeEnv = (...args) =>
  execFileSync(process.execPath, [program, '--file', file, ...args], { encoding: 'utf8' });
const refuse = (...args) => {
  const { status, stderr } = spawnSync(process.execPath, [program, '--file', file, ...args], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);

  return stderr;
};
const settings = () =>
  Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
const tokensOf = (given) => ({
  gateway: given.GATEWAY_RPC_TOKEN,
  ai: given.AI_RPC_TOKEN,
  media: given.MEDIA_RPC_TOKEN,
});

describe('npm run make-env', () => {
  it('should make secrets that nobody had before, for their owner only', () => {
    makeEnv();
    const first = settings();
    rmSync(file);
    makeEnv();
    const secrets = Object.keys(first).filter((name) =>
      /PASSWORD|TOKEN|SECRET|LOG_KEY|SIGN_IN_KEY/.test(name),
    );

    expect(secrets.length).toBeGreaterThan(15);
    expect(new Set([first, settings()].flatMap((given) => secrets.map((name) => given[name]))).size).toBe(
      2 * secrets.length,
    );
    expect(secrets.every((name) => /^(?:[\da-f]{40}|[\da-f]{64})$/.test(first[name]))).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('should print none of them', () => {
    const printed = makeEnv();

    expect(Object.values(settings()).filter((value) => value.length > 30 && printed.includes(value))).toEqual(
      [],
    );
  });

  it('should know callers by the digests of their tokens', () => {
    makeEnv();

    expect(settings().RPC_CALLERS).toBe(digestCallers(tokensOf(settings())));
  });

  it('should never replace a file', () => {
    makeEnv();
    const before = readFileSync(file, 'utf8');

    expect(refuse()).toContain('was not written');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('should put Caddy in front of an https:// address', () => {
    makeEnv(
      '--public-url',
      'https://homes.example/',
      '--objects-url',
      'https://objects.homes.example',
      '--admin-email',
      'ada@homes.example',
    );

    expect(settings()).toMatchObject({
      PUBLIC_URL: 'https://homes.example',
      S3_PUBLIC_URL: 'https://objects.homes.example',
      ADMIN_EMAILS: 'ada@homes.example',
      COMPOSE_PROFILES: 'tls',
      TRUSTED_PROXIES: '1',
    });
  });

  it.each([
    [['--public-url', 'homes.example'], 'is no address'],
    [['--public-url', 'https://homes.example/path'], 'is no address'],
    [['--public-url', 'https://homes.example'], 'both as https://'],
    [['--password', 'x'], 'Usage'],
    [['--rotate', 'LOG_KEY'], 'npm run make-env makes it'],
  ])('should refuse %j', (args, reason) => {
    expect(refuse(...args)).toContain(reason);
  });
});

describe('npm run make-env -- --rotate', () => {
  it('should change what is named, and the digests that follow from it, and keep the rest', () => {
    makeEnv();
    const before = settings();
    makeEnv('--rotate', 'AI_RPC_TOKEN,LOG_KEY');
    const after = settings();
    const changed = Object.keys(before).filter((name) => before[name] !== after[name]);

    expect(changed.toSorted()).toEqual(['AI_RPC_TOKEN', 'LOG_KEY', 'RPC_CALLERS']);
    expect(after.RPC_CALLERS).toBe(digestCallers(tokensOf(after)));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each(['POSTGRES_PASSWORD', 'PUBLIC_URL', 'X'])('should leave %s alone', (name) => {
    makeEnv();
    const before = readFileSync(file, 'utf8');

    expect(refuse('--rotate', `LOG_KEY,${name}`)).toContain(`${name} can't be made anew`);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
