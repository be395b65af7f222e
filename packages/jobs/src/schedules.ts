import type { JobSchedulerTemplateOptions, Queue } from 'bullmq';
import type { Backend } from './backend.js';

/** Most milliseconds until a schedule is stored again that the store has lost: Redis may be emptied, or start empty. */
const MAX_CHECK_INTERVAL_MS = 60_000;

interface ScheduledJob {
  name: string;
  data: unknown;
  opts: JobSchedulerTemplateOptions;
}

/** The schedules of a queue. As long as it is open, those that the store has lost are stored again. */
export class Schedules {
  /** By the names of the schedules. */
  private readonly checks = new Map<string, NodeJS.Timeout>();

  /** @param report is told of a check that failed; the next one comes */
  constructor(
    private readonly queue: Queue,
    private readonly backend: Backend,
    private readonly report: (error: Error) => void,
  ) {}

  /** Stores a schedule under a name, one for all processes, and looks again and again whether it is there. */
  async store(name: string, everyMs: number, job: ScheduledJob): Promise<void> {
    const store = () =>
      this.backend.withLock(() => this.queue.upsertJobScheduler(name, { every: everyMs }, job));
    const storeIfLost = async () => {
      if (!(await this.queue.getJobScheduler(name))) {
        await store();
      }
    };
    const check = () => void storeIfLost().catch(this.report);
    clearInterval(this.checks.get(name));
    this.checks.set(name, setInterval(check, Math.min(everyMs, MAX_CHECK_INTERVAL_MS)).unref());
    await store();
  }

  close(): void {
    this.checks.forEach((check) => clearInterval(check));
  }
}
