import { LOGGER } from '@hearthwise/service-kit';
import { idSchema, objectIdOf, OPERATIONS, type ImageMetadata } from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { TAG } from '../cache/tags.js';
import { ResponseCache } from '../cache/response-cache.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { StaleIfErrorCache } from '../rpc/stale-if-error-cache.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { toImageMetadata } from './image-metadata.js';

/** Milliseconds for which metadata is used before media is asked again. */
const FRESH_MS = 60_000;

/**
 * Adds to posts and articles the metadata of their images. While media is unavailable, the metadata is stale or missing,
 * and the response is marked as partial.
 */
@Injectable()
export class ImageMetadataComposer {
  private readonly metadata: StaleIfErrorCache<ImageMetadata>;

  constructor(services: RpcClients, cache: ResponseCache, @Inject(LOGGER) logger: Logger) {
    this.metadata = new StaleIfErrorCache({
      name: 'metadata of images',
      freshMs: FRESH_MS,
      logger,
      version: () => cache.currentVersion(),
      isOutdated: (version) => cache.isPurgedSince(version, [TAG.images]),
      load: async (ids) => {
        const records = await services.callAsGateway(OPERATIONS.media.getImages, { ids });

        return new Map(records.map((record) => [record.id, toImageMetadata(record)]));
      },
    });
  }

  async compose<Row>(
    rows: Row[],
    addressOf: (row: Row) => string | null,
    request: GatewayRequest,
  ): Promise<(Row & { picture: ImageMetadata | null })[]> {
    const ids = rows.map((row) => imageIdOf(addressOf(row)));
    const { values, isCurrent } = await this.metadata.find(ids.filter((id) => id !== null));
    if (!isCurrent) {
      request.isPartial = true;
    }

    return rows.map((row, index) => ({ ...row, picture: values.get(ids[index] ?? '') ?? null }));
  }

  async composeOne<Row>(
    row: Row,
    addressOf: (row: Row) => string | null,
    request: GatewayRequest,
  ): Promise<Row & { picture: ImageMetadata | null }> {
    const [composed] = await this.compose([row], addressOf, request);

    return composed as Row & { picture: ImageMetadata | null };
  }
}

/** The id in an address of an image of ours; null for anything that media could not know. */
function imageIdOf(address: string | null): string | null {
  return idSchema.safeParse(objectIdOf(address ?? '')).data ?? null;
}
