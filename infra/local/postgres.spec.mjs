import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pickPorts } from './ports.mjs';
import {
  adminUrlOf,
  findCluster,
  initCluster,
  lastFatalError,
  reclaimCluster,
  resetPassword,
  supervisePostgres,
} from './postgres.mjs';
import { withClient } from './provision.mjs';

const WITHIN = { timeout: 30_000, interval: 50 };

let parent;
let pg;
let log;
let running = [];

// Closed to everybody else, as a checkout below /root is: anybody who runs Postgres, it must get in.
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'hearthwise-postgres-'));
  pg = join(parent, 'pg');
  log = join(parent, 'postgres.log');
  await initCluster(await findCluster(pg), { password: 'first', log, isThrowAway: true });
});

afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop(AbortSignal.abort())));
  running = [];
});

afterAll(() => rmSync(parent, { recursive: true }));

async function startServer(cluster) {
  const [port] = await pickPorts(1);
  const pidFile = join(parent, 'postgres.pid');
  const postgres = supervisePostgres(cluster, { port, logFile: log, pidFile, settings: { fsync: 'off' } });
  running.push(postgres);
  postgres.start();
  return { postgres, port };
}

function query(port, sql, password = 'first') {
  return vi.waitFor(
    () => withClient(adminUrlOf(port, password), async (client) => (await client.query(sql)).rows),
    WITHIN,
  );
}

describe('findCluster', () => {
  const folderWith = (files) => {
    const folder = mkdtempSync(join(parent, 'broken-'));
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    return folder;
  };

  it('sees that a missing or empty folder has yet to be filled', async () => {
    expect((await findCluster(join(parent, 'missing'))).isNew).toBe(true);
    expect((await findCluster(folderWith({}))).isNew).toBe(true);
    expect((await findCluster(pg)).isNew).toBe(false);
  });

  it('refuses what is no cluster', async () => {
    const folder = folderWith({ 'holiday.jpg': '' });
    await expect(findCluster(folder)).rejects.toThrow(`${folder} isn't a Postgres data folder`);
    await expect(findCluster(join(folder, 'holiday.jpg'))).rejects.toThrow('it is a file');
  });

  it('refuses a cluster of another version', async () => {
    const folder = folderWith({ PG_VERSION: '17\n', 'global/pg_control': '' });
    await expect(findCluster(folder)).rejects.toThrow('was created by Postgres 17, and this is Postgres 18');
  });
});

describe('initCluster', () => {
  it('leaves nothing half made behind when it is interrupted', async () => {
    const folder = join(parent, 'interrupted');
    const signal = AbortSignal.timeout(50);

    await expect(initCluster(await findCluster(folder), { password: 'x', log, signal })).rejects.toThrow(
      `The database couldn't be created in ${folder}`,
    );

    expect(existsSync(folder)).toBe(false);
    expect(existsSync(`${folder}.init`)).toBe(false);
  });

  it('makes a database that knows letters beyond ASCII', async () => {
    const { port } = await startServer(await findCluster(pg));
    expect(await query(port, "SELECT lower('ÄÉ') AS lower")).toEqual([{ lower: 'äé' }]);
  });
});

describe('supervisePostgres', () => {
  it('comes back with its data after kill -9', async () => {
    const { postgres, port } = await startServer(await findCluster(pg));
    await query(port, 'CREATE TABLE IF NOT EXISTS kept AS SELECT 42 AS answer');

    process.kill(postgres.pid, 'SIGKILL');
    await vi.waitFor(() => expect(postgres.crashCount).toBeGreaterThan(0), WITHIN);

    expect(await query(port, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });
});

describe('the log of the server', () => {
  it('does not hold what somebody wrote, whatever fails', async () => {
    const { postgres, port } = await startServer(await findCluster(pg));
    const statements = [
      `SELECT '{"text": "SECRET \\ud800"}'::jsonb`,
      `SELECT 'SECRET'::int`,
      `DO $$ BEGIN RAISE WARNING 'SECRET'; END $$`,
      'SELECT secret FROM nowhere',
    ];
    await query(port, 'SELECT 1');
    for (const statement of statements) {
      await withClient(adminUrlOf(port, 'first'), (client) => client.query(statement)).catch(() => {});
    }
    const text = readFileSync(postgres.logFile, 'utf8');

    expect(text).toContain('ready to accept connections');
    expect(text.toUpperCase()).not.toContain('SECRET');
  });
});

describe('reclaimCluster', () => {
  it('ends a server whose launcher is gone', async () => {
    const cluster = await findCluster(pg);
    const { postgres, port } = await startServer(cluster);
    await query(port, 'SELECT 1');
    const { pid } = postgres;

    const stopped = vi.waitFor(() => expect(postgres.pid).not.toBe(pid), WITHIN);
    await reclaimCluster(cluster);
    await stopped;

    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('is not kept out by a lock file whose id another process has now', async () => {
    const cluster = await findCluster(pg);
    const lockFile = join(pg, 'postmaster.pid');
    const somebody = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], {
      ...cluster.identity,
      cwd: '/',
    });
    await once(somebody, 'spawn');
    writeFileSync(lockFile, `${somebody.pid}\n${pg}\n1\n5432\n\n127.0.0.1\n        1         1\nready\n`);
    utimesSync(lockFile, 0, 0);

    await reclaimCluster(cluster);
    const { port } = await startServer(cluster);

    expect(await query(port, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(somebody.exitCode).toBeNull();
    somebody.kill();
  });
});

describe('resetPassword', () => {
  it('opens a cluster whose secrets were lost', async () => {
    const cluster = await findCluster(pg);
    await resetPassword(cluster, { password: 'second', log });
    const { port } = await startServer(cluster);

    expect(await query(port, 'SELECT 1 AS one', 'second')).toEqual([{ one: 1 }]);
    await expect(withClient(adminUrlOf(port, 'first'), async () => {})).rejects.toThrow(
      'password authentication failed',
    );
    await running.pop().stop();
    await resetPassword(cluster, { password: 'first', log });
  });
});

describe('lastFatalError', () => {
  it('tells the last reason of the last start only', () => {
    const file = join(parent, 'sample.log');
    const lines = [
      'LOG:  starting PostgreSQL 18',
      'FATAL:  old',
      'LOG:  starting PostgreSQL 18',
      'FATAL:  the database system is starting up',
    ];
    writeFileSync(file, lines.join('\n'));
    expect(lastFatalError(file)).toBeUndefined();

    writeFileSync(file, [...lines, '2026-11-21 UTC [7] PANIC:  disk on fire', ''].join('\n'));
    expect(lastFatalError(file)).toBe('disk on fire');
  });
});
