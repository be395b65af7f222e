import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createLogger } from '@hearthwise/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3Config } from '../config.js';
import { originalKey, uploadKey } from './object-keys.js';
import { s3Client } from './s3-client.js';
import { S3Store } from './s3-store.js';
import { findS3 } from '../testing/s3-server.js';

const logger = createLogger('media', 'silent');

const grant = () => ({
  key: uploadKey(randomUUID()),
  ownerId: randomUUID(),
  expiresAt: new Date(Date.now() + 60_000),
  maxBytes: 1,
});

const nowhere: S3Config = {
  kind: 's3',
  endpoint: 'http://127.0.0.1:1',
  publicEndpoint: 'https://pictures.example',
  region: 'us-east-1',
  bucket: 'media',
  accessKey: 'access',
  secretKey: 'secret',
  publicUrl: 'http://pages.example',
};

describe('an S3 server that is away', () => {
  const store = new S3Store(nowhere, logger);

  it('should be unavailable and nothing worse', async () => {
    const key = originalKey(randomUUID());

    for (const call of [
      () => store.prepare(),
      () => store.checkReady(),
      () => store.stat(key),
      () => store.read(key),
      () => store.write(key, Buffer.from('x'), 'image/png'),
      () => store.delete(key),
      () => store.deleteFolder(key),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'service.unavailable', retryAfter: 2 });
    }
  });

  it('should sign addresses all the same, as browsers reach the server', async () => {
    const granted = grant();
    const address = await store.signUpload(granted);

    expect(address).toMatch(new RegExp(`^https://pictures\\.example/media/${granted.key}\\?X-Amz-`));
    expect(store.isUploadAddress(address, granted.key)).toBe(true);
  });

  it('should not be waited for without end', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const client = s3Client(nowhere, `http://127.0.0.1:${port}`, 100);

    await expect(client.bucketExists('media')).rejects.toThrow('sent nothing');
    silent.close();
  });
});

const s3 = await findS3();

describe.skipIf(typeof s3 === 'string')(`the bucket${typeof s3 === 'string' ? ` (${s3})` : ''}`, () => {
  const config = typeof s3 === 'string' ? nowhere : s3.config;
  const store = new S3Store(config, logger);
  const client = s3Client(config, config.endpoint);

  const preflight = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'PUT' };
    const answer = await fetch(await store.signUpload(grant()), { method: 'OPTIONS', headers });

    return answer.headers.get('access-control-allow-origin');
  };

  beforeAll(async () => {
    // Replicas that start at the same time.
    await Promise.all([store.prepare(), new S3Store(config, logger).prepare()]);
  });
  afterAll(async () => {
    if (typeof s3 !== 'string') {
      await s3.stop();
    }
  });

  it('should let our pages upload to it', async () => {
    expect(['http://pages.example', '*']).toContain(await preflight('http://pages.example'));
  });

  it('should answer an upload from our pages so that they may read the answer', async () => {
    const headers = { origin: 'http://pages.example', 'content-type': 'image/png' };
    const answer = await fetch(await store.signUpload(grant()), { method: 'PUT', headers, body: 'x' });

    expect(answer.status).toBe(200);
    expect(['http://pages.example', '*']).toContain(answer.headers.get('access-control-allow-origin'));
  });

  it('should forget uploads after a day, and nothing else', async () => {
    expect(await client.getBucketLifecycle(config.bucket)).toMatchObject({
      Rule: { Status: 'Enabled', Filter: { Prefix: 'objects/' }, Expiration: { Days: 1 } },
    });
  });

  it('should show nothing to the public', async () => {
    const key = originalKey(randomUUID());
    await store.write(key, Buffer.from('x'), 'image/png');

    for (const path of [key, '', '?list-type=2']) {
      expect((await fetch(`${config.endpoint}/${config.bucket}/${path}`)).status, path).toBe(403);
    }
  });

  it('should refuse anybody who has the wrong key', async () => {
    const stranger = new S3Store({ ...config, secretKey: 'another secret' }, logger);

    const written = stranger.write(originalKey(randomUUID()), Buffer.from('x'), 'image/png');
    await expect(written).rejects.toMatchObject({ code: 'service.unavailable' });
    const address = await stranger.signUpload(grant());
    expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403);
  });
});
