import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResetLinksRepository } from '../credentials/reset-links.repository.js';
import type { SignInLimits } from '../credentials/sign-in-limits.service.js';
import type { SignInFlowsRepository } from '../identities/sign-in-flows.repository.js';
import type { SessionsRepository } from '../sessions/sessions.repository.js';
import { GarbageCollector } from './garbage-collector.js';

const HOUR_MS = 60 * 60_000;

describe('the garbage collector', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('should wait at shutdown for a run that outlasts the hour', async () => {
    const { promise: deleted, resolve: finishDeletion } = Promise.withResolvers<void>();
    const deleteEnded = vi.fn().mockResolvedValue(undefined).mockReturnValueOnce(deleted);
    const collector = createCollector(deleteEnded);
    collector.onModuleInit();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    const onStopped = vi.fn();
    const stopped = collector.onModuleDestroy().then(onStopped);
    await vi.advanceTimersByTimeAsync(0);
    expect(onStopped).not.toHaveBeenCalled();
    finishDeletion();
    await stopped;
  });

  it('should run again after a run that failed', async () => {
    const deleteEnded = vi
      .fn()
      .mockResolvedValue(undefined)
      .mockRejectedValueOnce(new Error('no connection'));
    const collector = createCollector(deleteEnded);
    collector.onModuleInit();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(deleteEnded).toHaveBeenCalledTimes(2);
    await collector.onModuleDestroy();
  });
});

function createCollector(deleteEnded: () => Promise<void>): GarbageCollector {
  const deleteRows = async () => {};

  return new GarbageCollector(
    { deleteEnded } as unknown as SessionsRepository,
    { deleteOutdated: deleteRows } as unknown as SignInLimits,
    { deleteExpired: deleteRows } as unknown as SignInFlowsRepository,
    { deleteExpired: deleteRows } as unknown as ResetLinksRepository,
    pino({ enabled: false }),
  );
}
