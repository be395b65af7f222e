import { randomUUID } from 'node:crypto';
import {
  type CallContext,
  type ImagePurpose,
  type ImageUse,
  LIMITS,
  OPERATIONS,
} from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeSample } from '../testing/sample-images.js';
import { idIn, startTestMedia, type TestMedia } from '../testing/test-media.js';

const { listImages, getImages, updateImage, deleteImage } = OPERATIONS.media;
const UNKNOWN_IDS = ['7', 'not-an-id', '019a0000-0000-7000-8000-000000000000'];

const useOf = (imageId: string): ImageUse => ({
  imageId,
  kind: 'project',
  title: 'A bench',
  path: '/projects/1',
});

describe('images', () => {
  let media: TestMedia;
  let jpeg: Buffer;

  beforeAll(async () => {
    media = await startTestMedia({ MEDIA_ROLE: 'api' });
    jpeg = await makeSample();
  });
  afterEach(() => Object.assign(media.posts, { inArticles: [], inPosts: [], isCommunityUnavailable: false }));
  afterAll(() => media.stop());

  const add = async (
    fields: { filename?: string; altText?: string; purpose?: ImagePurpose } = {},
    owner: CallContext = asUser(),
  ) => (await media.upload(jpeg, { purpose: 'library', ...fields }, owner)).image;
  const addDrawing = async (filename = 'drawing.webp') => {
    const drawing = { section: 'community', seed: 'bench', topic: '' };
    const [row] = await media.query<{ id: string }>(
      `INSERT INTO images (status, filename, content_type, width, height, drawing, registered_at)
       VALUES ('ready', $1, 'image/webp', 1600, 900, $2, now()) RETURNING id`,
      [filename, drawing],
    );

    return row?.id ?? '';
  };
  const list = (filter: { search?: string; limit?: number; offset?: number } = {}) =>
    media.client.call(listImages, { limit: 100, offset: 0, ...filter }, asUser());
  const namesFor = async (search: string) => (await list({ search })).rows.map((row) => row.filename);
  const get = (...ids: string[]) => media.client.call(getImages, { ids }, asVisitor());
  const remove = (id: string, context: CallContext = asUser('editor')) =>
    media.client.call(deleteImage, { id }, context);
  const objectsOf = async (id: string) => (await media.listObjects()).filter((key) => key.includes(id));

  describe('reading some', () => {
    it('should answer those that are shown, with what a page needs', async () => {
      const owner = asUser();
      const image = await add({ filename: 'Pond.JPG', altText: 'A pond' }, owner);
      const drawing = await addDrawing();
      const pending = idIn(await media.createUpload());
      const found = await get(image.id, drawing, pending, randomUUID());
      expect(found.toSorted((a, b) => a.filename.localeCompare(b.filename))).toEqual([
        expect.objectContaining({ id: drawing, ownerId: null, bytes: null, url: `/objects/${drawing}` }),
        {
          ...image,
          filename: 'Pond.JPG',
          altText: 'A pond',
          ownerId: owner.actor.id,
          width: 400,
          height: 300,
        },
      ]);
    });

    it('should not answer one whose deletion has begun', async () => {
      const { id } = await add();
      await media.query(`UPDATE images SET status = 'deleting' WHERE id = $1`, [id]);
      expect(await get(id)).toEqual([]);
    });
  });

  describe('the library', () => {
    it('should list the newest first, with drawings and without the images of members', async () => {
      const tag = randomUUID();
      const first = await add({ filename: `${tag} 1` });
      await add({ filename: `${tag} 2`, purpose: 'project' });
      await add({ filename: `${tag} 2`, purpose: 'profile' });
      const third = await add({ filename: `${tag} 3`, purpose: 'article' });
      const drawing = await addDrawing(`${tag} 4`);
      await media.createUpload();
      const { rows, total } = await list({ search: tag, limit: 2 });
      expect({ ids: rows.map(({ id }) => id), total }).toEqual({ ids: [drawing, third.id], total: 3 });
      const next = await list({ search: tag, limit: 2, offset: 2 });
      expect({ ids: next.rows.map(({ id }) => id), total: next.total }).toEqual({
        ids: [first.id],
        total: 3,
      });
    });

    describe('searched', () => {
      const names = {
        greenhouse: 'Grünes Gewächshaus.jpg',
        percent: '100% oak.jpg',
        percentless: '1000 oaks.jpg',
        underscore: 'IMG_0042.jpg',
        underscoreless: 'IMG-0042.jpg',
      };
      beforeAll(async () => {
        await Promise.all(Object.values(names).map((filename) => add({ filename })));
        await add({ filename: 'door.jpg', altText: 'A crème brûlée on an old door' });
      });

      it.each([
        ['overlook case and accents', 'gewachsHAUS', names.greenhouse],
        ['look into the alternative text', 'creme brulee', 'door.jpg'],
        ['take % literally', '100%', names.percent],
        ['take _ literally', 'img_0042', names.underscore],
      ])('should %s', async (_what, search, name) => {
        expect(await namesFor(search)).toEqual([name]);
      });

      it('should not find what only meets between name and text', async () => {
        expect(await namesFor('door.jpg a crème')).toEqual([]);
      });
    });
  });

  describe('wording', () => {
    const update = (id: string, altText: string, context: CallContext = asUser()) =>
      media.client.call(updateImage, { id, altText }, context);

    it('should refuse a visitor', async () => {
      const { id } = await add();
      await expect(update(id, 'x', asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    });

    it.each([
      ['too long a text', 'x'.repeat(LIMITS.altTextMax + 1)],
      ['a text that nobody can store', 'a\0b'],
    ])('should refuse %s and name the field', async (_what, altText) => {
      const { id } = await add();
      await expect(update(id, altText)).rejects.toMatchObject({
        code: 'request.invalid',
        errors: [{ path: 'altText' }],
      });
    });

    it.each(UNKNOWN_IDS)('should say not found for the id %j', async (id) => {
      await expect(update(id, 'x')).rejects.toMatchObject({ code: 'image.not_found' });
    });

    it('should change the alternative text of an image of the library', async () => {
      const { id } = await add({ altText: 'Old' });
      expect(await update(id, 'New')).toMatchObject({ id, altText: 'New' });
      expect(await get(id)).toMatchObject([{ altText: 'New' }]);
    });

    it.each(['project', 'profile'] as const)(
      'should leave the image of a %s to its owner and to editors',
      async (purpose) => {
        const owner = asUser();
        const { id } = await add({ purpose, altText: 'Old' }, owner);
        await expect(update(id, 'Mine')).rejects.toMatchObject({ code: 'auth.forbidden' });
        expect(await get(id)).toMatchObject([{ altText: 'Old' }]);
        expect(await update(id, 'Own', owner)).toMatchObject({ altText: 'Own' });
        expect(await update(id, 'Edited', asUser('editor'))).toMatchObject({ altText: 'Edited' });
      },
    );
  });

  describe('the audit log', () => {
    const admin = asUser('admin');
    const recorded = async (subject: string) => {
      const input = { subject, limit: 10 };
      const { entries } = await media.client.call(OPERATIONS.media.listAuditEntries, input, admin);

      return entries.toReversed().map(({ at: _at, id: _id, ...entry }) => entry);
    };

    it('should say who added, described and deleted an image, with what it was before', async () => {
      const owner = asUser();
      const editor = asUser('editor');
      const { id } = await add({ filename: 'Pond.jpg', altText: 'Old' }, owner);
      for (const altText of ['New', 'New']) {
        await media.client.call(updateImage, { id, altText }, editor);
      }
      await Promise.all([remove(id, editor), remove(id, editor)]);
      const subject = { subjectId: id, subjectLabel: 'Pond.jpg' };
      expect(await recorded(id)).toEqual([
        {
          ...subject,
          actorId: owner.actor.id,
          action: 'image.added',
          before: null,
          after: { altText: 'Old', bytes: expect.any(Number) },
        },
        {
          ...subject,
          actorId: editor.actor.id,
          action: 'image.updated',
          before: { altText: 'Old' },
          after: { altText: 'New' },
        },
        {
          ...subject,
          actorId: editor.actor.id,
          action: 'image.deleted',
          before: { filename: 'Pond.jpg', altText: 'New', purpose: 'library', ownerId: owner.actor.id },
          after: null,
        },
      ]);
    });

    it('should say so when a deleted image was kept', async () => {
      const { id } = await add({ purpose: 'project' });
      media.posts.onRequest = () => (media.posts.inPosts = [useOf(id)]);
      await expect(remove(id)).rejects.toMatchObject({ code: 'image.in_use' });
      media.posts.onRequest = () => {};
      expect((await recorded(id)).map(({ action }) => action)).toEqual(['image.deleted', 'image.restored']);
    });
  });

  describe('deleting', () => {
    it('should refuse a visitor', async () => {
      const { id } = await add();
      await expect(remove(id, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    });

    it.each(UNKNOWN_IDS)('should say not found for the id %j', async (id) => {
      await expect(remove(id)).rejects.toMatchObject({ code: 'image.not_found' });
    });

    it('should say not found for an upload that is not registered', async () => {
      const owner = asUser();
      const id = idIn(await media.createUpload(owner));
      await expect(remove(id, owner)).rejects.toMatchObject({ code: 'image.not_found' });
    });

    it.each(['member', 'moderator'] as const)('should refuse a %s who does not own it', async (role) => {
      const { id } = await add();
      await expect(remove(id, asUser(role))).rejects.toMatchObject({ code: 'auth.forbidden' });
      expect(await get(id)).toHaveLength(1);
    });

    it.each(['owner', 'editor', 'admin'] as const)('should leave nothing, for its %s', async (who) => {
      const owner = asUser();
      const { id } = await add({}, owner);
      await remove(id, who === 'owner' ? owner : asUser(who));
      expect(await get(id)).toEqual([]);
      expect(await media.query('SELECT FROM images WHERE id = $1', [id])).toEqual([]);
      expect(await objectsOf(id)).toEqual([]);
    });

    it('should leave drawings to editors', async () => {
      const id = await addDrawing();
      await expect(remove(id, asUser())).rejects.toMatchObject({ code: 'auth.forbidden' });
      await remove(id, asUser('editor'));
      expect(await get(id)).toEqual([]);
    });

    it('should answer the same again, and for several at once', async () => {
      const { id } = await add();
      expect(await Promise.all([remove(id), remove(id), remove(id)])).toEqual([{}, {}, {}]);
      expect(await remove(id)).toEqual({});
    });

    it.each([
      ['an article', 'inArticles', 'one place'],
      ['a post', 'inPosts', 'one place'],
    ] as const)('should refuse what %s shows', async (_where, list_, places) => {
      const { id } = await add();
      media.posts[list_] = [useOf(id)];
      await expect(remove(id)).rejects.toMatchObject({
        code: 'image.in_use',
        message: expect.stringContaining(places) as string,
      });
      expect(await objectsOf(id)).toHaveLength(1);
      expect(await get(id)).toHaveLength(1);
    });

    it('should say in how many places it is shown', async () => {
      const { id } = await add();
      Object.assign(media.posts, { inArticles: [useOf(id), useOf(id)], inPosts: [useOf(id)] });
      await expect(remove(id)).rejects.toThrow('This picture is used in 3 places.');
    });

    it('should refuse when nobody can say whether it is shown', async () => {
      const { id } = await add();
      media.posts.isCommunityUnavailable = true;
      await expect(remove(id)).rejects.toMatchObject({ code: 'service.unavailable' });
      expect(await get(id)).toHaveLength(1);
    });

    it('should bring back what somebody began to show in the meantime', async () => {
      const { id } = await add();
      media.posts.onRequest = () => (media.posts.inPosts = [useOf(id)]);
      await expect(remove(id)).rejects.toMatchObject({ code: 'image.in_use' });
      media.posts.onRequest = () => {};
      expect(await get(id)).toHaveLength(1);
      expect(await objectsOf(id)).toHaveLength(1);
    });

    it('should be finished when it is asked for again after it broke off', async () => {
      const { id } = await add();
      await media.query(`UPDATE images SET status = 'deleting' WHERE id = $1`, [id]);
      expect(await remove(id)).toEqual({});
      expect(await objectsOf(id)).toEqual([]);
    });
  });
});
