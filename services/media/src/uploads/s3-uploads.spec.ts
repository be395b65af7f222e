import { randomUUID } from 'node:crypto';
import { LIMITS, OPERATIONS } from '@hearthwise/contracts';
import { asUser } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { originalKey, uploadKey } from '../storage/object-keys.js';
import { ObjectStore } from '../storage/object-store.js';
import { findS3, type TestS3 } from '../testing/s3-server.js';
import { makePngOf, makeSample } from '../testing/sample-images.js';
import { idIn, startTestMedia, type TestMedia } from '../testing/test-media.js';

const { deleteImage } = OPERATIONS.media;
const s3 = await findS3();
const reason = typeof s3 === 'string' ? ` (${s3})` : '';

/** What differs from a folder: browsers upload to the server itself, which holds nobody to a size. */
describe.skipIf(reason !== '')(`uploads to S3${reason}`, () => {
  let media: TestMedia;

  beforeAll(async () => {
    const { config } = s3 as TestS3;
    media = await startTestMedia({
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: config.bucket,
      S3_REGION: config.region,
      S3_ACCESS_KEY: config.accessKey,
      S3_SECRET_KEY: config.secretKey,
    });
  });
  afterAll(async () => {
    await media.stop();
    await (s3 as TestS3).stop();
  });

  const has = async (key: string) => (await media.service.app.get(ObjectStore).stat(key)) !== null;
  const show = async (id: string) => {
    const { statusCode, headers, body } = await media.client.open({
      method: 'GET',
      path: `/objects/${id}?w=320`,
      headers: { accept: 'image/avif' },
    });

    return { statusCode, headers, bytes: await body.arrayBuffer() };
  };

  it('should lead from the upload to its renditions, and leave nothing after the deletion', async () => {
    const owner = asUser();
    const address = await media.createUpload(owner);
    const id = idIn(address);
    await expect(media.register(address, {}, owner)).rejects.toMatchObject({ code: 'image.not_uploaded' });
    expect(await media.put(address, await makeSample())).toMatchObject({ status: 200 });
    await expect(show(id)).rejects.toMatchObject({ code: 'image.not_found' });

    const registered = await media.register(address.split('?')[0] ?? '', {}, owner);
    expect(await media.register(address, {}, owner)).toEqual(registered);
    expect([await has(uploadKey(id)), await has(originalKey(id))]).toEqual([false, true]);
    await vi.waitFor(
      async () => expect((await show(id)).headers).toMatchObject({ 'content-type': 'image/avif' }),
      { timeout: 60_000, interval: 200 },
    );

    await media.client.call(deleteImage, { id }, owner);
    expect([await has(originalKey(id)), await has(`images/${id}/320.avif`)]).toEqual([false, false]);
  }, 120_000);

  it('should end with an upload that is too large, or no image', async () => {
    for (const [bytes, code] of [
      [await makePngOf(LIMITS.imageBytes + 1), 'image.too_large'],
      [Buffer.from('<svg/>'), 'image.unsupported'],
    ] as const) {
      const owner = asUser();
      const address = await media.createUpload(owner);
      expect(await media.put(address, bytes)).toMatchObject({ status: 200 });
      await expect(media.register(address, {}, owner)).rejects.toMatchObject({ code });
      expect(await has(uploadKey(idIn(address)))).toBe(false);
    }
  });

  it("should not begin with somebody else's bucket", async () => {
    const owner = asUser();
    const address = new URL(await media.createUpload(owner));
    address.pathname = `/${randomUUID()}/objects/${idIn(address.href)}`;
    await expect(media.register(address.href, {}, owner)).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('should be garbage-collected like a folder', async () => {
    const address = await media.createUpload();
    await media.put(address, await makeSample());
    await media.query(`UPDATE images SET created_at = created_at - interval '25 hours'`);
    await media.collectGarbage();
    expect(await media.query('SELECT FROM images')).toEqual([]);
    expect(await has(uploadKey(idIn(address)))).toBe(false);
  });
});
