import { randomBytes } from 'node:crypto';
import { defineQuery } from '@hearthwise/contracts';
import { RpcClient } from '@hearthwise/rpc';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestMedia, type TestMedia } from './testing/test-media.js';

const unknown = defineQuery({ name: 'media.noSuchOperation', input: z.object({}), output: z.object({}) });

describe('media', () => {
  let media: TestMedia;

  beforeAll(async () => {
    media = await startTestMedia({ MEDIA_ROLE: 'api' });
  });
  afterAll(() => media.stop());

  it('should refuse a caller without the internal token', async () => {
    const stranger = new RpcClient({ url: media.service.url, token: randomBytes(24).toString('hex') });
    await expect(stranger.call(unknown, {}, asVisitor())).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(stranger.open({ method: 'GET', path: '/objects/x' })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await stranger.close();
  });

  it.each([
    ['a visitor', asVisitor()],
    ['a member', asUser()],
  ])('should refuse an operation that it does not know to %s', async (_who, context) => {
    await expect(media.client.call(unknown, {}, context)).rejects.toMatchObject({ code: 'route.not_found' });
  });

  it('should be ready', async () => {
    await expect(media.client.isReady()).resolves.toBe(true);
  });

  describe('the table of images', () => {
    const owner = asUser().actor.id;

    it('should accept a pending image', async () => {
      const rows = await media.query('INSERT INTO images (owner_id) VALUES ($1) RETURNING *', [owner]);
      expect(rows).toMatchObject([{ status: 'pending', alt_text: '', content_type: null }]);
    });

    it('should refuse an image of nobody that is no drawing', async () => {
      await expect(media.query('INSERT INTO images DEFAULT VALUES')).rejects.toThrow('images_have_an_owner');
    });

    it('should refuse a ready image whose bytes nobody has looked at', async () => {
      const facts = `'ready', 'image/png', 1, 1, now()`;
      const insert = `INSERT INTO images (owner_id, status, content_type, width, height, registered_at)`;
      await expect(media.query(`${insert} VALUES ($1, ${facts})`, [owner])).rejects.toThrow(
        'images_ready_is_known',
      );
      await expect(
        media.query(`INSERT INTO images (status, drawing) VALUES ('ready', '{}')`),
      ).rejects.toThrow('images_ready_is_known');
    });
  });
});
