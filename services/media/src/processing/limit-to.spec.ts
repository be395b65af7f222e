import { expect, it } from 'vitest';
import { limitTo } from './limit-to.js';

it('should run so many tasks at a time, in the order they came, and go on after one that fails', async () => {
  const limited = limitTo(2);
  const started: number[] = [];
  let [running, most] = [0, 0];
  const task = (name: number) => async () => {
    started.push(name);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (name === 1) {
      throw new Error('one of them');
    }
    return name;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((name) => limited(task(name))));
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  await expect(limited(task(5))).resolves.toBe(5);
});
