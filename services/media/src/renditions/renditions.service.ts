import { InjectQueue, type QueueOf } from '@hearthwise/jobs';
import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { renditionsJob } from './renditions.job.js';
import { RenditionsRepository } from './renditions.repository.js';

/** Requests renditions. Nothing waits for them: until they exist, the original is delivered. */
@Injectable()
export class RenditionsService {
  constructor(
    private readonly renditions: RenditionsRepository,
    @InjectQueue(renditionsJob) private readonly queue: QueueOf<typeof renditionsJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Queues an image once, and again when its job has stalled. After a failure, the next request queues it. */
  async request(imageId: string): Promise<void> {
    try {
      const attempt = await this.renditions.claimAttempt(imageId);
      if (attempt !== null) {
        await this.queue.add({ id: imageId, attempt }, { version: 1, imageId });
      }
    } catch (error) {
      this.logger.warn({ err: error, imageId }, 'renditions could not be queued');
    }
  }
}
