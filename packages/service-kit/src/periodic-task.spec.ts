import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PeriodicTask } from './periodic-task.js';

const INTERVAL_MS = 1_000;

describe('PeriodicTask', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const taskOf = (work: () => Promise<void>) =>
    new PeriodicTask('work', INTERVAL_MS, work, pino({ level: 'silent' }));

  it('should run at once and at each interval, also after a run that failed', async () => {
    const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('once')).mockResolvedValue();
    const task = taskOf(work);
    task.start();
    await vi.advanceTimersByTimeAsync(INTERVAL_MS * 2);
    expect(work).toHaveBeenCalledTimes(3);
    await task.stop();
    await vi.advanceTimersByTimeAsync(INTERVAL_MS * 2);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('should skip the intervals of a slow run, and wait for that run alone at the stop', async () => {
    const slow = Promise.withResolvers<void>();
    const work = vi.fn(() => slow.promise);
    const task = taskOf(work);
    task.start();
    await vi.advanceTimersByTimeAsync(INTERVAL_MS * 10);
    const stopped = task.stop();
    expect(task.isStopping).toBe(true);
    slow.resolve();
    await stopped;
    expect(work).toHaveBeenCalledTimes(1);
  });
});
