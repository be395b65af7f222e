import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Renderings } from './renderings.js';

const LIMITS = { maxConcurrent: 3, timeoutMs: 200 };

describe('Renderings', () => {
  let clock: number;
  let renderings: Renderings<string>;
  let endAll: PromiseWithResolvers<void>;

  beforeEach(() => {
    clock = 1;
    renderings = new Renderings(() => clock, LIMITS);
    endAll = Promise.withResolvers();
  });

  const yes = async () => true;
  const quick = vi.fn(async (): Promise<string | null> => 'page');
  const waiting = async () => endAll.promise.then(() => 'page');
  const find = (address: string, render: () => Promise<string | null> = quick, isAllowed = yes) =>
    renderings.find(address, { render, isAllowed });

  beforeEach(() => void quick.mockClear());

  it('should make a page once for all who ask at the same time', async () => {
    const asked = [find('/a', waiting), find('/a'), find('/a')];
    endAll.resolve();
    expect(await Promise.all(asked)).toEqual(['page', 'page', 'page']);
    expect(quick).not.toHaveBeenCalled();
    expect(await find('/a')).toBe('page');
    expect(quick).toHaveBeenCalledOnce();
  });

  it('should make it again for anybody who asks after a write', async () => {
    const before = find('/a', waiting);
    await sleep(1);
    clock = 2;
    expect(await find('/a')).toBe('page');
    expect(quick).toHaveBeenCalledOnce();
    endAll.resolve();
    expect(await before).toBe('page');
  });

  it('should let nobody wait longer than the budget, and make the page all the same', async () => {
    let isMade = false;
    const late = async () => {
      await endAll.promise;
      isMade = true;

      return 'page';
    };
    expect(await find('/a', late)).toBeNull();
    endAll.resolve();
    await vi.waitFor(() => expect(isMade).toBe(true), { timeout: 30_000 });
  });

  it('should make only so many at once, and free the place of each', async () => {
    const under = ['/a', '/b', '/c'].map((address) => find(address, waiting));
    await sleep(1);
    expect(await find('/d')).toBeNull();
    expect(quick).not.toHaveBeenCalled();
    endAll.resolve();
    await Promise.all(under);
    expect(await find('/d')).toBe('page');
  });

  it('should make nothing for anybody who has had enough, who may still share what is made for others', async () => {
    const no = async () => false;
    expect(await find('/a', quick, no)).toBeNull();
    expect(quick).not.toHaveBeenCalled();
    const other = find('/a', waiting);
    await sleep(1);
    const shared = find('/a', quick, no);
    endAll.resolve();
    expect(await Promise.all([other, shared])).toEqual(['page', 'page']);
  });

  it('should go on after a page that can not be made', async () => {
    expect(await find('/a', async () => null)).toBeNull();
    expect(await find('/a')).toBe('page');
  });
});
