import { type CallContext, LIMITS, OPERATIONS } from '@hearthwise/contracts';
import { RpcClient } from '@hearthwise/rpc';
import { LOGGER, type Logger, PeriodicProvider } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { DueItemsRepository } from './due-items.repository.js';

/** The service calls community on its own behalf. */
const CONTEXT: CallContext = { actor: null, requestId: 'reminders' };

/**
 * Reminds owners of items that are due, by notifications of community. When the process ends between the call and its mark, the
 * call is repeated, which changes nothing there.
 */
@Injectable()
export class Reminders extends PeriodicProvider implements OnApplicationShutdown {
  private readonly community: RpcClient | undefined;

  constructor(
    private readonly items: DueItemsRepository,
    @Inject(CONFIG) config: Pick<Config, 'COMMUNITY_URL' | 'RPC_TOKEN' | 'REMINDERS_INTERVAL_MS'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('reminding of items that are due', config.REMINDERS_INTERVAL_MS, logger);
    this.community = config.COMMUNITY_URL
      ? new RpcClient({ url: config.COMMUNITY_URL, token: config.RPC_TOKEN })
      : undefined;
  }

  async run(): Promise<void> {
    const { community } = this;
    if (!community) {
      return;
    }
    for (let sent: number = LIMITS.remindersMax; sent === LIMITS.remindersMax && !this.isStopping;) {
      const items = await this.items.list(LIMITS.remindersMax);
      if (items.length > 0) {
        await community.call(OPERATIONS.community.notifyOfDueItems, { items }, CONTEXT);
        await this.items.markReminded(items);
      }
      sent = items.length;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.community?.close();
  }
}
