import { randomUUID } from 'node:crypto';
import { type ImageRecord, objectPath, OPERATIONS } from '@hearthwise/contracts';
import type { Call, RpcServer } from '@hearthwise/rpc';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TAG } from '../cache/tags.js';
import { ResponseCache } from '../cache/response-cache.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { ImageMetadataComposer } from './image-metadata-composer.js';
import { configFor, createFakeService } from '../testing/fake-service.js';

const { getImages } = OPERATIONS.media;

const facts = { width: 1600, height: 900, thumbhash: 'aGFzaA==', altText: 'A chair by a window' };
const recordOf = (id: string, altText = facts.altText): ImageRecord => ({
  ...facts,
  id,
  altText,
  ownerId: randomUUID(),
  url: objectPath(id),
  filename: 'chair.webp',
  contentType: 'image/webp',
  bytes: 1,
  createdAt: new Date().toISOString(),
});

describe('ImageMetadataComposer', () => {
  /** The images that media knows, and the calls that reached it. */
  let records: ImageRecord[];
  let calls: string[][];
  let media: RpcServer;
  let services: RpcClients;
  let cache: ResponseCache;
  let composer: ImageMetadataComposer;
  let warnings: string[];

  const startMedia = async (port = 0) => {
    media = createFakeService(pino({ level: 'silent' }), port);
    const handle = async ({ input }: Call<typeof getImages>) => {
      calls.push(input.ids);

      return records.filter((record) => input.ids.includes(record.id));
    };
    media.addHandler(getImages.name, handle as never, false, { operation: getImages });
    await media.listen(() => {});
  };

  beforeEach(async () => {
    [records, calls, warnings] = [[], [], []];
    await startMedia();
    services = new RpcClients(configFor(media));
    cache = new ResponseCache();
    composer = new ImageMetadataComposer(
      services,
      cache,
      pino({ level: 'warn' }, { write: (line) => warnings.push(line) }),
    );
  });
  afterEach(async () => {
    await services.onApplicationShutdown();
    await media.close();
  });

  const compose = async (...addresses: (string | null)[]) => {
    const request = {} as GatewayRequest;
    const rows = await composer.compose(
      addresses.map((address) => ({ address })),
      (row) => row.address,
      request,
    );

    return { pictures: rows.map((row) => row.picture), isPartial: request.isPartial ?? false };
  };

  it('should add what media knows, with one call for all, and no more than everybody may know', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    records = [recordOf(second), recordOf(first)];
    const { pictures, isPartial } = await compose(
      objectPath(first),
      null,
      objectPath(second),
      `${objectPath(first)}?w=1`,
    );
    expect(pictures).toEqual([facts, null, facts, facts]);
    expect(isPartial).toBe(false);
    expect(calls.map((ids) => ids.length)).toEqual([2]);
  });

  it('should add nothing to addresses of others, and not ask for them', async () => {
    const notAnId = 'ffffffff-ffff-0fff-0fff-ffffffffffff';
    const known = randomUUID();
    records = [recordOf(known)];
    const { pictures } = await compose(
      'https://pictures.example/a.jpg',
      objectPath(notAnId),
      objectPath(known),
    );
    expect(pictures).toEqual([null, null, facts]);
    expect(calls).toEqual([[known]]);
  });

  it('should remember, also that there is none, until pictures are purged', async () => {
    const [known, unknown] = [randomUUID(), randomUUID()];
    records = [recordOf(known)];
    await compose(objectPath(known), objectPath(unknown));
    expect((await compose(objectPath(known), objectPath(unknown))).pictures).toEqual([facts, null]);
    expect(calls).toHaveLength(1);
    records = [recordOf(known, 'A better text'), recordOf(unknown)];
    cache.purge(TAG.images);
    const { pictures } = await compose(objectPath(known), objectPath(unknown));
    expect(pictures).toEqual([{ ...facts, altText: 'A better text' }, facts]);
  });

  it('should go without while media is unavailable, say so once, and ask again', async () => {
    const id = randomUUID();
    records = [recordOf(id)];
    const { port } = media;
    await media.close();
    expect(await compose(objectPath(id))).toEqual({ pictures: [null], isPartial: true });
    expect(await compose(objectPath(id))).toEqual({ pictures: [null], isPartial: true });
    expect(await compose(null)).toEqual({ pictures: [null], isPartial: false });
    expect(warnings).toHaveLength(1);
    await startMedia(port);
    expect(await compose(objectPath(id))).toEqual({ pictures: [facts], isPartial: false });
  });

  it('should use stale metadata while media is unavailable', async () => {
    const id = randomUUID();
    records = [recordOf(id)];
    await compose(objectPath(id));
    cache.purge(TAG.images);
    await media.close();
    expect(await compose(objectPath(id))).toEqual({ pictures: [facts], isPartial: true });
  });

  it('should leave an answer partial that lacks something else', async () => {
    const id = randomUUID();
    records = [recordOf(id)];
    const request = { isPartial: true } as GatewayRequest;
    await composer.composeOne({ address: objectPath(id) }, (row) => row.address, request);
    expect(request.isPartial).toBe(true);
  });
});
