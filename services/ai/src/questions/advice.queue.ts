import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { z } from 'zod';
import type { Attempt } from './advice.repository.js';
import { CONFIG, type Config } from '../config.js';
import { adviceJob } from './advice.job.js';
import { type JobOutcome, type JobQueue, type JobRun, openQueue } from '@hearthwise/service-kit/jobs';

type Payload = z.output<typeof adviceJob.payload>;

/** The queue of questions. */
@Injectable()
export class AdviceQueue implements OnModuleDestroy {
  private readonly queue: JobQueue<Payload>;

  constructor(@Inject(CONFIG) config: Config, @Inject(LOGGER) logger: Logger) {
    this.queue = openQueue(adviceJob, {
      redisUrl: config.REDIS_URL,
      databaseUrl: config.DATABASE_URL,
      schema: config.JOBS_SCHEMA,
      logger,
    });
  }

  /** A question's first job has the question's id; those that replace a stalled one have the attempt as a suffix. */
  async add({ id, attempt }: Attempt): Promise<void> {
    await this.queue.add(attempt === 1 ? id : `${id}.${attempt}`, { version: 1, adviceId: id });
  }

  process(handle: (run: JobRun<Payload>) => Promise<JobOutcome>): void {
    this.queue.process(handle);
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.close();
  }
}
