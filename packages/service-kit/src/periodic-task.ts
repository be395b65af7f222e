import type { Logger } from 'pino';

/**
 * Work that a process repeats as long as it runs, starting at once. Intervals that pass during a run are skipped, so that
 * slow runs never pile up.
 */
export class PeriodicTask {
  /** Whether `stop` has been called, so that a long run can end early. */
  isStopping = false;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    /** What it is, for the log. */
    private readonly name: string,
    private readonly intervalMs: number,
    private readonly work: () => Promise<void>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.run();
    this.timer = setInterval(() => this.run(), this.intervalMs).unref();
  }

  /** Waits for the run in progress, because connections close next. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    this.running ??= this.work()
      .catch((error: unknown) => this.logger.error({ err: error }, `${this.name} failed`))
      .finally(() => {
        this.running = undefined;
      });
  }
}
