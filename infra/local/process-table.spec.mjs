import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endProcess, findRunning, writePidFile } from './process-table.mjs';

const ONE_HOUR_MS = 3_600_000;

let child;
let file;

beforeEach(async () => {
  file = join(mkdtempSync(join(tmpdir(), 'hearthwise-processes-')), 'sample.pid');
  child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
});

afterEach(() => {
  child.kill('SIGKILL');
  rmSync(join(file, '..'), { recursive: true });
});

describe('findRunning', () => {
  it('finds the process a pid file was written for', () => {
    writePidFile(file, child.pid);
    expect(findRunning(file)).toBe(child.pid);
  });

  it('does not take a process that got the id later for it', () => {
    writePidFile(file, child.pid);
    const before = new Date(Date.now() - ONE_HOUR_MS);
    utimesSync(file, before, before);

    expect(findRunning(file)).toBeUndefined();
  });

  it('finds nothing when the process has ended', async () => {
    writePidFile(file, child.pid);
    child.kill('SIGKILL');
    await once(child, 'exit');

    expect(findRunning(file)).toBeUndefined();
  });

  it('finds nothing without a file, or in one without a number', () => {
    expect(findRunning(file)).toBeUndefined();
    writeFileSync(file, 'none\n');
    expect(findRunning(file)).toBeUndefined();
  });
});

describe('endProcess', () => {
  it('goes on to the next signal when one has no effect', async () => {
    const ended = once(child, 'exit');
    await endProcess(child.pid, [
      ['SIGCONT', 100],
      ['SIGKILL', 5000],
    ]);

    expect((await ended)[1]).toBe('SIGKILL');
  });
});
