import { asUser } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadKey } from '../storage/object-keys.js';
import { hostileFiles } from '../testing/hostile-files.js';
import { idIn, startTestMedia, type TestMedia } from '../testing/test-media.js';

const files = await hostileFiles();

describe('hostile files', () => {
  let media: TestMedia;

  beforeAll(async () => {
    media = await startTestMedia();
  });
  afterAll(() => media.stop());

  it.each(files)('should be refused and leave nothing: $name', async ({ bytes, code }) => {
    const member = asUser();
    const address = await media.createUpload(member);
    expect(await media.put(address, bytes)).toMatchObject({ status: 200 });
    expect(await media.listObjects()).toEqual([uploadKey(idIn(address))]);
    await expect(media.register(address, {}, member)).rejects.toMatchObject({ code });
    expect(await media.query('SELECT FROM images')).toEqual([]);
    expect(await media.listObjects()).toEqual([]);
    expect(await media.put(address, bytes)).toMatchObject({ status: 409, body: { code: 'upload.closed' } });
  });

  it('should leave the service as it was', async () => {
    expect(await media.client.isReady()).toBe(true);
    expect(
      await media.query(`SELECT FROM ${media.config.JOBS_SCHEMA}.job WHERE queue = 'media.variants'`),
    ).toEqual([]);
  });
});
