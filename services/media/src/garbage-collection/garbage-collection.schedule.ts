import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { type JobQueue, openQueue } from '@hearthwise/service-kit/jobs';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { z } from 'zod';
import { CONFIG, type Config } from '../config.js';
import { garbageCollectionJob } from './garbage-collection.job.js';
import { GarbageCollectionService } from './garbage-collection.service.js';

const INTERVAL_MS = 10 * 60_000;

/** Runs garbage collection periodically, in one process of all: the schedule is stored in the queue. */
@Injectable()
export class GarbageCollectionSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly queue: JobQueue<z.output<typeof garbageCollectionJob.payload>>;

  constructor(
    private readonly garbageCollection: GarbageCollectionService,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.queue = openQueue(garbageCollectionJob, {
      redisUrl: config.REDIS_URL,
      databaseUrl: config.DATABASE_URL,
      schema: config.JOBS_SCHEMA,
      logger: this.logger,
    });
  }

  /** Not awaited: an unavailable queue must not keep the service from starting. */
  onApplicationBootstrap(): void {
    this.queue.process(async () => {
      await this.garbageCollection.run();

      return 'success';
    });
    this.queue
      .schedule('garbage-collection', INTERVAL_MS, { version: 1 })
      .catch((error: unknown) =>
        this.logger.error({ err: error }, 'garbage collection could not be scheduled'),
      );
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.close();
  }
}
