import { OPERATIONS } from '@hearthwise/contracts';
import { LOGGER, type Logger, PeriodicProvider } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { RpcClients } from '../rpc/rpc-clients.js';
import { SessionService } from '../session/session.service.js';

/** Milliseconds between two looks for suspensions that were not delivered, because something crashed in between. */
const INTERVAL_MS = 15_000;

const { listPendingSuspensions, confirmSuspensions } = OPERATIONS.community;

/**
 * Takes suspensions from community, which decides them, to auth, which tells them with every session. Each step may be repeated,
 * by several gateways at the same time, too: auth ignores older versions, and community confirms a version once.
 */
@Injectable()
export class SuspensionDelivery extends PeriodicProvider {
  constructor(
    private readonly services: RpcClients,
    private readonly sessions: SessionService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('delivering suspensions', INTERVAL_MS, logger);
  }

  /** For decisions, which are made whatever happens here: what fails is repeated in a while. */
  async deliver(): Promise<void> {
    try {
      await this.run();
    } catch (error) {
      this.logger.warn({ err: error }, 'a suspension will be delivered later');
    }
  }

  async run(): Promise<void> {
    const { suspensions } = await this.services.callAsGateway(listPendingSuspensions, {});
    if (suspensions.length === 0) {
      return;
    }
    await this.services.callAsGateway(OPERATIONS.auth.applySuspensions, { suspensions });
    suspensions.forEach(({ userId }) => this.sessions.evict(userId));
    await this.services.callAsGateway(confirmSuspensions, { suspensions });
  }
}
