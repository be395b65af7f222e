import { OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestMedia, type TestMedia } from '../testing/test-media.js';
import { readIllustrations, seed } from './seed.js';

const { getImages, deleteImage } = OPERATIONS.media;

describe('seed', () => {
  let media: TestMedia;
  const fill = () => seed(media.config.DATABASE_URL, media.config.DATABASE_SCHEMA);
  const count = async () => (await media.query('SELECT FROM images')).length;

  beforeEach(async () => {
    media = await startTestMedia({ MEDIA_ROLE: 'api' });
  });
  afterEach(() => media.stop());

  it('should show every drawing that comes with the product, before it is drawn', async () => {
    await fill();
    const [first] = await readIllustrations();
    const found = await media.client.call(getImages, { ids: [first?.id ?? ''] }, asVisitor());
    expect(found).toMatchObject([
      {
        id: first?.id,
        altText: first?.alt,
        filename: first?.filename,
        thumbhash: first?.thumbhash,
        contentType: 'image/webp',
        width: 1600,
        height: 900,
        bytes: null,
        ownerId: null,
      },
    ]);
    expect(await media.listObjects()).toEqual([]);
  });

  it('should add nothing twice, not even when two seeds run at once', async () => {
    const { length } = await readIllustrations();
    await Promise.all([fill(), fill()]);
    await fill();
    expect(await count()).toBe(length);
  });

  it('should not bring back what was deleted', async () => {
    await fill();
    const before = await count();
    const [first] = await readIllustrations();
    await media.client.call(deleteImage, { id: first?.id ?? '' }, asUser('admin'));
    await fill();
    expect(await count()).toBe(before - 1);
  });
});
