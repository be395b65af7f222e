import {
  copyFileSync,
  cpSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../local/provision.mjs';
import { drillRestore } from './drill-restore.mjs';
import { reportSuccess } from './report-success.mjs';
import { restoreBackup } from './restore-backup.mjs';
import {
  listDatabases,
  openFolder,
  query,
  readDatabase,
  readObjects,
  startFilledInstallation,
  writeObjects,
} from './testing/test-installation.mjs';

const KEY = 'a secret of the operator, long enough';

let installation;
let adminUrl;
let backUp;
/** Two backups of the same data, one after the other; the second is encrypted. */
let plain;
let encrypted;
let copies = 0;

beforeAll(async () => {
  installation = await startFilledInstallation();
  ({ adminUrl } = installation.administration);
  ({ backUp } = installation);
  plain = (await backUp('plain')).folder;
  encrypted = (await backUp('encrypted', KEY)).folder;
}, 120_000);
afterAll(() => installation?.stop());

const emptyStore = () => openFolder(join(installation.folder, `store-${(copies += 1)}`));

/** A copy of a backup that a test may harm. */
function copyOf(folder) {
  const copy = join(installation.folder, `copy-${(copies += 1)}`);
  cpSync(folder, copy, { recursive: true });
  return copy;
}

const firstImage = (folder) => join('images', readdirSync(join(folder, 'images'))[0]);

describe('a backup', () => {
  it('should come back whole on a fresh machine', async () => {
    const before = await readDatabase(adminUrl);
    const objects = await readObjects(installation.source.store);
    await query(adminUrl, 'DROP DATABASE hearthwise', 'postgres');
    const store = await emptyStore();
    const backup = { folder: encrypted, key: KEY };
    const restored = await restoreBackup(backup, { ...installation.target, store });

    expect(restored).toMatchObject({ objects: 3 });
    expect(restored.tables).toBeGreaterThan(50);
    expect(await readDatabase(adminUrl)).toEqual(before);
    expect(await readObjects(store)).toEqual(objects);
  });

  it('should show nothing of its content when it is encrypted', () => {
    const image = join(firstImage(plain), 'original');

    expect(readFileSync(join(plain, image)).length).toBe(20_000);
    expect(
      readFileSync(join(encrypted, `${image}.enc`)).includes(
        readFileSync(join(plain, image)).subarray(0, 32),
      ),
    ).toBe(false);
    expect(readdirSync(encrypted)).toContain('manifest.jsonl.gz.enc');
  });

  it('should take the data of before away only when told, and keep them aside', async () => {
    const backup = { folder: plain, key: undefined };
    await query(adminUrl, `UPDATE auth.users SET first_name = 'Changed'`);
    await expect(restoreBackup(backup, installation.target)).rejects.toThrow('--replace');
    const { replacedDatabase } = await restoreBackup(backup, installation.target, { isReplacing: true });
    const changed = `SELECT count(*)::int AS number FROM auth.users WHERE first_name = 'Changed'`;

    expect(await query(adminUrl, changed)).toEqual([{ number: 0 }]);
    expect((await query(adminUrl, changed, replacedDatabase))[0].number).toBeGreaterThan(0);
    await query(adminUrl, `DROP DATABASE ${replacedDatabase}`, 'postgres');
  });

  it('should not be restored under a service that runs', async () => {
    const url = new URL(adminUrl);
    url.pathname = 'hearthwise';
    await withClient(url.href, async () => {
      const restoring = restoreBackup({ folder: plain }, installation.target, { isReplacing: true });

      await expect(restoring).rejects.toThrow('stop the services first');
    });
  });

  it('should share unchanged objects with the last one, and no file with one that was written again', async () => {
    const [changed, same] = await writeObjects(installation.source.store, 2);
    const inodesIn = (folder) => [changed, same].map((key) => statSync(join(folder, `${key}.enc`)).ino);
    const first = inodesIn((await backUp('linked', KEY)).folder);
    await installation.source.store.write(changed, Buffer.from('other'), 'image/webp');
    await later();
    const second = inodesIn((await backUp('linked', KEY)).folder);

    expect(second[1]).toBe(first[1]);
    expect(second[0]).not.toBe(first[0]);
    await installation.source.store.delete(changed, same);
  });

  it('should be proved by a drill, which leaves no database behind', async () => {
    const before = await listDatabases(adminUrl);
    await drillRestore({ folder: plain }, installation.administration);
    expect(await listDatabases(adminUrl)).toEqual(before);
  });

  it('should be refused when it is of a newer release', async () => {
    await query(adminUrl, `INSERT INTO auth.migrations (timestamp, name) VALUES (9, 'AddFuture9')`);
    const { folder } = await backUp('newer');
    await query(adminUrl, `DELETE FROM auth.migrations WHERE name = 'AddFuture9'`);

    await expect(drillRestore({ folder }, installation.administration)).rejects.toThrow(
      'newer release than this one (auth had AddFuture9)',
    );
  });
});

describe('a backup that is not what it was', () => {
  const flip = (file) => {
    const bytes = readFileSync(file);
    bytes[Math.floor(bytes.length / 2)] ^= 1;
    writeFileSync(file, bytes);
  };
  const cut = (file) => truncateSync(file, statSync(file).size - 20);

  it.each([
    [
      'a changed table',
      (folder) => flip(join(folder, 'auth/users.copy.gz')),
      'auth/users.copy.gz has other content',
    ],
    ['a table that was cut', (folder) => cut(join(folder, 'auth/users.copy.gz')), 'auth/users.copy.gz has'],
    [
      'a missing table',
      (folder) => rmSync(join(folder, 'auth/users.copy.gz')),
      'auth/users.copy.gz is missing',
    ],
    [
      'a changed object',
      (folder) => flip(join(folder, firstImage(folder), 'original')),
      'original has other content',
    ],
    [
      'a missing object',
      (folder) => rmSync(join(folder, firstImage(folder)), { recursive: true }),
      'is missing',
    ],
    ['a manifest that was cut', (folder) => cut(join(folder, 'manifest.jsonl.gz')), 'its manifest'],
    ['a changed manifest', (folder) => flip(join(folder, 'manifest.jsonl.gz')), 'its manifest'],
    ['no manifest', (folder) => rmSync(join(folder, 'manifest.jsonl.gz')), 'its manifest is missing'],
  ])('should be refused before anything is written: %s', async (_name, harm, reason) => {
    const folder = copyOf(plain);
    harm(folder);
    const store = await emptyStore();
    const before = await listDatabases(adminUrl);

    await expect(
      restoreBackup({ folder }, { ...installation.target, store }, { isReplacing: true }),
    ).rejects.toThrow(reason);
    expect(await listDatabases(adminUrl)).toEqual(before);
    expect(await readObjects(store)).toEqual({});
  });

  it.each([
    ['with another key', 'another secret, which is as long as this', 'BACKUP_KEY is not the key'],
    ['without its key', undefined, 'is encrypted: set BACKUP_KEY'],
  ])('should not open %s', async (_name, key, reason) => {
    await expect(drillRestore({ folder: encrypted, key }, installation.administration)).rejects.toThrow(
      reason,
    );
  });

  it('should not pass for an encrypted one', async () => {
    await expect(drillRestore({ folder: plain, key: KEY }, installation.administration)).rejects.toThrow(
      'is not encrypted, and BACKUP_KEY is set',
    );
  });

  it.each([
    ['changed', flip, 'its manifest'],
    ['cut', cut, 'its manifest'],
  ])('should be refused when it is encrypted and its manifest was %s', async (_name, harm, reason) => {
    const folder = copyOf(encrypted);
    harm(join(folder, 'manifest.jsonl.gz.enc'));

    await expect(drillRestore({ folder, key: KEY }, installation.administration)).rejects.toThrow(reason);
  });

  it('should not take one file of a backup for another', async () => {
    const folder = copyOf(encrypted);
    const { openStoredFile } = await import('./stored-file.mjs');
    copyFileSync(join(folder, 'auth/users.copy.gz.enc'), join(folder, 'auth/sessions.copy.gz.enc'));

    await expect(openStoredFile(folder, 'auth/sessions.copy.gz.enc', KEY).toArray()).rejects.toThrow(
      'BACKUP_KEY is not the key',
    );
  });
});

describe('the report of a success', () => {
  it('should tell the collector when it was', async () => {
    const received = [];
    const server = createServer(async (request, response) => {
      received.push({ url: request.url, body: await json(request) });
      response.end('{}');
    });
    await new Promise((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const before = Math.floor(Date.now() / 1000);
    await reportSuccess(
      'hearthwise_backup_last_success_timestamp_seconds',
      `http://127.0.0.1:${server.address().port}`,
    );
    server.close();
    const [metric] = received[0].body.resourceMetrics[0].scopeMetrics[0].metrics;

    expect(received[0].url).toBe('/v1/metrics');
    expect(metric.name).toBe('hearthwise_backup_last_success_timestamp_seconds');
    expect(metric.gauge.dataPoints[0].asDouble).toBeGreaterThanOrEqual(before);
  });
});

/** Until the next second: backups are named by theirs. */
async function later() {
  const now = Math.floor(Date.now() / 1000);
  while (Math.floor(Date.now() / 1000) === now) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}
