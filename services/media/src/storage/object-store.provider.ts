import { createLogger } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit, type Provider } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { ObjectStore } from './object-store.js';
import { openStore } from './open-store.js';

const RETRY_MS = 5_000;

export const storeProvider: Provider = {
  provide: ObjectStore,
  inject: [CONFIG],
  useFactory: (config: Config) => openStore(config.store, createLogger('media', config.LOG_LEVEL)),
};

/**
 * Makes the bucket or the folder. A store that is away at the start is tried again: what needs no bytes works without
 * it.
 */
@Injectable()
export class StorePreparation implements OnModuleInit, OnModuleDestroy {
  private readonly logger;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly store: ObjectStore,
    @Inject(CONFIG) config: Config,
  ) {
    this.logger = createLogger('media', config.LOG_LEVEL);
  }

  async onModuleInit(): Promise<void> {
    try {
      await this.store.prepare();
    } catch (error) {
      this.logger.warn({ err: error }, 'the object store is not ready yet');
      this.retryLater();
    }
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private retryLater(): void {
    if (!this.isStopped) {
      this.timer = setTimeout(() => void this.onModuleInit(), RETRY_MS);
    }
  }
}
