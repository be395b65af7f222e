import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { RenditionsQueue } from './renditions.queue.js';
import { RenditionsRepository } from './renditions.repository.js';

/** Requests renditions. Nothing waits for them: until they exist, the original is delivered. */
@Injectable()
export class RenditionsService {
  constructor(
    private readonly renditions: RenditionsRepository,
    private readonly queue: RenditionsQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Queues an image once, and again when its job has stalled. After a failure, the next request queues it. */
  async request(imageId: string): Promise<void> {
    try {
      const attempt = await this.renditions.claimAttempt(imageId);
      if (attempt !== null) {
        await this.queue.add(imageId, attempt);
      }
    } catch (error) {
      this.logger.warn({ err: error, imageId }, 'renditions could not be queued');
    }
  }
}
