import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteOldBackups,
  fillBackup,
  keptBackups,
  nameOf,
  newestBackup,
  timeOf,
} from './backup-folders.mjs';

let directory;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hearthwise-backups-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const add = (name) => mkdirSync(join(directory, name));

describe('the folders of backups', () => {
  it('should name a backup by its time', () => {
    const time = new Date('2026-11-23T01:06:07.890Z');

    expect(nameOf(time)).toBe('2026-11-23T01-06-07Z');
    expect(timeOf(nameOf(time))).toEqual(new Date('2026-11-23T01:06:07Z'));
  });

  it('should keep all of the last day, and the newest of each of the last days and weeks', () => {
    const at = (day) => `2026-11-${String(day).padStart(2, '0')}T03-00-00Z`;
    const days = [23, 22, 21, 20, 15, 14, 8, 2, 1].map(at);
    const again = '2026-11-23T09-00-00Z';
    const dayBefore = ['2026-11-22T10-00-00Z', '2026-11-22T08-00-00Z'];
    const names = [again, ...dayBefore, ...days].toSorted().toReversed();
    const kept = keptBackups(names, { daily: 3, weekly: 4 });

    // Mondays of 2026-11: 2, 9, 16, 23.
    expect([...kept].toSorted()).toEqual(
      [again, at(23), '2026-11-22T10-00-00Z', at(21), at(15), at(8)].toSorted(),
    );
  });

  it('should delete nothing but old backups, and what was abandoned for a day', async () => {
    const old = '2026-11-20T03-00-00Z';
    const abandoned = '2026-11-20T04-00-00Z.partial';
    const others = ['2026-11-21T03-00-00Z', '2026-11-21T04-00-00Z.partial', 'notes'];
    [old, abandoned, ...others].forEach(add);
    const yesterday = Date.now() / 1000 - 25 * 3600;
    utimesSync(join(directory, abandoned), yesterday, yesterday);

    expect(await deleteOldBackups(directory, { daily: 1, weekly: 0 })).toEqual([old]);
    expect([old, abandoned].map((name) => existsSync(join(directory, name)))).toEqual([false, false]);
    expect(others.map((name) => existsSync(join(directory, name)))).toEqual([true, true, true]);
  });

  it('should take none that was cut for whole', async () => {
    add('2026-11-22T03-00-00Z');
    add('2026-11-23T03-00-00Z.partial');
    const failing = fillBackup(directory, '2026-11-23T04-00-00Z', async () => {
      throw new Error('the disk is full');
    });

    await expect(failing).rejects.toThrow('the disk is full');
    expect(await newestBackup(directory)).toBe('2026-11-22T03-00-00Z');
  });

  it('should say that there is none', async () => {
    await expect(newestBackup(directory)).rejects.toThrow('There is no backup in');
  });
});
