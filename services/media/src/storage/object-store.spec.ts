import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LIMITS } from '@hearthwise/contracts';
import { createLogger } from '@hearthwise/service-kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UploadRoutes } from '../uploads/upload.routes.js';
import { originalKey, imageFolder, uploadKey, renditionKey } from './object-keys.js';
import type { ListedObject, ObjectStore, UploadGrant } from './object-store.js';
import { S3Store } from './s3-store.js';
import { makeFolderStore } from '../testing/folder-store.js';
import { type RouteServer, serveRoutes } from '../testing/route-server.js';
import { findS3 } from '../testing/s3-server.js';

interface StoreUnderTest {
  store: ObjectStore;
  /** Sends a request to an upload address as a browser would, through the gateway if need be. */
  send: RouteServer['fetch'];
  stop: () => Promise<void>;
}

const OWNER = randomUUID();
const JPEG = 'image/jpeg';

async function openFolder(): Promise<StoreUnderTest> {
  const { store, remove } = await makeFolderStore();
  const uploads = { findOpenUpload: async () => ({ ownerId: OWNER }) };
  const server = await serveRoutes(new UploadRoutes(store, uploads));
  const stop = async () => {
    await server.stop();
    await remove();
  };

  return { store, send: server.fetch, stop };
}

async function listAll(store: ObjectStore): Promise<ListedObject[]> {
  const listed: ListedObject[] = [];
  for await (const object of store.list()) {
    listed.push(object);
  }

  return listed;
}

const s3 = await findS3();

async function openS3(): Promise<StoreUnderTest> {
  if (typeof s3 === 'string') {
    throw new TypeError(s3);
  }
  const store = new S3Store(s3.config, createLogger('media', 'silent'));
  await store.prepare();

  return { store, send: fetch, stop: s3.stop };
}

const stores = [
  { name: 'in a folder', open: openFolder, isThere: true },
  {
    name: typeof s3 === 'string' ? `in S3 (${s3})` : 'in S3',
    open: openS3,
    isThere: typeof s3 !== 'string',
  },
];

