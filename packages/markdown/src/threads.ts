import { Worker } from 'node:worker_threads';

interface ThreadsOptions {
  /** The module that runs in each thread; it posts 'ready' once, then one answer for each task. */
  file: URL;
  /** Most threads at once; none is started before there is work for it. */
  size: number;
  /** Milliseconds of CPU time that a task may use before its thread is ended: the same on a busy machine as on any. */
  cpuMs: number;
  /** Milliseconds after which a task is given up that got too little of the machine to use those. */
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
  /** Ends the waiting for a thread, later the work itself. */
  timer: NodeJS.Timeout;
}

interface Thread<Task, Result> {
  worker: Worker;
  /** Null while the thread starts or is idle. */
  job: Job<Task, Result> | null;
  isReady: boolean;
  /** Ends the thread when it takes too long to start or has nothing to do; looks after its work otherwise. */
  timer: NodeJS.Timeout;
}

/** More tasks than can be done in time, which says nothing about the task. */
export class ThreadsOverloadedError extends Error {
  override name = 'ThreadsOverloadedError';
}

/** The process stops, which says nothing about the task. */
export class ThreadsClosedError extends Error {
  override name = 'ThreadsClosedError';
}

/** The task used too much CPU time, or its thread ran out of memory or stopped. */
export class TaskFailedError extends Error {
  override name = 'TaskFailedError';
}

/** Milliseconds in which a thread has to be ready, generous for a machine that starts much else at the same time. */
const START_MS = 30_000;

/** Milliseconds between two looks at the CPU time of a task, at least. */
const LOOK_MS = 20;

/**
 * A few worker threads for tasks that may never end or may fill the memory: such a thread is ended, and the next task
 * gets another. Threads start when there is work and end when they have been idle; they keep no process alive.
 */
export class Threads<Task, Result> {
  private readonly queue: Job<Task, Result>[] = [];
  private readonly threads = new Set<Thread<Task, Result>>();
  private isClosing = false;

  constructor(private readonly options: ThreadsOptions) {}

  /** @throws TaskFailedError, or another error when it is not for the task that it wasn't done */
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
    worker.on('error', (cause) => this.lose(thread, new TaskFailedError('the thread failed', { cause })));
    worker.on('exit', () => this.lose(thread));
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
    this.next(thread);
  }

  /** The next waiting task, or some time to wait for one. */
  private next(thread: Thread<Task, Result>): void {
    const job = this.takeJob();
    clearTimeout(thread.timer);
    if (job) {
      this.begin(thread, job);

      return;
    }
    thread.timer = setTimeout(() => this.end(thread), this.options.idleMs).unref();
    thread.worker.unref();
  }

  private begin(thread: Thread<Task, Result>, job: Job<Task, Result>): void {
    const { cpuMs, deadlineMs } = this.options;
    const tooLate = new ThreadsOverloadedError('the machine had too little time for the task');
    job.timer = setTimeout(() => this.end(thread, tooLate), deadlineMs).unref();
    thread.job = job;
    thread.worker.ref();
    this.look(thread, cpuTimeOf(thread.worker), cpuMs);
    thread.worker.postMessage(job.task);
  }

  /** Looks at the CPU time of a task no sooner than it can be used up, and ends its thread if it is. */
  private look(thread: Thread<Task, Result>, before: Promise<number>, ms: number): void {
    const { job } = thread;
    const compare = async () => {
      const left = this.options.cpuMs + (await before) - (await cpuTimeOf(thread.worker));
      if (thread.job !== job || !this.threads.has(thread)) {
        return;
      }
      if (left <= 0) {
        this.end(thread, new TaskFailedError('the task used too much CPU time'));
      } else {
        this.look(thread, before, Math.max(left, LOOK_MS));
      }
    };
    thread.timer = setTimeout(() => void compare(), ms).unref();
  }

  /** Gives a thread up before it is gone, so that it gets no other task. */
  private end(thread: Thread<Task, Result>, reason?: Error): void {
    this.lose(thread, reason);
    void thread.worker.terminate();
  }

  private lose(thread: Thread<Task, Result>, reason?: Error): void {
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
      // Otherwise a module that can't be loaded would be loaded for ever.
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

/** Milliseconds of CPU time that a thread has used. Stays open when the thread ends: then nobody needs to know. */
async function cpuTimeOf(worker: Worker): Promise<number> {
  const never = new Promise<NodeJS.CpuUsage>(() => {});
  const { user, system } = await worker.cpuUsage().catch(() => never);

  return (user + system) / 1_000;
}
