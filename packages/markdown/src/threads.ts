import { Worker } from 'node:worker_threads';

interface ThreadsOptions {
  /** The module that runs in each thread; it posts 'ready' once, then one answer for each task. */
  file: URL;
  /** Most threads at once; none is started before there is work for it. */
  size: number;
  /** Milliseconds that a task may run before its thread is ended. Waiting and starting a thread don't count. */
  deadlineMs: number;
  /** Tasks that may wait for a thread. */
  queueLength: number;
  /** Milliseconds that a task may wait for a thread while there are any. */
  queueMs: number;
  /** Milliseconds without a task after which a thread ends. */
  idleMs: number;
  /** Megabytes that the objects of one thread may take. */
  heapMb: number;
}

interface Job<Task, Result> {
  task: Task;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
  expiry: NodeJS.Timeout;
}

interface Thread<Task, Result> {
  worker: Worker;
  /** Null while the thread starts or is idle. */
  job: Job<Task, Result> | null;
  isReady: boolean;
  /** Ends the thread when it takes too long to start or to work, or has nothing to do. */
  timer: NodeJS.Timeout;
}

/** More tasks wait than can be done in time. */
export class ThreadsOverloadedError extends Error {
  override name = 'ThreadsOverloadedError';
}

/** The process stops, which says nothing about the task. */
export class ThreadsClosedError extends Error {
  override name = 'ThreadsClosedError';
}

/** The task took too long, or its thread ran out of memory or stopped. */
export class TaskFailedError extends Error {
  override name = 'TaskFailedError';
}

/** Milliseconds in which a thread has to be ready, generous for a machine that starts much else at the same time. */
const START_MS = 30_000;

/**
 * A few worker threads for tasks that may never end or may fill the memory: such a thread is ended, and the next task
 * gets another. Threads start when there is work and end when they have been idle; they keep no process alive.
 */
export class Threads<Task, Result> {
  private readonly queue: Job<Task, Result>[] = [];
  private readonly threads = new Set<Thread<Task, Result>>();
  private isClosing = false;

  constructor(private readonly options: ThreadsOptions) {}

  /** @throws ThreadsOverloadedError, ThreadsClosedError, TaskFailedError */
  run(task: Task): Promise<Result> {
    if (this.queue.length >= this.options.queueLength) {
      return Promise.reject(new ThreadsOverloadedError('too many tasks wait'));
    }
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const job = { task, resolve, reject, expiry: setTimeout(() => this.expire(job), this.options.queueMs) };
    this.queue.push(job);
    this.assign();

    return promise;
  }

  /** Ends the threads; tasks in them fail. The next task starts a thread again. */
  async close(): Promise<void> {
    this.isClosing = true;
    await Promise.all([...this.threads].map((thread) => thread.worker.terminate()));
    this.isClosing = false;
  }

  /** Gives waiting tasks to idle threads, and starts threads for those that remain, up to the limit. */
  private assign(): void {
    const threads = [...this.threads];
    threads.filter((thread) => thread.isReady && !thread.job).forEach((thread) => this.next(thread));
    const starting = threads.filter((thread) => !thread.isReady).length;
    const missing = Math.min(this.queue.length - starting, this.options.size - this.threads.size);
    for (let count = 0; count < missing; count += 1) {
      this.start();
    }
  }

  private start(): void {
    const worker = new Worker(this.options.file, {
      // Neither the settings of the process, which hold secrets, nor its preloaded modules are for the thread.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.options.heapMb, maxYoungGenerationSizeMb: 32 },
    });
    const timer = setTimeout(() => this.end(thread), START_MS).unref();
    const thread: Thread<Task, Result> = { worker, job: null, isReady: false, timer };
    this.threads.add(thread);
    worker.on('message', (message: 'ready' | Result) => this.receive(thread, message));
    worker.on('error', (error) => this.lose(thread, error));
    worker.on('exit', () => this.lose(thread));
  }

  private receive(thread: Thread<Task, Result>, message: 'ready' | Result): void {
    if (!this.threads.has(thread)) {
      return;
    }
    if (thread.isReady) {
      thread.job?.resolve(message as Result);
      thread.job = null;
    }
    thread.isReady = true;
    this.next(thread);
  }

  /** The next waiting task, or some time to wait for one. */
  private next(thread: Thread<Task, Result>): void {
    const job = this.takeJob();
    clearTimeout(thread.timer);
    const ms = job ? this.options.deadlineMs : this.options.idleMs;
    thread.timer = setTimeout(() => this.end(thread), ms).unref();
    if (!job) {
      thread.worker.unref();

      return;
    }
    thread.job = job;
    thread.worker.ref();
    thread.worker.postMessage(job.task);
  }

  /** Gives a thread up before it is gone, so that it gets no other task. */
  private end(thread: Thread<Task, Result>): void {
    this.lose(thread);
    void thread.worker.terminate();
  }

  private lose(thread: Thread<Task, Result>, cause?: unknown): void {
    if (!this.threads.delete(thread)) {
      return;
    }
    clearTimeout(thread.timer);
    if (thread.job && !this.isClosing) {
      // The next task should not have to wait until a thread has started.
      this.start();
    }
    const failure = (message: string) =>
      this.isClosing
        ? new ThreadsClosedError('the threads were closed')
        : new TaskFailedError(message, { cause });
    thread.job?.reject(failure('the thread ended'));
    if (!thread.isReady) {
      // Otherwise a module that can't be loaded would be loaded for ever.
      this.takeJob()?.reject(failure('the thread did not start'));
    }
    this.assign();
  }

  private takeJob(): Job<Task, Result> | undefined {
    const job = this.queue.shift();
    clearTimeout(job?.expiry);

    return job;
  }

  private expire(job: Job<Task, Result>): void {
    if ([...this.threads].every((thread) => !thread.isReady)) {
      job.expiry.refresh();

      return;
    }
    this.queue.splice(this.queue.indexOf(job), 1);
    job.reject(new ThreadsOverloadedError('waited too long for a thread'));
  }
}
