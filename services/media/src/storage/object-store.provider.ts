import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit, type Provider } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { ObjectStore } from './object-store.js';
import { openStore } from './open-store.js';

const RETRY_INTERVAL_MS = 5_000;

export const objectStoreProvider: Provider = {
  provide: ObjectStore,
  inject: [CONFIG, LOGGER],
  useFactory: (config: Config, logger: Logger) => openStore(config.store, logger),
};

/** Creates the bucket or folder at the start. While the store is unavailable, it retries; calls without files work. */
@Injectable()
export class ObjectStorePreparer implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    try {
      await this.store.prepare();
    } catch (error) {
      this.logger.warn({ err: error }, 'the object store is unavailable');
      this.retryLater();
    }
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private retryLater(): void {
    if (!this.isStopped) {
      this.timer = setTimeout(() => void this.onModuleInit(), RETRY_INTERVAL_MS);
    }
  }
}
