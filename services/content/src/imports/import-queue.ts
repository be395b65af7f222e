import { InjectQueue, type QueueOf } from '@hearthwise/jobs';
import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { importJob } from './import.job.js';
import { ImportsRepository, type RunningImport } from './imports.repository.js';

/** Queues the jobs of imports: each import has one at a time, which the next one replaces. */
@Injectable()
export class ImportQueue {
  constructor(
    private readonly imports: ImportsRepository,
    @InjectQueue(importJob) private readonly queue: QueueOf<typeof importJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Queues the job after the current one, unless another job has replaced that. */
  async enqueueNext({ id, attempt: current }: RunningImport): Promise<void> {
    const attempt = await this.imports.claimAttempt(id, current);
    if (attempt !== null) {
      await this.add({ id, attempt });
    }
  }

  /** Queues imports again whose job was lost, with the process that ran it or with the queue. */
  async requeueStalled(): Promise<void> {
    for (const stalled of await this.imports.claimStalled()) {
      this.logger.warn({ importId: stalled.id, attempt: stalled.attempt }, 'import queued again');
      await this.add(stalled);
    }
  }

  private async add({ id, attempt }: RunningImport): Promise<void> {
    await this.queue.add({ id, attempt }, { version: 1, importId: id, attempt });
  }
}
