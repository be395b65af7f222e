import { LIMITS, OPERATIONS, type PublicUser } from '@hearthwise/contracts';
import { LOGGER } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { TAG } from '../cache/tags.js';
import { ResponseCache } from '../cache/response-cache.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { StaleIfErrorCache } from '../rpc/stale-if-error-cache.js';

/** Milliseconds that a changed name may still be shown, where its purge did not arrive. */
const FRESH_MS = 30_000;

/** Users by id, as everybody may see them, for responses that show who wrote or did something. */
@Injectable()
export class PublicUsers {
  private readonly users: StaleIfErrorCache<PublicUser>;

  constructor(
    private readonly services: RpcClients,
    cache: ResponseCache,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.users = new StaleIfErrorCache({
      name: 'names of users',
      freshMs: FRESH_MS,
      logger,
      version: () => cache.currentVersion(),
      isOutdated: (version) => cache.isPurgedSince(version, [TAG.users]),
      load: (ids) => this.load(ids),
    });
  }

  /**
   * Looks users up for a response; null for no user and unknown ones. While auth is unavailable, those who were never loaded
   * are missing, and the response is marked as partial.
   */
  async lookUp(
    ids: (string | null)[],
    request: GatewayRequest,
  ): Promise<(id: string | null) => PublicUser | null> {
    const { values, isCurrent } = await this.users.find(ids.filter((id) => id !== null));
    if (!isCurrent) {
      request.isPartial = true;
    }

    return (id) => values.get(id ?? '') ?? null;
  }

  private async load(ids: string[]): Promise<Map<string, PublicUser>> {
    const pages = Array.from({ length: Math.ceil(ids.length / LIMITS.listMax) }, (_, at) =>
      this.services.callAsGateway(OPERATIONS.auth.publicUsers, {
        ids: ids.slice(at * LIMITS.listMax, (at + 1) * LIMITS.listMax),
      }),
    );
    const users = (await Promise.all(pages)).flatMap((page) => page.users);

    return new Map(users.map((user) => [user.id, user]));
  }
}
