import { randomBytes } from 'node:crypto';
import { defineQuery } from '@hearthwise/contracts';
import { ConfigError, parseConfig, RpcClient } from '@hearthwise/service-kit';
import { asUser, asVisitor, startTestService, type TestService } from '@hearthwise/service-kit/testing';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppModule } from './app.module.js';
import { configSchema } from './config.js';
import { database } from './database.js';
import { ImageEntity } from './images/image.entity.js';

const unknown = defineQuery({ name: 'media.noSuchOperation', input: z.object({}), output: z.object({}) });

/** A picture as it stands before its upload. */
const promised = () => ({ ownerId: asUser().actor.id, objectKey: randomBytes(8).toString('hex') });

describe('media', () => {
  let media: TestService;

  beforeAll(async () => {
    media = await startTestService('media', database, (config) => AppModule.with(config));
  });
  afterAll(() => media.stop());

  it('should refuse a caller without the internal token', async () => {
    const stranger = new RpcClient({ url: media.service.url, token: randomBytes(24).toString('hex') });
    await expect(stranger.call(unknown, {}, asVisitor())).rejects.toMatchObject({ code: 'auth.forbidden' });
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
    let dataSource: DataSource;
    const add = async (image: Partial<ImageEntity>) => {
      const { identifiers } = await dataSource.getRepository(ImageEntity).insert(image);

      return dataSource.getRepository(ImageEntity).findOneByOrFail({ id: identifiers[0]?.id });
    };

    beforeAll(async () => {
      dataSource = await database.connect(media.schema);
    });
    afterAll(() => dataSource.destroy());

    it('should take a promised picture as pending', async () => {
      expect(await add(promised())).toMatchObject({ status: 'pending', altText: '', contentType: null });
    });

    it('should refuse a second picture under the same key', async () => {
      const image = promised();
      await add(image);
      await expect(add({ ...promised(), objectKey: image.objectKey })).rejects.toThrow(
        'images_object_key_key',
      );
    });

    it('should refuse a ready picture whose bytes nobody has looked at', async () => {
      await expect(add({ ...promised(), status: 'ready' })).rejects.toThrow('images_ready_is_known');
    });
  });
});

describe('configuration', () => {
  const required = {
    PORT: '0',
    RPC_TOKEN: 'x'.repeat(32),
    DATABASE_URL: 'postgres://media@127.0.0.1/hearthwise',
  };

  it('should do without a folder and a signing key', () => {
    expect(parseConfig(configSchema, { ...required, OBJECTS_DIR: '', SIGNING_KEY: '' })).toMatchObject({
      PORT: 0,
    });
  });

  it('should refuse a short signing key', () => {
    expect(() => parseConfig(configSchema, { ...required, SIGNING_KEY: 'short' })).toThrow(ConfigError);
  });
});
