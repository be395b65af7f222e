import { describe, expect, it } from 'vitest';
import { retry, type RetryOptions } from './retry.js';

describe('a call that is retried', () => {
  const run = async (results: (string | Error)[], options: Partial<RetryOptions> = {}) => {
    const waits: number[] = [];
    let calls = 0;
    const call = async () => {
      const result = results[calls];
      calls += 1;
      if (result instanceof Error) {
        throw result;
      }

      return result;
    };
    const outcome = await retry(call, {
      attempts: 3,
      signal: new AbortController().signal,
      deadlineAt: Date.now() + 30_000,
      isTransient: (error) => (error as Error).message === 'busy',
      wait: async (ms) => waits.push(ms),
      ...options,
    }).catch((error: Error) => error.message);

    return { outcome, calls, waits };
  };
  const [busy, wrong] = [new Error('busy'), new Error('wrong')];

  it('should call again after transient errors, each time later', async () => {
    const { outcome, waits } = await run([busy, busy, 'fine']);
    expect(outcome).toBe('fine');
    const [first = 0, second = 0] = waits;
    expect([first >= 250 && first <= 500, second >= 500 && second <= 1_000]).toEqual([true, true]);
  });

  it('should give up after so many calls', async () => {
    expect(await run([busy, busy, busy, 'fine'])).toMatchObject({ outcome: 'busy', calls: 3 });
  });

  it('should not call again after other errors', async () => {
    expect(await run([wrong, 'fine'])).toMatchObject({ outcome: 'wrong', calls: 1 });
  });

  it('should wait as long as it is asked to', async () => {
    const { waits } = await run([busy, 'fine'], { retryAfterOf: () => 5_000 });
    expect(waits[0]).toBeGreaterThanOrEqual(5_000);
    expect(waits[0]).toBeLessThanOrEqual(5_500);
  });

  it('should not begin a wait that ends after the deadline', async () => {
    expect(await run([busy, 'fine'], { retryAfterOf: () => 60_000 })).toMatchObject({
      outcome: 'busy',
      calls: 1,
      waits: [],
    });
  });

  it('should not call again when it was aborted', async () => {
    expect(await run([busy, 'fine'], { signal: AbortSignal.abort() })).toMatchObject({ calls: 1 });
  });
});
