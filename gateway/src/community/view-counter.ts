import { LIMITS, OPERATIONS, type View } from '@hearthwise/contracts';
import { LOGGER, type Logger, PeriodicProvider } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { isbot } from 'isbot';
import { CONFIG, type Config } from '../config.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { VisitorDigest } from '../http/visitor-digest.js';
import { RpcClients } from '../rpc/rpc-clients.js';

const INTERVAL_MS = 2_000;
/** Views that wait for the next batch; more come from no people. */
const MAX_WAITING = 20 * LIMITS.viewsMax;

/**
 * Collects who sees discussions and reports it in batches. A visitor is a digest of the address with a key that changes
 * every day, so that nothing stored says who it was; who changes the name of the browser is no other visitor. Robots are not
 * counted.
 */
@Injectable()
export class ViewCounter extends PeriodicProvider {
  private waiting = new Map<string, View>();
  private readonly visitors: VisitorDigest;

  constructor(
    private readonly services: RpcClients,
    @Inject(CONFIG) config: Pick<Config, 'RPC_TOKEN'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('counting of views', INTERVAL_MS, logger);
    this.visitors = new VisitorDigest(config, 'views of discussions');
  }

  add(discussionId: string, request: Pick<GatewayRequest, 'user' | 'ip' | 'headers'>): void {
    const { user, headers } = request;
    if (
      isbot(headers['user-agent']) ||
      headers['user-agent'] === undefined ||
      this.waiting.size >= MAX_WAITING
    ) {
      return;
    }
    const day = new Date().toISOString().slice(0, 10);
    const viewer = user?.id ?? this.visitors.of(request.ip, day);
    this.waiting.set(`${discussionId} ${viewer} ${day}`, { discussionId, viewer, day });
  }

  /** What could not be reported waits for the next time. */
  async run(): Promise<void> {
    while (this.waiting.size > 0) {
      const batch = [...this.waiting].slice(0, LIMITS.viewsMax);
      const views = batch.map(([, view]) => view);
      await this.services.callAsGateway(OPERATIONS.community.recordViews, { views });
      batch.forEach(([key]) => this.waiting.delete(key));
    }
  }

  /** Before the connections to the services are closed. */
  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    await this.run().catch((error: unknown) => this.logger.warn({ err: error }, 'views were not counted'));
  }
}