for (const { name, open, isThere } of stores) {
  describe.skipIf(!isThere)(`objects ${name}`, () => {
    let tested: StoreUnderTest;
    let store: ObjectStore;

    const read = async (key: string) => buffer(await store.read(key));
    const grantFor = (id: string, seconds: number = LIMITS.uploadSeconds): UploadGrant => ({
      key: uploadKey(id),
      ownerId: OWNER,
      expiresAt: new Date(Date.now() + seconds * 1_000),
      maxBytes: LIMITS.imageBytes,
    });
    const put = (address: string, body: RequestInit['body']) => tested.send(address, { method: 'PUT', body });

    beforeAll(async () => {
      tested = await open();
      store = tested.store;
    });
    afterAll(() => tested.stop());

    it('should be ready, and prepare itself again without harm', async () => {
      const key = originalKey(randomUUID());
      await store.write(key, Buffer.from('kept'), JPEG);
      await Promise.all([store.prepare(), store.prepare()]);

      await expect(store.checkReady()).resolves.toBeUndefined();
      expect((await read(key)).toString()).toBe('kept');
    });

    it('should say that an object which was never written is not there', async () => {
      const key = originalKey(randomUUID());

      expect(await store.stat(key)).toBeNull();
      await expect(store.read(key)).rejects.toMatchObject({ code: 'image.not_found' });
    });

    it('should give back what was written, whole and in part', async () => {
      const key = renditionKey(randomUUID(), 320, 'avif');
      const bytes = randomBytes(300_000);
      await store.write(key, bytes, 'image/avif');

      expect(await store.stat(key)).toEqual({ bytes: 300_000 });
      expect((await read(key)).equals(bytes)).toBe(true);
      const part = await buffer(await store.read(key, { start: 100_000, end: 100_009 }));
      expect(part.equals(bytes.subarray(100_000, 100_010))).toBe(true);
    });

    it('should replace an object', async () => {
      const key = originalKey(randomUUID());
      await store.write(key, Buffer.from('a longer first'), JPEG);
      await store.write(key, Buffer.from('second'), JPEG);

      expect((await read(key)).toString()).toBe('second');
    });

    it('should never mix two writes of one object', async () => {
      const key = originalKey(randomUUID());
      const writes = ['a', 'b', 'c', 'd'].map((letter) => Buffer.from(letter.repeat(500_000)));
      await Promise.all(writes.map((bytes) => store.write(key, bytes, JPEG)));
      const kept = await read(key);

      expect(writes.some((bytes) => bytes.equals(kept))).toBe(true);
    });

    it('should remove objects, also those that are not there', async () => {
      const [first, second] = [uploadKey(randomUUID()), uploadKey(randomUUID())];
      await store.write(first, Buffer.from('x'), JPEG);
      await store.delete(first, second);
      await store.delete(first);

      expect(await store.stat(first)).toBeNull();
    });

    it('should list what is stored, in the order of keys, and tell an object that was written again', async () => {
      const id = randomUUID();
      const keys = [originalKey(id), renditionKey(id, 320, 'webp'), uploadKey(randomUUID())];
      await Promise.all(keys.map((key) => store.write(key, Buffer.from('some'), JPEG)));
      const listed = await listAll(store);
      await store.write(originalKey(id), Buffer.from('same'), JPEG);
      const listedLater = await listAll(store);
      const find = (objects: ListedObject[], key: string) => objects.find((object) => object.key === key);

      expect(listed.map(({ key }) => key)).toEqual(listed.map(({ key }) => key).toSorted());
      expect(keys.map((key) => find(listed, key)?.bytes)).toEqual([4, 4, 4]);
      expect(keys.map((key) => find(listed, key)?.version === find(listedLater, key)?.version)).toEqual([
        false,
        true,
        true,
      ]);
    });

    it("should remove everything of an image and nothing of another's", async () => {
      const [id, other] = [randomUUID(), randomUUID()];
      const keys = [originalKey(id), renditionKey(id, 320, 'webp'), renditionKey(id, 640, 'avif')];
      await Promise.all([...keys, originalKey(other)].map((key) => store.write(key, Buffer.from('x'), JPEG)));
      await store.deleteFolder(imageFolder(id));
      await store.deleteFolder(imageFolder(id));

      expect(await Promise.all(keys.map((key) => store.stat(key)))).toEqual([null, null, null]);
      expect(await store.stat(originalKey(other))).not.toBeNull();
    });

    it.each(['../outside', 'objects/../../outside', '/etc/passwd', `objects/${randomUUID()}/../x`, ''])(
      'should take no key but its own: %j',
      async (key) => {
        await expect(store.write(key, Buffer.from('x'), JPEG)).rejects.toThrow('Invalid object key');
        await expect(store.read(key)).rejects.toThrow('Invalid object key');
        await expect(store.delete(key)).rejects.toThrow('Invalid object key');
        await expect(store.deleteFolder(key)).rejects.toThrow('Invalid object key');
        await expect(store.signUpload({ ...grantFor(randomUUID()), key })).rejects.toThrow(
          'Invalid object key',
        );
      },
    );

    it('should take an upload at the address that it signed, and the same again', async () => {
      const id = randomUUID();
      const address = await store.signUpload(grantFor(id));
      const [first, second] = [randomBytes(200_000), randomBytes(1_000)];

      expect((await put(address, first)).status).toBe(200);
      expect((await read(uploadKey(id))).equals(first)).toBe(true);
      const answer = await put(address, second);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).toMatch(/^"[\da-f]{32}"$/);
      expect((await read(uploadKey(id))).equals(second)).toBe(true);
    });

    it('should know the addresses that it signed, and no others', async () => {
      const key = uploadKey(randomUUID());
      const address = await store.signUpload({ ...grantFor(randomUUID()), key });
      const [plain = ''] = address.split('?');

      expect(store.isUploadAddress(address, key)).toBe(true);
      expect(store.isUploadAddress(plain, key)).toBe(true);
      expect(store.isUploadAddress(plain, uploadKey(randomUUID()))).toBe(false);
      for (const foreign of [
        plain.replace(/^https?:\/\/[^/]+/, 'https://169.254.169.254'),
        plain.replace('http://', 'http://someone@'),
        plain.replace('http:', 'ftp:'),
        `${plain}/`,
        key,
        'no address',
      ]) {
        expect(store.isUploadAddress(foreign, key), foreign).toBe(false);
      }
    });

    it.each([
      ['without its signature', (address: string) => address.split('?')[0] ?? ''],
      ['with another signature', (address: string) => changed(address, /signature=(.)/i)],
      ['for another key', (address: string) => address.replace(/[\da-f]{12}(?=\?)/, 'aaaaaaaaaaaa')],
      ['for a longer time', (address: string) => changed(address, /expires=(\d)/i)],
    ])('should refuse an address %s', async (_how, change) => {
      const id = randomUUID();
      const address = change(await store.signUpload(grantFor(id)));

      expect((await put(address, 'x')).status).toBe(403);
      expect(await store.stat(uploadKey(id))).toBeNull();
    });

    it('should refuse an address when its time is over', async () => {
      const address = await store.signUpload(grantFor(randomUUID(), 1));

      await vi.waitFor(
        async () => {
          const answer = await put(address, 'x');
          expect(answer.status).toBe(403);
          expect(await answer.text()).toMatch(/expired|AccessDenied/i);
        },
        { timeout: 30_000, interval: 500 },
      );
    });

    it('should give nothing to anybody who has the address of an upload', async () => {
      const id = randomUUID();
      const address = await store.signUpload(grantFor(id));
      await put(address, 'not looked at yet');

      for (const wish of [address, address.split('?')[0] ?? '']) {
        const answer = await tested.send(wish, { method: 'GET' });
        expect([403, 404]).toContain(answer.status);
        expect(await answer.text()).not.toContain('not looked at');
      }
    });

    it('should keep new uploads when it sweeps', async () => {
      const key = uploadKey(randomUUID());
      await store.write(key, Buffer.from('x'), JPEG);
      await store.collectGarbage();

      expect(await store.stat(key)).not.toBeNull();
    });
  });
}

/** The address with the first character that the pattern captures made another. */
function changed(address: string, pattern: RegExp): string {
  return address.replace(pattern, (found, first: string) => found.slice(0, -1) + (first === '2' ? '3' : '2'));
}
