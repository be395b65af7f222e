import { randomUUID } from 'node:crypto';
import { type ImagePurpose, type ImageUse, OPERATIONS } from '@hearthwise/contracts';
import { asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadKey } from '../storage/object-keys.js';
import { ObjectStore } from '../storage/object-store.js';
import { makeSample } from '../testing/sample-images.js';
import { idIn, startTestMedia, type TestMedia } from '../testing/test-media.js';

const { getImages } = OPERATIONS.media;

const useOf = (imageId: string): ImageUse => ({
  imageId,
  kind: 'article',
  title: 'A bench',
  path: null,
});

describe('garbage collection', () => {
  let media: TestMedia;
  let jpeg: Buffer;

  beforeAll(async () => {
    media = await startTestMedia();
    jpeg = await makeSample({ width: 40, height: 30 });
  });
  afterEach(() =>
    Object.assign(media.posts, {
      inArticles: [],
      inPosts: [],
      inProfiles: [],
      isCommunityUnavailable: false,
    }),
  );
  afterAll(() => media.stop());

  /** Time passes for everything that the service keeps. */
  const wait = async (duration: string) => {
    const columns = ['created_at', 'registered_at', 'unused_since', 'uses_checked_at'];
    const earlier = columns.map((column) => `${column} = ${column} - interval '${duration}'`).join(', ');
    await media.query(`UPDATE images SET ${earlier}`);
    await media.query(`UPDATE removals SET removed_at = removed_at - interval '${duration}'`);
  };
  const collectGarbageAfter = async (duration: string) => {
    await wait(duration);
    await media.collectGarbage();
  };
  const add = async (purpose: ImagePurpose = 'project') => (await media.upload(jpeg, { purpose })).image.id;
  const isShown = async (id: string) =>
    (await media.client.call(getImages, { ids: [id] }, asVisitor())).length === 1;
  const objectsOf = async (id: string) => (await media.listObjects()).filter((key) => key.includes(id));
  const listLeft = async (id: string) => [
    ...(await media.query('SELECT * FROM images WHERE id = $1', [id])),
    ...(await objectsOf(id)),
  ];

  it('should remove an upload that was not registered for a day, and no younger one', async () => {
    const address = await media.createUpload();
    await media.put(address, jpeg);
    const empty = idIn(await media.createUpload());
    await collectGarbageAfter('23 hours 59 minutes');
    expect(await objectsOf(idIn(address))).toEqual([uploadKey(idIn(address))]);
    await collectGarbageAfter('2 minutes');
    expect(await listLeft(idIn(address))).toEqual([]);
    expect(await listLeft(empty)).toEqual([]);
  });

  it('should remove what a registration that was killed had written', async () => {
    const address = await media.createUpload();
    const id = idIn(address);
    await media.put(address, jpeg);
    await media.service.app.get(ObjectStore).write(`images/${id}/original`, jpeg, 'image/jpeg');
    await collectGarbageAfter('25 hours');
    expect(await listLeft(id)).toEqual([]);
  });

  it.each(['project', 'profile'] as const)(
    'should remove an image of a %s that was shown nowhere for a day',
    async (purpose) => {
      const id = await add(purpose);
      await collectGarbageAfter('23 hours');
      await collectGarbageAfter('2 hours');
      await collectGarbageAfter('23 hours');
      expect(await isShown(id)).toBe(true);
      await collectGarbageAfter('2 hours');
      expect(await listLeft(id)).toEqual([]);
    },
  );

  it.each(['inArticles', 'inPosts', 'inProfiles'] as const)(
    'should never remove what is shown %s',
    async (where) => {
      const id = await add();
      media.posts[where] = [useOf(id)];
      for (let day = 0; day < 4; day++) {
        await collectGarbageAfter('25 hours');
      }
      expect(await isShown(id)).toBe(true);
    },
  );

  it('should begin to count again when an image is shown again', async () => {
    const id = await add();
    await collectGarbageAfter('25 hours');
    media.posts.inPosts = [useOf(id)];
    await collectGarbageAfter('23 hours');
    media.posts.inPosts = [];
    await collectGarbageAfter('23 hours');
    expect(await isShown(id)).toBe(true);
    await collectGarbageAfter('25 hours');
    expect(await listLeft(id)).toEqual([]);
  });

  it('should bring back what somebody began to show just before its removal', async () => {
    const id = await add();
    await collectGarbageAfter('25 hours');
    await wait('25 hours');
    media.posts.onRequest = () => (media.posts.inPosts = [useOf(id)]);
    await media.collectGarbage();
    media.posts.onRequest = () => {};
    expect(await isShown(id)).toBe(true);
    expect(await objectsOf(id)).not.toEqual([]);
  });

  it.each(['library', 'article'] as const)(
    'should keep an image of the %s that is not shown yet',
    async (purpose) => {
      const id = await add(purpose);
      await collectGarbageAfter('30 days');
      await collectGarbageAfter('30 days');
      expect(await isShown(id)).toBe(true);
    },
  );

  it('should remove nothing registered while community can not be asked', async () => {
    const id = await add();
    await collectGarbageAfter('25 hours');
    const dead = idIn(await media.createUpload());
    media.posts.isCommunityUnavailable = true;
    await collectGarbageAfter('25 hours');
    expect(await isShown(id)).toBe(true);
    expect(await listLeft(dead)).toEqual([]);
    media.posts.isCommunityUnavailable = false;
    await collectGarbageAfter('0 hours');
    expect(await listLeft(id)).toEqual([]);
  });

  it('should finish deletions that broke off, unless the image is shown', async () => {
    const [gone, used] = [await add('library'), await add('library')];
    media.posts.inArticles = [useOf(used)];
    await media.query(`UPDATE images SET status = 'deleting' WHERE id IN ($1, $2)`, [gone, used]);
    await media.collectGarbage();
    expect(await listLeft(gone)).toEqual([]);
    expect(await isShown(used)).toBe(true);
  });

  describe('of what can not be removed', () => {
    /** The store fails for it until the test ends. */
    const block = (stuck: string) => {
      const store = media.service.app.get(ObjectStore);
      const deleteObjects = store.delete.bind(store);
      vi.spyOn(store, 'delete').mockImplementation(async (...keys) => {
        if (keys.includes(uploadKey(stuck))) {
          throw new Error('The disk is broken.');
        }
        await deleteObjects(...keys);
      });
    };
    afterEach(() => vi.restoreAllMocks());

    it.each(['pending', 'ready'] as const)('should go on with the others that were %s', async (status) => {
      const addOne = async () => (status === 'ready' ? add('library') : idIn(await media.createUpload()));
      const [stuck, next] = [await addOne(), await addOne()];
      await media.query(`UPDATE images SET status = 'deleting' WHERE id IN ($1, $2)`, [stuck, next]);
      block(stuck);
      await media.collectGarbage();
      expect(await listLeft(next)).toEqual([]);
      expect(await media.query('SELECT status FROM images WHERE id = $1', [stuck])).toEqual([
        { status: 'deleting' },
      ]);
      vi.restoreAllMocks();
      await media.collectGarbage();
      expect(await listLeft(stuck)).toEqual([]);
    });

    it('should go on with other late uploads', async () => {
      const [stuck, next] = [await add('library'), await add('library')];
      const store = media.service.app.get(ObjectStore);
      await store.write(uploadKey(next), jpeg, 'image/jpeg');
      block(stuck);
      await collectGarbageAfter('2 hours');
      const settled = await media.query(
        'SELECT id FROM images WHERE id IN ($1, $2) AND settled_at IS NOT NULL',
        [stuck, next],
      );
      expect(settled).toEqual([{ id: next }]);
      expect(await objectsOf(next)).not.toContain(uploadKey(next));
    });

    it('should forget other removals', async () => {
      const [stuck, next] = [await add('library'), await add('library')];
      await media.query(`UPDATE images SET status = 'deleting' WHERE id IN ($1, $2)`, [stuck, next]);
      await media.collectGarbage();
      block(stuck);
      await collectGarbageAfter('25 hours');
      const remembered = await media.query('SELECT image_id FROM removals WHERE image_id IN ($1, $2)', [
        stuck,
        next,
      ]);
      expect(remembered).toEqual([{ image_id: stuck }]);
    });
  });

  it('should remove an upload that came in after its image was registered', async () => {
    const id = await add('library');
    await media.service.app.get(ObjectStore).write(uploadKey(id), jpeg, 'image/jpeg');
    await collectGarbageAfter('59 minutes');
    expect(await objectsOf(id)).toContain(uploadKey(id));
    await collectGarbageAfter('2 minutes');
    expect(await objectsOf(id)).not.toContain(uploadKey(id));
    expect(await isShown(id)).toBe(true);
  });

  it('should remove what was written after a deletion, and forget it then', async () => {
    const id = await add();
    await collectGarbageAfter('25 hours');
    await collectGarbageAfter('25 hours');
    expect(await listLeft(id)).toEqual([]);
    await media.service.app.get(ObjectStore).write(`images/${id}/320.avif`, jpeg, 'image/avif');
    await collectGarbageAfter('25 hours');
    expect(await listLeft(id)).toEqual([]);
    expect(await media.query('SELECT FROM removals WHERE image_id = $1', [id])).toEqual([]);
  });

  it('should come to the same when several clean at once', async () => {
    const ids = await Promise.all([add(), add(), add()]);
    const uploads = (await Promise.all([media.createUpload(), media.createUpload()])).map(idIn);
    await collectGarbageAfter('25 hours');
    await wait('25 hours');
    await Promise.all([media.collectGarbage(), media.collectGarbage(), media.collectGarbage()]);
    const left = await Promise.all([...ids, ...uploads].map(listLeft));
    expect(left.flat()).toEqual([]);
  });

  it('should leave drawings alone', async () => {
    const id = randomUUID();
    await media.query(
      `INSERT INTO images (id, status, content_type, width, height, drawing, registered_at, settled_at)
       VALUES ($1, 'ready', 'image/webp', 1600, 900, '{}', now(), now())`,
      [id],
    );
    await collectGarbageAfter('90 days');
    await collectGarbageAfter('90 days');
    expect(await isShown(id)).toBe(true);
  });

  it('should be scheduled, and begin at once', async () => {
    const { JOBS_SCHEMA } = media.config;
    expect(await media.query(`SELECT queue, every_ms FROM ${JOBS_SCHEMA}.scheduler`)).toEqual([
      { queue: 'media.cleaning', every_ms: '600000' },
    ]);
    await vi.waitFor(
      async () => {
        const done = `SELECT FROM ${JOBS_SCHEMA}.job WHERE queue = 'media.cleaning' AND state = 'completed'`;
        expect(await media.query(done)).not.toEqual([]);
      },
      { timeout: 30_000 },
    );
  });
});
