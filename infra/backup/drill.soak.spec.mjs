import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from './restore-backup.mjs';
import { listDatabases, query, startFilledInstallation } from './testing/test-installation.mjs';

const KEY = 'a secret of the operator, long enough';

let installation;
let adminUrl;

beforeAll(async () => {
  installation = await startFilledInstallation();
  ({ adminUrl } = installation.administration);
}, 120_000);
afterAll(() => installation?.stop());

describe('the commands', () => {
  const run = (name, ...args) =>
    spawnSync(process.execPath, [fileURLToPath(new URL(`${name}.mjs`, import.meta.url)), ...args], {
      env: { ...installation.env, BACKUP_KEY: KEY },
      encoding: 'utf8',
    });

  it('should back up and prove that it can be restored, and leave no database behind', async () => {
    const before = await listDatabases(adminUrl);

    expect(run('backup')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining(', encrypted: '),
    });
    expect(run('drill')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('can be restored'),
    });
    expect(await listDatabases(adminUrl)).toEqual(before);
  });
});

describe('a backup of an older release', () => {
  it('should be brought up to date', async () => {
    const [last] = await query(adminUrl, 'SELECT name FROM media.migrations ORDER BY timestamp DESC LIMIT 1');
    await installation.migrate(2);
    await query(adminUrl, 'INSERT INTO media.images (owner_id) VALUES (uuidv7())');
    const { folder } = await installation.backUp('older');
    await restoreBackup({ folder }, installation.target, { isReplacing: true });

    expect(
      await query(adminUrl, `SELECT name FROM media.migrations WHERE name = '${last.name}'`),
    ).toHaveLength(1);
    expect(await query(adminUrl, 'SELECT FROM media.images')).toHaveLength(1);
  });
});
