import { createLogger } from '@hearthwise/service-kit';
import { type JobQueue, openQueue } from '@hearthwise/service-kit/jobs';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { z } from 'zod';
import { CONFIG, type Config } from '../config.js';
import { cleaningJob } from './garbage-collection.job.js';
import { CleaningService } from './garbage-collection.service.js';

const EVERY_MS = 10 * 60_000;

/** Cleans from time to time: one process of all, because the schedule is kept in the queue. */
@Injectable()
export class CleaningSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger;
  private readonly queue: JobQueue<z.output<typeof cleaningJob.payload>>;

  constructor(
    private readonly cleaning: CleaningService,
    @Inject(CONFIG) config: Config,
  ) {
    this.logger = createLogger('media', config.LOG_LEVEL);
    this.queue = openQueue(cleaningJob, {
      redisUrl: config.REDIS_URL,
      databaseUrl: config.DATABASE_URL,
      schema: config.JOBS_SCHEMA,
      logger: this.logger,
    });
  }

  /** Not waited for: a queue that is away must not keep the service from starting. */
  onApplicationBootstrap(): void {
    this.queue.process(async () => {
      await this.cleaning.clean();

      return 'success';
    });
    this.queue
      .schedule('cleaning', EVERY_MS, { version: 1 })
      .catch((error: unknown) => this.logger.error({ err: error }, 'the cleaning could not be scheduled'));
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.close();
  }
}
