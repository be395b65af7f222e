import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets, lock, openDataDir, resolveDataDir, unlock } from './data-dir.mjs';
import { root } from './paths.mjs';

const isRoot = process.getuid?.() === 0;
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthwise-data-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('resolveDataDir', () => {
  it('is .data in the checkout unless DATA_DIR says otherwise', () => {
    expect(resolveDataDir({})).toBe(join(root, '.data'));
    expect(resolveDataDir({ DATA_DIR: 'elsewhere' })).toBe(join(root, 'elsewhere'));
    expect(resolveDataDir({ DATA_DIR: '/srv/hearthwise' })).toBe('/srv/hearthwise');
  });
});

describe('openDataDir', () => {
  it('makes the folders, closed to others, and leaves pg/ to initdb', () => {
    const dataDir = openDataDir(join(folder, 'new', 'data'));

    for (const path of [dataDir.run, dataDir.log, dataDir.objects]) {
      expect(statSync(path).mode & 0o777).toBe(0o700);
    }
    expect(existsSync(dataDir.pg)).toBe(false);
  });

  it('refuses a file in one sentence', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');

    expect(() => openDataDir(file)).toThrow(`The data folder ${file} can't be used (it is not a folder)`);
    expect(() => openDataDir(join(file, 'below'))).toThrow('it is not a folder');
  });

  it.skipIf(isRoot)('refuses a folder it may not write to (root may write to any)', () => {
    chmodSync(folder, 0o500);
    expect(() => openDataDir(folder)).toThrow('permission denied');
    chmodSync(folder, 0o700);
  });

  it('refuses a place where nothing can be made', { timeout: 2000 }, () => {
    expect(() => openDataDir('/proc/hearthwise/data')).toThrow("can't be used");
  });
});

describe('lock', () => {
  it('lets nobody else in until it is released', () => {
    const dataDir = openDataDir(folder);
    lock(dataDir);

    expect(() => lock(dataDir)).toThrow(`already running in ${folder} (process ${process.pid})`);
    unlock(dataDir);
    expect(() => lock(dataDir)).not.toThrow();
  });

  it('takes over from a launcher that was killed', () => {
    const dataDir = openDataDir(folder);
    writeFileSync(join(dataDir.run, 'launcher.pid'), '999999999\n');

    lock(dataDir);

    expect(readFileSync(join(dataDir.run, 'launcher.pid'), 'utf8')).toBe(`${process.pid}\n`);
  });
});

describe('loadSecrets', () => {
  it('makes them once, readable to the owner only', () => {
    const dataDir = openDataDir(folder);
    const first = loadSecrets(dataDir, ['auth', 'content']);
    const second = loadSecrets(dataDir, ['auth', 'content']);

    expect(first.isNew).toBe(true);
    expect(second).toEqual({ secrets: first.secrets, isNew: false });
    expect(first.secrets.roles.auth).not.toBe(first.secrets.roles.content);
    expect(statSync(dataDir.secretsFile).mode & 0o777).toBe(0o600);
  });

  it('adds what a newer version needs and keeps the rest', () => {
    const dataDir = openDataDir(folder);
    const { secrets: before } = loadSecrets(dataDir, ['auth']);
    const { secrets: after } = loadSecrets(dataDir, ['auth', 'media']);

    expect(after.roles.auth).toBe(before.roles.auth);
    expect(after.roles.media).toBeTypeOf('string');
    expect(after.signingKey).toBe(before.signingKey);
    expect(after.rpcTokens.auth).toBe(before.rpcTokens.auth);
    expect(Object.keys(after.rpcTokens)).toEqual(['auth', 'media', 'gateway']);
    expect(new Set(Object.values(after.rpcTokens)).size).toBe(3);
  });

  it('adds to the file of a version with one token for all', () => {
    const dataDir = openDataDir(folder);
    const old = { postgres: 's', roles: { auth: 'a' }, rpcToken: 'one', signingKey: 'k' };
    writeFileSync(dataDir.secretsFile, JSON.stringify(old));
    const { secrets, isNew } = loadSecrets(dataDir, ['auth']);

    expect(isNew).toBe(false);
    expect(secrets).toMatchObject({ postgres: 's', roles: { auth: 'a' }, signingKey: 'k' });
    expect(secrets.rpcTokens.gateway).toHaveLength(43);
    expect(secrets.logKey).toHaveLength(43);
  });

  it('refuses a damaged file in one sentence', () => {
    const dataDir = openDataDir(folder);
    writeFileSync(dataDir.secretsFile, '{"postgres": "s');

    expect(() => loadSecrets(dataDir, [])).toThrow(
      `The secrets in ${dataDir.secretsFile} can't be read (it is damaged)`,
    );
  });
});
