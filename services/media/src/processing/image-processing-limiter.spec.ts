import { setImmediate as turn } from 'node:timers/promises';
import { CancellationToken, requestContext } from '@hearthwise/rpc';
import { describe, expect, it } from 'vitest';
import { ImageProcessingLimiter } from './image-processing-limiter.js';

describe('the image limiter', () => {
  it('should let two images be worked on at a time, and the others in the order they came', async () => {
    const limiter = new ImageProcessingLimiter();
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const work = (number: number) =>
      limiter.run(async () => {
        started.push(number);
        most = Math.max(most, (running += 1));
        await turn();
        running -= 1;

        return number;
      });
    const numbers = Array.from({ length: 20 }, (_, at) => at);
    expect(await Promise.all(numbers.map(work))).toEqual(numbers);
    expect(started).toEqual(numbers);
    expect(most).toBe(2);
  });

  it('should go on after work that failed', async () => {
    const limiter = new ImageProcessingLimiter();
    const failures = [1, 2, 3].map(() => limiter.run(() => Promise.reject(new Error('broken'))));
    expect((await Promise.allSettled(failures)).map(({ status }) => status)).toEqual(
      Array(3).fill('rejected'),
    );
    expect(await limiter.run(async () => 'done')).toBe('done');
  });

  it('should not begin what nobody waits for any more', async () => {
    const limiter = new ImageProcessingLimiter();
    let isBegun = false;
    const late = requestContext.run({ requestId: 'late', deadlineAt: Date.now() - 1 }, () =>
      limiter.run(async () => (isBegun = true)),
    );
    await expect(late).rejects.toMatchObject({ code: 'service.timeout', retryAfter: 5 });
    expect(isBegun).toBe(false);
  });

  it('should not begin what somebody has left whose turn had not come', async () => {
    const limiter = new ImageProcessingLimiter();
    const places = Promise.withResolvers<void>();
    const working = [1, 2].map(() => limiter.run(() => places.promise));
    const cancellation = new CancellationToken({ kind: 'command' });
    let isBegun = false;
    const left = requestContext.run({ requestId: 'left', cancellation }, () =>
      limiter.run(async () => (isBegun = true)),
    );
    cancellation.abandon();
    places.resolve();
    await expect(left).rejects.toMatchObject({ code: 'request.abandoned' });
    await Promise.all(working);
    expect(isBegun).toBe(false);
  });
});
