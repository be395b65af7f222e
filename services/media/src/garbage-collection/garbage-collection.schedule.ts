import { InjectQueue, type QueueOf } from '@hearthwise/jobs';
import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { garbageCollectionJob } from './garbage-collection.job.js';
import { GarbageCollectionService } from './garbage-collection.service.js';

const INTERVAL_MS = 10 * 60_000;

/** Runs garbage collection periodically, in one process of all: the schedule is stored in the queue. */
@Injectable()
export class GarbageCollectionSchedule implements OnApplicationBootstrap {
  constructor(
    private readonly garbageCollection: GarbageCollectionService,
    @InjectQueue(garbageCollectionJob) private readonly queue: QueueOf<typeof garbageCollectionJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

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
}
