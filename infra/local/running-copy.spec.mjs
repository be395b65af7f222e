import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets, openDataDir } from './data-dir.mjs';
import { SERVICES } from './processes.mjs';
import { findRunningCopy } from './running-copy.mjs';

describe('findRunningCopy', () => {
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hearthwise-copy-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const DATABASE_URL = 'postgres://boss:secret@db.example:6543/postgres?sslmode=require';

  it('should say that nothing runs where nothing was ever started, and make no folder', () => {
    const DATA_DIR = join(folder, 'none');
    expect(() => findRunningCopy({ DATA_DIR, DATABASE_URL })).toThrow(`running in ${DATA_DIR}`);
    expect(() => findRunningCopy({ DATA_DIR })).toThrow('npm start');
  });

  it('should say that nothing runs where the system was stopped', () => {
    loadSecrets(openDataDir(folder), SERVICES);
    expect(() => findRunningCopy({ DATA_DIR: folder })).toThrow("isn't running");
  });

  it("should take each service's own account on a server of one's own", () => {
    const { secrets } = loadSecrets(openDataDir(folder), SERVICES);
    const { databaseUrls } = findRunningCopy({ DATA_DIR: folder, DATABASE_URL });
    expect(databaseUrls.auth).toBe(
      `postgres://auth:${secrets.roles.auth}@db.example:6543/hearthwise?sslmode=require`,
    );
  });

  it('should know the address that the launcher noted, unless told another', () => {
    const dataDir = openDataDir(folder);
    loadSecrets(dataDir, SERVICES);
    const publicUrl = (env) => findRunningCopy({ DATA_DIR: folder, DATABASE_URL, ...env }).publicUrl;
    expect(publicUrl({ PORT: '3456' })).toBe('http://localhost:3456');
    writeFileSync(dataDir.publicUrlFile, 'http://localhost:3001\n');
    expect(publicUrl({ PORT: '3456' })).toBe('http://localhost:3001');
    expect(publicUrl({ PUBLIC_URL: 'https://home.example' })).toBe('https://home.example');
  });
});
