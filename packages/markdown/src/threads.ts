import { Worker } from 'node:worker_threads';

interface ThreadsOptions {
  /** The module that runs in each thread; it posts 'ready' once, then one result for each task. */
  file: URL;
  /** Maximum number of threads; each is started when there is a task for it. */
  size: number;
  /** Milliseconds of CPU time after which a task's thread is stopped: independent of how busy the machine is. */
  cpuMs: number;
  /** Milliseconds after which a task fails that got too little CPU time to reach `cpuMs`. */
  deadlineMs: number;
  /** Tasks that may wait for a thread. */
  queueLength: number;
  /** Milliseconds that a task may wait for a running thread. */
  queueMs: number;
  /** Milliseconds without a task after which a thread is stopped. */
  idleMs: number;
  /** Megabytes of heap for each thread. */
  heapMb: number;
}

interface Job<Task, Result> {
  task: Task;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
  /** Limits the wait for a thread, later the execution. */
  timer: NodeJS.Timeout;
}

interface Thread<Task, Result> {
  worker: Worker;
  /** Null while the thread starts or is idle. */
  job: Job<Task, Result> | null;
  isReady: boolean;
  /** Stops the thread when it takes too long to start or is idle for too long; checks its CPU time while it has a task. */
  timer: NodeJS.Timeout;
}

/** There are more tasks than can be done in time; the task itself may be fine. */
export class ThreadsOverloadedError extends Error {
  override name = 'ThreadsOverloadedError';
}

/** The process stops; the task itself may be fine. */
export class ThreadsClosedError extends Error {
  override name = 'ThreadsClosedError';
}

/** The task used too much CPU time, or its thread ran out of memory or stopped. */
export class TaskFailedError extends Error {
  override name = 'TaskFailedError';
}

/** Milliseconds within which a thread must be ready; generous, for a machine that starts much else at the same time. */
const START_TIMEOUT_MS = 30_000;

/** Minimum milliseconds between two checks of a task's CPU time. */
const MIN_CHECK_INTERVAL_MS = 20;

/**
 * A pool of worker threads for tasks that may never end or may use too much memory: their thread is stopped, and the next
 * task gets another one. Threads start on demand, stop when idle, and do not keep the process alive.
 */
export class Threads<Task, Result> {
  private readonly queue: Job<Task, Result>[] = [];
  private readonly threads = new Set<Thread<Task, Result>>();
  private isClosing = false;

  constructor(private readonly options: ThreadsOptions) {}

