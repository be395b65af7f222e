import { LIMITS, OPERATIONS } from '@hearthwise/contracts';
import { LOGGER, type Logger, PeriodicProvider } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CommunityClient } from '../community-client.js';
import { CONFIG, type Config } from '../config.js';
import { DueItemsRepository } from './due-items.repository.js';

/**
 * Reminds owners of items that are due, by notifications of community. When the process ends between the call and its mark, the
 * call is repeated, which changes nothing there.
 */
@Injectable()
export class Reminders extends PeriodicProvider {
  constructor(
    private readonly items: DueItemsRepository,
    private readonly community: CommunityClient,
    @Inject(CONFIG) config: Pick<Config, 'REMINDERS_INTERVAL_MS'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('reminding of items that are due', config.REMINDERS_INTERVAL_MS, logger);
  }

  async run(): Promise<void> {
    if (!this.community.isConfigured) {
      return;
    }
    for (let sent: number = LIMITS.remindersMax; sent === LIMITS.remindersMax && !this.isStopping;) {
      const items = await this.items.list(LIMITS.remindersMax);
      if (items.length > 0) {
        await this.community.call(OPERATIONS.community.notifyOfDueItems, { items });
        await this.items.markReminded(items);
      }
      sent = items.length;
    }
  }
}
