import { createLogger } from '@hearthwise/service-kit';
import { type JobOutcome, type JobQueue, type JobRun, openQueue } from '@hearthwise/service-kit/jobs';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { z } from 'zod';
import { CONFIG, type Config } from '../config.js';
import { variantsJob } from './renditions.job.js';

type Payload = z.output<typeof variantsJob.payload>;

/** The queue of pictures whose variants are to be made. */
@Injectable()
export class VariantsQueue implements OnModuleDestroy {
  private readonly queue: JobQueue<Payload>;

  constructor(@Inject(CONFIG) config: Config) {
    this.queue = openQueue(variantsJob, {
      redisUrl: config.REDIS_URL,
      databaseUrl: config.DATABASE_URL,
      schema: config.JOBS_SCHEMA,
      logger: createLogger('media', config.LOG_LEVEL),
    });
  }

  /** A picture's first job has its id; those that replace lost ones say which they are. */
  async add(imageId: string, attempt: number): Promise<void> {
    await this.queue.add(attempt === 1 ? imageId : `${imageId}.${attempt}`, { version: 1, imageId });
  }

  work(handle: (run: JobRun<Payload>) => Promise<JobOutcome>): void {
    this.queue.process(handle);
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.close();
  }
}
