import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { type JobOutcome, type JobQueue, type JobRun, openQueue } from '@hearthwise/service-kit/jobs';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { z } from 'zod';
import { CONFIG, type Config } from '../config.js';
import { renditionsJob } from './renditions.job.js';

type Payload = z.output<typeof renditionsJob.payload>;

/** The queue of images whose renditions are to be made. */
@Injectable()
export class RenditionsQueue implements OnModuleDestroy {
  private readonly queue: JobQueue<Payload>;

  constructor(@Inject(CONFIG) config: Config, @Inject(LOGGER) logger: Logger) {
    this.queue = openQueue(renditionsJob, {
      redisUrl: config.REDIS_URL,
      databaseUrl: config.DATABASE_URL,
      schema: config.JOBS_SCHEMA,
      logger,
    });
  }

  /** An image's first job has the image's id; later ones have the number of the attempt, too. */
  async add(imageId: string, attempt: number): Promise<void> {
    await this.queue.add(attempt === 1 ? imageId : `${imageId}.${attempt}`, { version: 1, imageId });
  }

  process(handle: (run: JobRun<Payload>) => Promise<JobOutcome>): void {
    this.queue.process(handle);
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.close();
  }
}
