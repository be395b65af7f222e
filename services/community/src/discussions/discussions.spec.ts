import { randomUUID } from 'node:crypto';
import { type CallContext, LIMITS, OPERATIONS, type OperationInput, CATEGORIES } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity } from '../testing/start-community.js';

const { listDiscussions, getDiscussion, createDiscussion } = OPERATIONS.community;
const [, LIFESTYLES, PLACES] = CATEGORIES;
const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';

type Input = OperationInput<typeof createDiscussion>;

const discussion = (fields: Partial<Input> = {}): Input => ({
  id: randomUUID(),
  title: 'Who has a quiet kettle?',
  content: 'Ours wakes the **whole** house.',
  ...fields,
});

describe('discussions', () => {
  let community: TestService;

  beforeAll(async () => {
    community = await startCommunity();
  });
  afterAll(() => community.stop());

  const create = (fields: Partial<Input> = {}, context: CallContext = asUser()) =>
    community.client.call(createDiscussion, discussion(fields), context);
  const get = (id: string) => community.client.call(getDiscussion, { id }, asVisitor());
  const list = (filter: object = {}) =>
    community.client.call(listDiscussions, { limit: 100, offset: 0, ...filter }, asVisitor());

  describe('creating', () => {
    it('should refuse a visitor and store nothing', async () => {
      const input = discussion();
      await expect(create(input, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      await expect(get(input.id)).rejects.toMatchObject({ code: 'discussion.not_found' });
    });

    it.each([
      ['title', { title: '   ' }],
      ['title', { title: 'x'.repeat(LIMITS.titleMax + 1) }],
      ['content', { content: ' \n\t' }],
      ['content', { content: 'x'.repeat(LIMITS.contentMax + 1) }],
      ['content', { content: 'a\0b' }],
      ['categoryId', { categoryId: UNKNOWN_ID }],
      ['id', { id: 'mine' }],
    ])('should refuse a bad %s, name it and store nothing', async (path, fields) => {
      const input = discussion(fields);
      await expect(create(input)).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path }] });
      await expect(get(input.id)).rejects.toMatchObject({ code: 'discussion.not_found' });
    });

    it('should store an open discussion under its author, active from now on', async () => {
      const author = asUser();
      const created = await create({ categoryId: PLACES.id }, author);
      const fresh = { isPinned: false, isResolved: false, repliesCount: 0, viewsCount: 0 };
      expect(created).toMatchObject({ ...fresh, categoryId: PLACES.id, authorId: author.actor.id });
      expect(created.lastActivityAt).toBe(created.createdAt);
      const contentHtml = '<p>Ours wakes the <strong>whole</strong> house.</p>';
      expect(await get(created.id)).toEqual({ ...created, contentHtml });
    });

    it('should store one discussion of several calls at once', async () => {
      const author = asUser();
      const input = discussion({ title: `Once ${randomUUID()}` });
      const created = await Promise.all([1, 2, 3, 4].map(() => create(input, author)));
      expect(new Set(created.map((row) => JSON.stringify(row))).size).toBe(1);
      expect((await list({ search: input.title })).total).toBe(1);
    });

    it("should neither show nor change somebody else's discussion that has the id", async () => {
      const first = await create();
      const stolen = create({ id: first.id, title: 'Mine now' });
      await expect(stolen).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path: 'id' }] });
      expect(await get(first.id)).toMatchObject(first);
    });
  });

  describe('reading one', () => {
    it.each(['7', 'not-an-id', UNKNOWN_ID])('should say not found for the id %j', async (id) => {
      const notFound = { code: 'discussion.not_found', message: 'Discussion not found' };
      await expect(get(id)).rejects.toMatchObject(notFound);
    });
  });

  describe('listing', () => {
    const idsFor = async (search: string) => (await list({ search })).rows.map((row) => row.id);
    const tag = randomUUID();
    const titlesOf = async (filter: object) =>
      (await list(filter)).rows.map((row) => row.title.replace(`${tag} `, ''));
    /** Name, whether it is pinned, last activity in September. */
    const planned: [string, boolean, number][] = [
      ['quiet', false, 1],
      ['pinned early', true, 2],
      ['busy', false, 9],
      ['pinned late', true, 3],
    ];

    beforeAll(async () => {
      for (const [name, isPinned, day] of planned) {
        const { id } = await create({
          title: `${tag} ${name}`,
          categoryId: isPinned ? LIFESTYLES.id : PLACES.id,
        });
        const values = [id, isPinned, `2026-09-0${day}`];
        await community.dataSource.query(
          'UPDATE discussions SET is_pinned = $2, last_activity_at = $3 WHERE id = $1',
          values,
        );
      }
    });

    it('should put the pinned first, then what was last active', async () => {
      expect(await titlesOf({ search: tag })).toEqual(['pinned late', 'pinned early', 'busy', 'quiet']);
    });

    it('should keep that order within a category and across pages', async () => {
      expect(await titlesOf({ search: tag, categoryId: PLACES.id })).toEqual(['busy', 'quiet']);
      expect(await titlesOf({ search: tag, limit: 2, offset: 1 })).toEqual(['pinned early', 'busy']);
    });

    it('should say how many there are, on every page', async () => {
      expect((await list({ search: tag, limit: 1 })).total).toBe(4);
      expect((await list({ search: tag, offset: 9 })).total).toBe(4);
      expect((await list({ search: tag, categoryId: LIFESTYLES.id })).total).toBe(2);
    });

    it('should search content without regard to case and accents, with % and _ as they are', async () => {
      const { id } = await create({
        content: `Der Küchenläufer rutscht zu 50% weg, snake_case hin oder her.`,
      });
      expect(await idsFor('KUCHENLAUFER')).toEqual([id]);
      expect(await idsFor('50%')).toEqual([id]);
      expect(await idsFor('5%weg')).toEqual([]);
      expect(await idsFor('snake_case')).toEqual([id]);
      expect(await idsFor('snake_c_se')).toEqual([]);
    });

    it.each(['nonsense', UNKNOWN_ID])('should have no posts for the category %j', async (categoryId) => {
      expect(await list({ categoryId })).toMatchObject({ rows: [], total: 0 });
    });
  });
});
