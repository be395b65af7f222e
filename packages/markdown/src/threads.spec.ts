import { afterEach, describe, expect, it } from 'vitest';
import { TaskFailedError, Threads, ThreadsClosedError, ThreadsOverloadedError } from './threads.js';

/** Uses `compute` milliseconds of CPU time, then waits for `wait` milliseconds, and posts `compute`. */
const WORKER = `
  import { parentPort } from 'node:worker_threads';
  const used = (before) => { const { user, system } = process.threadCpuUsage(before); return (user + system) / 1000; };
  parentPort.on('message', ({ compute, wait }) => {
    const before = process.threadCpuUsage();
    while (used(before) < compute);
    setTimeout(() => parentPort.postMessage(compute), wait);
  });
  parentPort.postMessage('ready');
`;

const moduleOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

interface Task {
  compute: number;
  wait: number;
}

describe('Threads', () => {
  let threads: Threads<Task, number>;

  const start = (options: { file?: URL; cpuMs?: number; deadlineMs?: number } = {}) => {
    threads = new Threads({
      file: moduleOf(WORKER),
      size: 1,
      cpuMs: 100,
      deadlineMs: 10_000,
      queueLength: 8,
      queueMs: 10_000,
      idleMs: 10_000,
      heapMb: 32,
      ...options,
    });

    return threads;
  };

  afterEach(() => threads.close());

  it('should stop a task that uses too much CPU time, and run the next one', async () => {
    const tasks = start();
    const endless = tasks.run({ compute: Infinity, wait: 0 });
    const next = tasks.run({ compute: 1, wait: 0 });
    await expect(endless).rejects.toBeInstanceOf(TaskFailedError);
    expect(await next).toBe(1);
  });

  it('should count the CPU time of each task on its own', async () => {
    const tasks = start();
    for (let task = 0; task < 4; task += 1) {
      expect(await tasks.run({ compute: 60, wait: 0 })).toBe(60);
    }
  });

  it('should not count the time in which a task gets no CPU', async () => {
    expect(await start().run({ compute: 50, wait: 300 })).toBe(50);
  });

  it('should report overload, not a failed task, when a task gets too little CPU time', async () => {
    const tasks = start({ deadlineMs: 200 });
    await expect(tasks.run({ compute: 1, wait: 60_000 })).rejects.toBeInstanceOf(ThreadsOverloadedError);
    expect(await tasks.run({ compute: 1, wait: 0 })).toBe(1);
  });

  it('should fail the tasks that wait when it is closed, and run later ones', async () => {
    const tasks = start();
    await tasks.run({ compute: 1, wait: 0 });
    const settled = Promise.allSettled([0, 1, 2].map(() => tasks.run({ compute: 1, wait: 60_000 })));
    await tasks.close();
    for (const result of await settled) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(ThreadsClosedError) });
    }
    expect(await tasks.run({ compute: 1, wait: 0 })).toBe(1);
  });

  it('should not report a failed task when the thread does not start', async () => {
    const failing = start({ file: moduleOf('throw new Error("no module")') }).run({ compute: 1, wait: 0 });
    await expect(failing).rejects.not.toBeInstanceOf(TaskFailedError);
  });
});
