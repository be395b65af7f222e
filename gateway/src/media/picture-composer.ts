import { idSchema, objectIdOf, OPERATIONS, type Picture } from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { TAG } from '../cache/cached.decorator.js';
import { ResponseCache } from '../cache/response-cache.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { LOGGER } from '../http/logger.js';
import { LastKnown } from '../rpc/last-known.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { pictureOf } from './picture-of.js';

/** How long what is known of a picture is used before media is asked again, in milliseconds. */
const FRESH_MS = 60_000;

/**
 * Adds to posts and articles what media knows about their pictures. While media is unavailable they have what was known
 * last, or none of it, and the answer is marked as partial.
 */
@Injectable()
export class PictureComposer {
  private readonly known: LastKnown<Picture>;

  constructor(services: RpcClients, cache: ResponseCache, @Inject(LOGGER) logger: Logger) {
    this.known = new LastKnown({
      name: 'facts of pictures',
      freshMs: FRESH_MS,
      logger,
      mark: () => cache.begin(),
      isOutdated: (mark) => cache.isPurgedSince(mark, [TAG.images]),
      load: async (ids) => {
        const records = await services.callAsGateway(OPERATIONS.media.getImages, { ids });

        return new Map(records.map((record) => [record.id, pictureOf(record)]));
      },
    });
  }

  async compose<Row>(
    rows: Row[],
    addressOf: (row: Row) => string | null,
    request: GatewayRequest,
  ): Promise<(Row & { picture: Picture | null })[]> {
    const ids = rows.map((row) => pictureIdOf(addressOf(row)));
    const { facts, isCurrent } = await this.known.find(ids.filter((id) => id !== null));
    if (!isCurrent) {
      request.isPartial = true;
    }

    return rows.map((row, index) => ({ ...row, picture: facts.get(ids[index] ?? '') ?? null }));
  }

  async composeOne<Row>(
    row: Row,
    addressOf: (row: Row) => string | null,
    request: GatewayRequest,
  ): Promise<Row & { picture: Picture | null }> {
    const [composed] = await this.compose([row], addressOf, request);

    return composed as Row & { picture: Picture | null };
  }
}

/** The id in an address of ours; what only looks like one is none that media could be asked for. */
function pictureIdOf(address: string | null): string | null {
  return idSchema.safeParse(objectIdOf(address ?? '')).data ?? null;
}
