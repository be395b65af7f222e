import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from './periodic-task.js';

/** A provider whose work is repeated as long as its module runs, starting at once; see `PeriodicTask`. */
export abstract class PeriodicProvider implements OnModuleInit, OnModuleDestroy {
  private readonly task: PeriodicTask;

  /**
   * @param name what it does, for the log
   * @param intervalMs milliseconds from the start of a run to the next
   */
  constructor(
    name: string,
    intervalMs: number,
    protected readonly logger: Logger,
  ) {
    this.task = new PeriodicTask(name, intervalMs, () => this.run(), logger);
  }

  onModuleInit(): void {
    this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
  }

  /** Runs once; what it throws is logged, and the next run is tried. */
  abstract run(): Promise<void>;

  /** Whether the module is being stopped, so that a long run should end early. */
  protected get isStopping(): boolean {
    return this.task.isStopping;
  }
}
