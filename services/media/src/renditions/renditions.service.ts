import { createLogger } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { VariantsQueue } from './renditions.queue.js';
import { VariantsRepository } from './renditions.repository.js';

/** Has variants made. Nothing waits for them: until they are there the original is shown. */
@Injectable()
export class VariantsService {
  private readonly logger;

  constructor(
    private readonly variants: VariantsRepository,
    private readonly queue: VariantsQueue,
    @Inject(CONFIG) config: Config,
  ) {
    this.logger = createLogger('media', config.LOG_LEVEL);
  }

  /** Queues a picture once, and again when its job was lost. A failure is made good by whoever asks next. */
  async ask(imageId: string): Promise<void> {
    try {
      const attempt = await this.variants.claimAttempt(imageId);
      if (attempt !== null) {
        await this.queue.add(imageId, attempt);
      }
    } catch (error) {
      this.logger.warn({ err: error, imageId }, 'variants could not be queued');
    }
  }
}
