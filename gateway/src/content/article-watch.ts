import { OPERATIONS } from '@hearthwise/contracts';
import { LOGGER, type Logger, PeriodicProvider } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { TAG } from '../cache/tags.js';
import { ResponseCache } from '../cache/response-cache.js';
import { RpcClients } from '../rpc/rpc-clients.js';

/** Milliseconds between two looks; each reads one row. */
const INTERVAL_MS = 2_000;

/**
 * Evicts what shows articles when one has changed without a call through this gateway: a scheduled publication, an import, a
 * save through another gateway.
 */
@Injectable()
export class ArticleWatch extends PeriodicProvider {
  /** When any article was changed last; undefined until content has said so. */
  private changedAt: string | null | undefined;

  constructor(
    private readonly services: RpcClients,
    private readonly cache: ResponseCache,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('watching articles', INTERVAL_MS, logger);
  }

  async run(): Promise<void> {
    const changedAt = await this.read();
    if (changedAt === undefined) {
      return;
    }
    if (this.changedAt !== undefined && this.changedAt !== changedAt) {
      this.cache.evict([TAG.articles]);
    }
    this.changedAt = changedAt;
  }

  /** Undefined while content is unavailable, which its callers report. */
  private async read(): Promise<string | null | undefined> {
    try {
      return (await this.services.callAsGateway(OPERATIONS.content.getArticlesChangedAt, {})).changedAt;
    } catch {
      return undefined;
    }
  }
}
