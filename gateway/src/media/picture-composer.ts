import { idSchema, objectIdOf, OPERATIONS, type Picture } from '@hearthwise/contracts';
import { requestContext } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { TAG } from '../cache/cached.decorator.js';
import { ResponseCache } from '../cache/response-cache.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { LOGGER } from '../http/logger.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { pictureOf } from './picture-of.js';

/** How long what is known of a picture is used before media is asked again, in milliseconds. */
const CACHE_MS = 60_000;

/** How long an answer waits for media, in milliseconds; it is complete enough without. */
const PATIENCE_MS = 1_000;

interface Known {
  /** Null for a picture that is not there, or not checked yet. */
  picture: Picture | null;
  /** A mark of the response cache, to tell what was purged since. */
  begun: number;
}

/**
 * Adds to posts and articles what media knows about their pictures. While media is away they have none of it, and the
 * answer is marked as partial.
 */
@Injectable()
export class PictureComposer {
  private readonly known = new LRUCache<string, Known>({ max: 10_000, ttl: CACHE_MS });
  private isMediaAway = false;

  constructor(
    private readonly services: RpcClients,
    private readonly cache: ResponseCache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async compose<Row>(
    rows: Row[],
    addressOf: (row: Row) => string | null,
    request: GatewayRequest,
  ): Promise<(Row & { picture: Picture | null })[]> {
    const ids = rows.map((row) => pictureIdOf(addressOf(row)));
    await this.learn([...new Set(ids.filter((id) => id !== null))], request);

    return rows.map((row, index) => ({ ...row, picture: this.known.get(ids[index] ?? '')?.picture ?? null }));
  }

  async composeOne<Row>(
    row: Row,
    addressOf: (row: Row) => string | null,
    request: GatewayRequest,
  ): Promise<Row & { picture: Picture | null }> {
    const [composed] = await this.compose([row], addressOf, request);

    return composed as Row & { picture: Picture | null };
  }

  /** One call for all pictures that are not known yet. */
  private async learn(ids: string[], request: GatewayRequest): Promise<void> {
    const unknown = ids.filter((id) => !this.isKnown(id));
    if (unknown.length > 0 && !(await this.askMedia(unknown))) {
      request.isPartial = true;
    }
  }

  private isKnown(id: string): boolean {
    const entry = this.known.get(id);

    return entry !== undefined && !this.cache.isPurgedSince(entry.begun, [TAG.images]);
  }

  /** False when media can't be asked. */
  private async askMedia(ids: string[]): Promise<boolean> {
    const begun = this.cache.begin();
    const scope = { requestId: 'gateway', deadlineAt: Date.now() + PATIENCE_MS };
    try {
      const records = await requestContext.run(scope, () =>
        this.services.callAsGateway(OPERATIONS.media.getImages, { ids }),
      );
      const found = new Map(records.map((record) => [record.id, pictureOf(record)]));
      ids.forEach((id) => this.known.set(id, { picture: found.get(id) ?? null, begun }));
      this.isMediaAway = false;

      return true;
    } catch (error) {
      this.reportAway(error);

      return false;
    }
  }

  /** Once until media is back: every answer would say the same. */
  private reportAway(error: unknown): void {
    if (!this.isMediaAway) {
      this.logger.warn({ err: error }, 'media is away; posts and articles go without the facts of pictures');
    }
    this.isMediaAway = true;
  }
}

/** The id in an address of ours; what only looks like one is none that media could be asked for. */
function pictureIdOf(address: string | null): string | null {
  return idSchema.safeParse(objectIdOf(address ?? '')).data ?? null;
}
