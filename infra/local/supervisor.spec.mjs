import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SupervisedProcess, backoff } from './supervisor.mjs';

const RUN_ON = 'setInterval(() => {}, 1000); console.log("up")';
const IGNORE_TERM = `process.on('SIGTERM', () => console.log('no')); ${RUN_ON}`;

let folder;
let supervised;
let crashes;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthwise-supervisor-'));
  crashes = [];
});

afterEach(async () => {
  await supervised?.stop(AbortSignal.abort());
  rmSync(folder, { recursive: true });
});

function supervise(script, options = {}) {
  supervised = new SupervisedProcess({
    name: 'sample',
    logFile: join(folder, 'sample.log'),
    pidFile: join(folder, 'sample.pid'),
    onCrash: (crash) => crashes.push(crash),
    spawn: (log) => spawn(process.execPath, ['-e', script], { stdio: ['ignore', log, log] }),
    ...options,
  });
  supervised.start();
  return supervised;
}

const readPid = () => Number(readFileSync(join(folder, 'sample.pid'), 'utf8'));
const untilUp = (times = 1) =>
  vi.waitFor(() => expect(readFileSync(supervised.logFile, 'utf8').match(/up/g)).toHaveLength(times), {
    timeout: 30_000,
  });

describe('backoff', () => {
  it('doubles from a quarter of a second to ten seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map(backoff)).toEqual([
      250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000,
    ]);
  });
});

describe('SupervisedProcess', () => {
  it('starts a killed process again, with a new pid file, and reports the death', async () => {
    const sample = supervise(RUN_ON);
    await untilUp();
    const firstPid = readPid();
    expect(firstPid).toBe(sample.pid);

    process.kill(firstPid, 'SIGKILL');
    await untilUp(2);

    expect(readPid()).toBe(sample.pid);
    expect(readPid()).not.toBe(firstPid);
    expect(crashes).toEqual([{ name: 'sample', reason: 'SIGKILL', delay: 250, logFile: sample.logFile }]);
  });

  it('starts a process as soon as its files can be written again', async () => {
    const sample = supervise(RUN_ON);
    await untilUp();
    renameSync(folder, `${folder}.away`);
    process.kill(sample.pid, 'SIGKILL');
    await vi.waitFor(() => expect(crashes).toHaveLength(2), { timeout: 30_000 });
    expect(crashes[1].reason).toContain('ENOENT');

    renameSync(`${folder}.away`, folder);
    await untilUp(2);
    expect(readPid()).toBe(sample.pid);
  });

  it('waits longer after every death in a row', async () => {
    supervise('process.exit(3)');

    await vi.waitFor(() => expect(crashes).toHaveLength(2), { timeout: 30_000 });
    expect(crashes.map(({ reason, delay }) => [reason, delay])).toEqual([
      ['exit code 3', 250],
      ['exit code 3', 500],
    ]);
  });

  it('reports a program that cannot be started at all', async () => {
    supervise('', { spawn: (log) => spawn('/nowhere/program', { stdio: ['ignore', log, log] }) });

    await vi.waitFor(() => expect(crashes[0]?.reason).toContain('ENOENT'), { timeout: 30_000 });
  });

  it('stops for good and takes the pid file away', async () => {
    const sample = supervise(RUN_ON);
    await untilUp();
    const pid = readPid();

    await sample.stop();

    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(existsSync(join(folder, 'sample.pid'))).toBe(false);
    expect(crashes).toEqual([]);
  });

  it('does not start again when stopped between two lives', async () => {
    const sample = supervise('process.exit(1)');
    await vi.waitFor(() => expect(crashes).toHaveLength(1), { timeout: 30_000 });

    await sample.stop();
    await new Promise((resolve) => setTimeout(resolve, 400));

    expect(sample.pid).toBeUndefined();
    expect(crashes).toHaveLength(1);
  });

  it('kills a process that does not stop in time', async () => {
    const sample = supervise(IGNORE_TERM, { stopTimeout: 300 });
    await untilUp();

    await sample.stop();

    expect(readFileSync(sample.logFile, 'utf8')).toContain('no');
    expect(sample.pid).toBeUndefined();
  });

  it('kills at once when hurried', async () => {
    const sample = supervise(IGNORE_TERM);
    await untilUp();
    const forceStop = new AbortController();

    const stopped = sample.stop(forceStop.signal);
    forceStop.abort();
    await stopped;

    expect(sample.pid).toBeUndefined();
  });
});
