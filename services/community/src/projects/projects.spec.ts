import { randomUUID } from 'node:crypto';
import { type CallContext, LIMITS, OPERATIONS, type OperationInput, CATEGORIES } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity } from '../testing/start-community.js';

const { listProjects, getProject, createProject } = OPERATIONS.community;
const [WAYS, LIFESTYLES, PLACES] = CATEGORIES;
const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';

type Input = OperationInput<typeof createProject>;

const project = (fields: Partial<Input> = {}): Input => ({
  id: randomUUID(),
  title: 'A bench from an old door',
  description: 'What became of the door that nobody wanted.',
  ...fields,
});

describe('projects', () => {
  let community: TestService;

  beforeAll(async () => {
    community = await startCommunity();
  });
  afterAll(() => community.stop());

  const create = (fields: Partial<Input> = {}, context: CallContext = asUser()) =>
    community.client.call(createProject, project(fields), context);
  const get = (id: string) => community.client.call(getProject, { id }, asVisitor());
  const list = (filter: object = {}) =>
    community.client.call(listProjects, { limit: 100, offset: 0, ...filter }, asVisitor());
  const titlesFor = async (search: string) => (await list({ search })).rows.map((row) => row.title);

  describe('creating', () => {
    it('should refuse a visitor and store nothing', async () => {
      const input = project();
      await expect(create(input, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      await expect(get(input.id)).rejects.toMatchObject({ code: 'project.not_found' });
    });

    it.each([
      ['title', { title: ' \n ' }],
      ['title', { title: 'x'.repeat(LIMITS.titleMax + 1) }],
      ['title', { title: 'a\0b' }],
      ['description', { description: '' }],
      ['description', { description: 'x'.repeat(LIMITS.descriptionMax + 1) }],
      ['content', { content: 'x'.repeat(LIMITS.contentMax + 1) }],
      ['content', { content: 'a\0b' }],
      ['categoryId', { categoryId: 'ways-we-live' }],
      ['categoryId', { categoryId: UNKNOWN_ID }],
      ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
      ['id', { id: '7' }],
    ])('should refuse a bad %s, name it and store nothing', async (path, fields) => {
      const input = project(fields);
      await expect(create(input)).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path }] });
      await expect(get(input.id)).rejects.toMatchObject({ code: 'project.not_found' });
    });

    it('should store what was sent, trimmed, under its author', async () => {
      const author = asUser();
      const fields = { content: '# Steps', categoryId: WAYS.id, imageUrl: '/objects/door.webp' };
      const created = await create({ ...fields, title: '  A bench  ' }, author);
      const counts = { likesCount: 0, commentsCount: 0, savesCount: 0 };
      expect(created).toMatchObject({ ...fields, ...counts, title: 'A bench', authorId: author.actor.id });
      expect(await get(created.id)).toEqual({ ...created, contentHtml: '<h1 id="s-steps">Steps</h1>' });
    });

    it('should do without content, category and image', async () => {
      const created = await create({ categoryId: '', imageUrl: '' });
      expect(await get(created.id)).toMatchObject({
        content: '',
        contentHtml: '',
        categoryId: null,
        imageUrl: null,
      });
    });

    it('should render content as HTML without anything that runs', async () => {
      const { id } = await create({
        content: '**oak** <script>alert(1)</script><b onclick="alert(1)">b</b>',
      });
      const { contentHtml } = await get(id);
      expect(contentHtml).toContain('<strong>oak</strong>');
      expect(contentHtml).not.toMatch(/script|onclick/);
    });

    it('should answer the stored project when the same author repeats its id', async () => {
      const author = asUser();
      const first = await create({}, author);
      expect(await create({ id: first.id, title: 'Another title' }, author)).toEqual(first);
    });

    it('should store one project of several calls at once', async () => {
      const author = asUser();
      const input = project({ title: `Once ${randomUUID()}` });
      const created = await Promise.all([1, 2, 3, 4].map(() => create(input, author)));
      expect(new Set(created.map((row) => JSON.stringify(row))).size).toBe(1);
      expect((await list({ search: input.title })).total).toBe(1);
    });

    it("should neither show nor change somebody else's project that has the id", async () => {
      const first = await create();
      const stolen = create({ id: first.id, title: 'Mine now' });
      await expect(stolen).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path: 'id' }] });
      expect(await get(first.id)).toMatchObject(first);
    });
  });

  describe('reading one', () => {
    it.each(['7', 'not-an-id', UNKNOWN_ID])('should say not found for the id %j', async (id) => {
      await expect(get(id)).rejects.toMatchObject({
        code: 'project.not_found',
        message: 'Project not found',
      });
    });
  });

  describe('searching', () => {
    const titles = {
      greenhouse: 'Grünes Gewächshaus für die Straße',
      cafe: 'Café corner with a crème brûlée smell',
      decomposed: 'Vélo stand'.normalize('NFD'),
      percent: '100% reclaimed oak',
      percentless: '1000 reclaimed screws',
      underscore: 'The label_maker script',
      underscoreless: 'The label-maker drawer',
      backslash: 'Paint from C:\\colours',
    };

    beforeAll(async () => {
      await Promise.all(Object.values(titles).map((title) => create({ title })));
    });

    it.each([
      ['case', 'gRÜNES gEWÄCHS', titles.greenhouse],
      ['umlauts', 'gewachshaus fur die', titles.greenhouse],
      ['a sharp s', 'strasse', titles.greenhouse],
      ['accents', 'creme brulee', titles.cafe],
      ['accents that only the search has', 'Cäfè cörner', titles.cafe],
      ['accents that are characters of their own', 'vélo', titles.decomposed],
      ['full-width signs', '１００％ reclaimed', titles.percent],
    ])('should overlook %s', async (_what, search, title) => {
      expect(await titlesFor(search)).toEqual([title]);
    });

    it.each([
      ['%', '0% reclaimed', titles.percent],
      ['_', 'label_maker', titles.underscore],
      ['\\', 'c:\\col', titles.backslash],
    ])('should take %s literally', async (sign, search, title) => {
      expect(await titlesFor(search)).toEqual([title]);
      expect(await titlesFor(sign)).toEqual([title]);
    });

    it('should find words of the description and the content, across a line break', async () => {
      await create({ title: 'Described', description: 'A quilt of quokka wool' });
      await create({ title: 'Detailed', content: 'Sew the quokka\nwool by hand.' });
      expect((await titlesFor('quokka wool')).toSorted()).toEqual(['Described', 'Detailed']);
    });

    it('should not find words that only meet where two fields meet', async () => {
      await create({ title: 'Ends in zebrawood', description: 'Varnish comes first here.' });
      expect(await titlesFor('zebrawood varnish')).toEqual([]);
    });

    it('should take a blank search for none', async () => {
      expect((await list({ search: '' })).total).toBe((await list()).total);
    });
  });

  describe('filtering by category', () => {
    it('should compare exactly, together with the search', async () => {
      const title = `Shelf ${randomUUID()}`;
      const inLifestyles = await create({ title, categoryId: LIFESTYLES.id });
      await create({ title, categoryId: PLACES.id });
      await create({ title });
      expect((await list({ search: title })).total).toBe(3);
      expect(await list({ search: title, categoryId: LIFESTYLES.id })).toMatchObject({
        rows: [inLifestyles],
        total: 1,
      });
    });

    it.each(['nonsense', '7', UNKNOWN_ID])('should have no posts for the category %j', async (categoryId) => {
      expect(await list({ categoryId })).toMatchObject({ rows: [], total: 0 });
    });
  });

  describe('paging', () => {
    const tag = randomUUID();

    beforeAll(async () => {
      for (const number of [1, 2, 3, 4, 5]) {
        await create({ title: `${tag} ${number}` });
      }
    });

    it('should list the newest first, with the number of all', async () => {
      const { rows, total } = await list({ search: tag, limit: 2 });
      expect(rows.map((row) => row.title)).toEqual([`${tag} 5`, `${tag} 4`]);
      expect(total).toBe(5);
    });

    it('should leave out what comes before the offset, and know the total beyond the end', async () => {
      expect((await list({ search: tag, offset: 3 })).rows.map((row) => row.title)).toEqual([
        `${tag} 2`,
        `${tag} 1`,
      ]);
      expect(await list({ search: tag, offset: 50 })).toMatchObject({ rows: [], total: 5 });
    });

    it('should order projects of the same moment by id, so that pages do not overlap', async () => {
      await community.dataSource.query('UPDATE projects SET created_at = now() WHERE title LIKE $1', [
        `${tag}%`,
      ]);
      const pages = await Promise.all(
        [0, 1, 2, 3, 4].map((offset) => list({ search: tag, limit: 1, offset })),
      );
      const ids = pages.flatMap((page) => page.rows.map((row) => row.id));
      expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
      expect(ids).toHaveLength(5);
    });

    it('should leave the HTML out of lists', async () => {
      expect((await list({ search: tag })).rows[0]).not.toHaveProperty('contentHtml');
    });
  });
});