  /** @throws TaskFailedError when the task itself fails, another error when it could not be run */
  run(task: Task): Promise<Result> {
    if (this.queue.length >= this.options.queueLength) {
      return Promise.reject(new ThreadsOverloadedError('too many tasks wait'));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const job = { task, resolve, reject, timer: setTimeout(() => this.expire(job), this.options.queueMs) };
    this.queue.push(job);
    this.assign();

    return promise;
  }

  /** Stops the threads; tasks in them fail, and so do those that wait. The next task starts a thread again. */
  async close(): Promise<void> {
    this.isClosing = true;
    for (let job = this.takeJob(); job; job = this.takeJob()) {
      job.reject(new ThreadsClosedError('the threads were closed'));
    }
    await Promise.all([...this.threads].map((thread) => thread.worker.terminate()));
    this.isClosing = false;
  }

  /** Assigns waiting tasks to idle threads, and starts threads for the remaining ones, up to the limit. */
  private assign(): void {
    const threads = [...this.threads];
    threads.filter((thread) => thread.isReady && !thread.job).forEach((thread) => this.runNext(thread));
    const starting = threads.filter((thread) => !thread.isReady).length;
    const missing = Math.min(this.queue.length - starting, this.options.size - this.threads.size);
    for (let count = 0; count < missing; count += 1) {
      this.start();
    }
  }

  private start(): void {
    const worker = new Worker(this.options.file, {
      // The thread gets neither the environment of the process, which contains secrets, nor its preloaded modules.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.options.heapMb, maxYoungGenerationSizeMb: 32 },
    });
    const timer = setTimeout(() => this.stop(thread), START_TIMEOUT_MS).unref();
    const thread: Thread<Task, Result> = { worker, job: null, isReady: false, timer };
    this.threads.add(thread);
    worker.on('message', (message: 'ready' | Result) => this.receive(thread, message));
    worker.on('error', (cause) => this.remove(thread, new TaskFailedError('the thread failed', { cause })));
    worker.on('exit', () => this.remove(thread));
  }

  private receive(thread: Thread<Task, Result>, message: 'ready' | Result): void {
    if (!this.threads.has(thread)) {
      return;
    }
    if (thread.isReady && thread.job) {
      clearTimeout(thread.job.timer);
      thread.job.resolve(message as Result);
      thread.job = null;
    }
    thread.isReady = true;
    this.runNext(thread);
  }

  /** Runs the next waiting task, or waits for one until the thread has been idle for too long. */
  private runNext(thread: Thread<Task, Result>): void {
    const job = this.takeJob();
    clearTimeout(thread.timer);
    if (job) {
      this.startJob(thread, job);

      return;
    }
    thread.timer = setTimeout(() => this.stop(thread), this.options.idleMs).unref();
    thread.worker.unref();
  }

  private startJob(thread: Thread<Task, Result>, job: Job<Task, Result>): void {
    const { cpuMs, deadlineMs } = this.options;
    const tooLate = new ThreadsOverloadedError('the machine had too little time for the task');
    job.timer = setTimeout(() => this.stop(thread, tooLate), deadlineMs).unref();
    thread.job = job;
    thread.worker.ref();
    this.scheduleCpuCheck(thread, cpuTimeOf(thread.worker), cpuMs);
    thread.worker.postMessage(job.task);
  }

  /** Checks the CPU time of a task as soon as it can be used up, and stops its thread if it is. */
  private scheduleCpuCheck(thread: Thread<Task, Result>, before: Promise<number>, ms: number): void {
    const { job } = thread;
    const check = async () => {
      const left = this.options.cpuMs + (await before) - (await cpuTimeOf(thread.worker));
      if (thread.job !== job || !this.threads.has(thread)) {
        return;
      }
      if (left <= 0) {
        this.stop(thread, new TaskFailedError('the task used too much CPU time'));
      } else {
        this.scheduleCpuCheck(thread, before, Math.max(left, MIN_CHECK_INTERVAL_MS));
      }
    };
    thread.timer = setTimeout(() => void check(), ms).unref();
  }

  /** Removes a thread before it has stopped, so that it gets no other task. */
  private stop(thread: Thread<Task, Result>, reason?: Error): void {
    this.remove(thread, reason);
    void thread.worker.terminate();
  }

  private remove(thread: Thread<Task, Result>, reason?: Error): void {
    if (!this.threads.delete(thread)) {
      return;
    }
    clearTimeout(thread.timer);
    if (thread.job && !this.isClosing) {
      // The next task should not have to wait until a thread has started.
      this.start();
    }
    if (thread.job) {
      clearTimeout(thread.job.timer);
      thread.job.reject(this.failure(reason ?? new TaskFailedError('the thread ended')));
    }
    if (!thread.isReady) {
      // Otherwise a module that can't be loaded would be loaded again and again.
      this.takeJob()?.reject(this.failure(new Error('the thread did not start', { cause: reason })));
    }
    this.assign();
  }

  private failure(reason: Error): Error {
    return this.isClosing ? new ThreadsClosedError('the threads were closed') : reason;
  }

  private takeJob(): Job<Task, Result> | undefined {
    const job = this.queue.shift();
    clearTimeout(job?.timer);

    return job;
  }

  private expire(job: Job<Task, Result>): void {
    if ([...this.threads].every((thread) => !thread.isReady)) {
      job.timer.refresh();

      return;
    }
    this.queue.splice(this.queue.indexOf(job), 1);
    job.reject(new ThreadsOverloadedError('waited too long for a thread'));
  }
}

/** Milliseconds of CPU time that a thread has used. Never resolves when the thread stops: nobody needs it then. */
async function cpuTimeOf(worker: Worker): Promise<number> {
  const never = new Promise<NodeJS.CpuUsage>(() => {});
  const { user, system } = await worker.cpuUsage().catch(() => never);

  return (user + system) / 1_000;
}
