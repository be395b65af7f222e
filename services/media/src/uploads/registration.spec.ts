import { randomUUID } from 'node:crypto';
import { LIMITS, objectPath, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImageEntity } from '../images/image.entity.js';
import { ImagesRepository } from '../images/images.repository.js';
import { RegistrationRepository } from './registration.repository.js';
import { uploadKey } from '../storage/object-keys.js';
import { ObjectStore } from '../storage/object-store.js';
import { makePngOf, makeSample } from '../testing/sample-images.js';
import { idIn, startTestMedia, type TestMedia } from '../testing/test-media.js';

const { getImages } = OPERATIONS.media;

describe('registration', () => {
  let media: TestMedia;
  let jpeg: Buffer;

  /** Nothing works on renditions here, so that only registration writes. */
  beforeAll(async () => {
    media = await startTestMedia({ MEDIA_ROLE: 'api' });
    jpeg = await makeSample();
  });
  afterAll(() => media.stop());

  const rowOf = async (id: string) =>
    (await media.query<{ status: string; purpose: string }>('SELECT * FROM images WHERE id = $1', [id]))[0];
  const objectsOf = async (id: string) => (await media.listObjects()).filter((key) => key.includes(id));
  const listLeft = async (id: string) => [
    ...(await media.query('SELECT * FROM images WHERE id = $1', [id])),
    ...(await objectsOf(id)),
  ];
  /** As a browser's upload to a store that can't hold it to its size. */
  const store = (id: string, bytes: Buffer) =>
    media.service.app.get(ObjectStore).write(uploadKey(id), bytes, 'application/octet-stream');
  const uploadPast = async (bytes: Buffer, context = asUser()) => {
    const address = await media.createUpload(context);
    await store(idIn(address), bytes);

    return { address, context, id: idIn(address) };
  };

  const readOriginal = async (id: string) => {
    const chunks: Buffer[] = [];
    for await (const chunk of await media.service.app.get(ObjectStore).read(`images/${id}/original`)) {
      chunks.push(chunk as Buffer);
    }

    return Buffer.concat(chunks);
  };

  describe('promising an upload', () => {
    it('should refuse a visitor and create nothing', async () => {
      const before = await media.query('SELECT id FROM images ORDER BY id');
      await expect(media.createUpload(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      expect(await media.query('SELECT id FROM images ORDER BY id')).toEqual(before);
    });

    it('should answer an address for a row of its own, each time', async () => {
      const member = asUser();
      const addresses = [await media.createUpload(member), await media.createUpload(member)];
      expect(new Set(addresses.map(idIn)).size).toBe(2);
      expect(await rowOf(idIn(addresses[0] ?? ''))).toMatchObject({
        status: 'pending',
        owner_id: member.actor.id,
      });
    });

    it('should limit the pending uploads of a member', async () => {
      const member = asUser();
      await media.query(`INSERT INTO images (owner_id) SELECT $1 FROM generate_series(1, 49)`, [
        member.actor.id,
      ]);
      await media.createUpload(member);
      await expect(media.createUpload(member)).rejects.toMatchObject({ code: 'request.rate_limited' });
      await expect(media.createUpload()).resolves.toContain('/objects/');
    });
  });

  describe('an address', () => {
    it('should refuse a visitor', async () => {
      const { address } = await uploadPast(jpeg);
      await expect(media.register(address, {}, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    });

    it.each([
      ['another host', (id: string) => `https://example.com/objects/${id}`],
      ['the metadata service', () => 'https://169.254.169.254/latest/meta-data/'],
      ['the metadata service, with our path', (id: string) => `https://169.254.169.254/objects/${id}`],
      ['a host without a scheme', (id: string) => `//example.com/objects/${id}`],
      ['somebody before our host', (id: string) => `http://localhost:3000@example.com/objects/${id}`],
      ['another port', (id: string) => `http://localhost:3001/objects/${id}`],
      ['another scheme', (id: string) => `file:///objects/${id}`],
      ['another folder', (id: string) => `http://localhost:3000/api/objects/${id}`],
      ['a way around', (id: string) => `/objects/../objects/${id}`],
      ['something after it', (id: string) => `http://localhost:3000/objects/${id}/x`],
      ['no id', () => 'http://localhost:3000/objects/door'],
      ['no address', () => 'door'],
      ['nothing', () => ''],
    ])('should be refused with %s, and the upload stay', async (_what, addressOf) => {
      const { id, context } = await uploadPast(jpeg);
      await expect(media.register(addressOf(id), {}, context)).rejects.toMatchObject({
        code: 'request.invalid',
        errors: [{ path: 'imageURL' }],
      });
      expect(await objectsOf(id)).toEqual([uploadKey(id)]);
    });

    it.each([
      ['as it was granted', (address: string) => address],
      ['without its query', (address: string) => address.split('?')[0] ?? ''],
      ['as the path that shows it', (address: string) => objectPath(idIn(address))],
    ])('should be taken %s', async (_how, spelling) => {
      const { address, context, id } = await uploadPast(jpeg);
      const { image } = await media.register(spelling(address), {}, context);
      expect(image).toMatchObject({ id, url: objectPath(id), ownerId: context.actor.id });
    });

    it('should say not found for an id that was never granted', async () => {
      await expect(media.register(objectPath(randomUUID()))).rejects.toMatchObject({
        code: 'image.not_found',
      });
    });

    it("should say not found for somebody else's upload, and leave it", async () => {
      const { address, context, id } = await uploadPast(jpeg);
      await expect(media.register(address, {}, asUser('admin'))).rejects.toMatchObject({
        code: 'image.not_found',
      });
      await expect(media.register(address, {}, context)).resolves.toMatchObject({ image: { id } });
    });

    it('should say that nothing was uploaded yet, and take it once it was', async () => {
      const member = asUser();
      const address = await media.createUpload(member);
      await expect(media.register(address, {}, member)).rejects.toMatchObject({ code: 'image.not_uploaded' });
      await media.put(address, jpeg);
      await expect(media.register(address, {}, member)).resolves.toMatchObject({ removed: [] });
    });

    it('should be taken again when one that was killed has written the image, and not the row', async () => {
      const { address, context, id } = await uploadPast(jpeg);
      await media.service.app.get(ObjectStore).write(`images/${id}/original`, jpeg, 'image/jpeg');
      await expect(media.register(address, {}, context)).resolves.toMatchObject({ image: { id } });
    });

    it('should be refused when the upload is about to be garbage-collected', async () => {
      const { address, context, id } = await uploadPast(jpeg);
      await media.query(`UPDATE images SET created_at = now() - interval '23 hours 1 minute' WHERE id = $1`, [
        id,
      ]);
      await expect(media.register(address, {}, context)).rejects.toMatchObject({ code: 'image.not_found' });
    });
  });

  describe('sizes', () => {
    it('should allow as many bytes as the limit says for a project', async () => {
      const bytes = await makePngOf(LIMITS.imageBytes);
      await expect(media.upload(bytes)).resolves.toMatchObject({ image: { contentType: 'image/png' } });
    });

    it('should allow as many bytes as the limit says for an article', async () => {
      const bytes = await makePngOf(LIMITS.editorImageBytes);
      await expect(media.upload(bytes, { purpose: 'article' })).resolves.toMatchObject({
        image: { width: 40 },
      });
    });

    it.each([
      ['project', LIMITS.imageBytes],
      ['library', LIMITS.imageBytes],
      ['article', LIMITS.editorImageBytes],
    ] as const)('should refuse one byte more for a %s and leave nothing', async (purpose, limit) => {
      const { address, context, id } = await uploadPast(await makePngOf(limit + 1));
      const refused = media.register(address, { purpose }, context);
      await expect(refused).rejects.toMatchObject({ code: 'image.too_large' });
      expect(await listLeft(id)).toEqual([]);
    });

    it('should keep a registered image that is too large for what it is wanted for now', async () => {
      const member = asUser();
      const { image } = await media.upload(await makePngOf(LIMITS.editorImageBytes + 1), {}, member);
      const again = media.register(image.url, { purpose: 'article' }, member);
      await expect(again).rejects.toMatchObject({ code: 'image.too_large' });
      expect(await media.client.call(getImages, { ids: [image.id] }, asVisitor())).toHaveLength(1);
    });
  });

  describe('what is no image', () => {
    it.each([
      ['zero bytes', () => Buffer.alloc(0), 'image.unreadable'],
      ['text', () => Buffer.from('Hello'), 'image.unsupported'],
      ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image.unsupported'],
      ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), 'image.unreadable'],
      [
        'a JPEG with a page behind',
        () => Buffer.concat([jpeg, Buffer.from('<script>1</script>')]),
        'image.unsupported',
      ],
    ])('should refuse %s and leave nothing', async (_what, bytesOf, code) => {
      const { address, context, id } = await uploadPast(bytesOf());
      await expect(media.register(address, {}, context)).rejects.toMatchObject({ code });
      expect(await listLeft(id)).toEqual([]);
      await expect(media.register(address, {}, context)).rejects.toMatchObject({ code: 'image.not_found' });
    });
  });

  describe('an image', () => {
    it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('should be kept as %s', async (format) => {
      const { image } = await media.upload(await makeSample({ format, width: 100, height: 75 }));
      expect(image).toMatchObject({ contentType: `image/${format}`, width: 100, height: 75 });
      expect(image.thumbhash).toMatch(/^[\w+/]{20,}=*$/);
      expect(await objectsOf(image.id)).toEqual([`images/${image.id}/original`]);
      expect(await rowOf(image.id)).toMatchObject({
        status: 'ready',
        purpose: 'project',
        bytes: image.bytes,
      });
    });

    it('should be kept without what it tells, and its owner be told', async () => {
      const exif = {
        IFD0: { Make: 'Acme', Model: 'One' },
        IFD3: { GPSLatitude: '1/1 2/1 3/1', GPSLatitudeRef: 'N' },
      };
      const bytes = await sharp(jpeg).withExif(exif).toBuffer();
      const member = asUser();
      const { image, removed } = await media.upload(bytes, {}, member);
      expect(removed).toEqual(['location', 'camera']);
      expect((await media.register(image.url, {}, member)).removed).toEqual(removed);
    });

    it('should have the name and the words that it was given, with the ending of its type', async () => {
      const { image } = await media.upload(jpeg, {
        filename: 'C:\\photos\\my\u202Egarden.html',
        altText: ' A pond ',
      });
      expect(image).toMatchObject({ filename: 'mygarden.jpg', altText: 'A pond' });
    });

    it('should refuse words that nobody can store, and name the field', async () => {
      const { address, context } = await uploadPast(jpeg);
      const refused = media.register(address, { altText: 'a\0b' }, context);
      await expect(refused).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path: 'altText' }] });
    });

    it('should return the same again, until another purpose keeps it', async () => {
      const member = asUser();
      const first = await media.upload(jpeg, { altText: 'First' }, member);
      expect(await media.register(first.image.url, { altText: 'Second' }, member)).toEqual(first);
      expect(await media.register(first.image.url, { purpose: 'library' }, member)).toEqual(first);
      expect(await media.register(first.image.url, { purpose: 'project' }, member)).toEqual(first);
      expect(await rowOf(first.image.id)).toMatchObject({ purpose: 'library' });
    });

    it('should not be found when its deletion begins before another purpose keeps it', async () => {
      const member = asUser();
      const { image } = await media.upload(jpeg, {}, member);
      const images = media.service.app.get(ImagesRepository);
      const registration = media.service.app.get(RegistrationRepository);
      const changePurpose = registration.changePurpose.bind(registration);
      vi.spyOn(registration, 'changePurpose').mockImplementationOnce(async (id, purpose) => {
        const ready = await images.findReady(id);
        await images.startDeletion(ready as ImageEntity, member.actor.id);

        return changePurpose(id, purpose);
      });
      const registered = media.register(image.url, { purpose: 'library' }, member);
      await expect(registered).rejects.toMatchObject({ code: 'image.not_found' });
      expect(await rowOf(image.id)).toMatchObject({ status: 'deleting', purpose: 'project' });
    });

    it('should not be replaced by a later upload', async () => {
      const member = asUser();
      const address = await media.createUpload(member);
      await media.put(address, jpeg);
      await media.register(address, {}, member);
      expect(await media.put(address, jpeg)).toMatchObject({ status: 409, body: { code: 'upload.closed' } });
      expect(await objectsOf(idIn(address))).toEqual([`images/${idIn(address)}/original`]);
    });
  });

  describe('several at once', () => {
    it('should register one upload once, however many ask', async () => {
      const { address, context } = await uploadPast(jpeg);
      const results = await Promise.all([1, 2, 3, 4, 5].map(() => media.register(address, {}, context)));
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    });

    it('should keep one of two uploads to the same address in whole', async () => {
      const { address, context, id } = await uploadPast(jpeg);
      const other = await makeSample({ width: 500, height: 200 });
      const [first] = await Promise.all([
        media.register(address, {}, context),
        media.put(address, other),
        media.register(address, {}, context),
      ]);
      const kept = await readOriginal(id);
      expect(await sharp(kept).metadata()).toMatchObject({
        width: first.image.width,
        height: first.image.height,
      });
      expect(kept.length).toBe(first.image.bytes);
    });

    it('should either keep or refuse an upload that is wanted for two purposes', async () => {
      const { address, context, id } = await uploadPast(await makePngOf(LIMITS.editorImageBytes + 1));
      const results = await Promise.allSettled([
        media.register(address, { purpose: 'article' }, context),
        media.register(address, { purpose: 'project' }, context),
      ]);
      expect(results[0]).toMatchObject({ reason: { code: 'image.too_large' } });
      const isKept = results[1].status === 'fulfilled';
      expect(await objectsOf(id)).toEqual(isKept ? [`images/${id}/original`] : []);
      expect((await rowOf(id))?.status).toBe(isKept ? 'ready' : undefined);
    });

    it('should register twenty large images, each after a while', async () => {
      const bytes = await makePngOf(LIMITS.imageBytes);
      const uploads = await Promise.all(Array.from({ length: 20 }, () => uploadPast(bytes)));
      const registered = uploads.map(({ address, context }) => media.register(address, {}, context));
      const ids = (await Promise.all(registered)).map(({ image }) => image.id);
      expect(ids).toEqual(uploads.map(({ id }) => id));
    }, 120_000);
  });
});
