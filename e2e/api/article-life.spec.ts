import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, Caller, newMember } from '../support/api.js';

const visitor = new Caller();
const UNKNOWN = '019a0000-0000-7000-8000-000000000000';
const FIELDS = { content: '## Windows\n\nOpen them.', mainCategory: 'ways-we-live', subcategory: 'renters' };

describe('the life of an article', () => {
  let editor: Caller;

  beforeAll(async () => {
    editor = await newMember('Edith');
  });
  /** Other tests find the articles that come with the product only. */
  afterAll(async () => {
    const { id } = (await editor.get('/api/auth/user')).body;
    const { body } = await editor.get(`/api/admin/articles?editor=${id}&limit=100`);
    const ids = body.map((article: { id: string }) => article.id);
    await editor.post('/api/admin/articles/bulk', { ids, action: 'delete' });
  });

  const newTitle = () => `Guide ${randomUUID()}`;
  const create = async (fields: object = {}) =>
    (await editor.post('/api/articles', { ...FIELDS, title: newTitle(), ...fields })).body;
  const publish = async (id: string) => editor.post(`/api/articles/${id}/publish`, {});
  const pathOf = (id: string) => `/api/articles/${id}`;
  const slugsOf = (answer: Answer) => answer.body.map(({ slug }: { slug: string }) => slug);

  it.each([
    ['POST', '/api/articles'],
    ['DELETE', `/api/articles/${UNKNOWN}`],
    ['POST', `/api/articles/${UNKNOWN}/restore`],
    ['POST', `/api/articles/${UNKNOWN}/submit`],
    ['POST', `/api/articles/${UNKNOWN}/publish`],
    ['POST', `/api/articles/${UNKNOWN}/withdraw`],
    ['PUT', `/api/articles/${UNKNOWN}/slug`],
    ['GET', `/api/articles/${UNKNOWN}/revisions`],
    ['GET', `/api/articles/${UNKNOWN}/revisions/1`],
    ['POST', `/api/articles/${UNKNOWN}/revisions/1/restore`],
    ['GET', `/api/articles/${UNKNOWN}/working-copy`],
    ['PUT', `/api/articles/${UNKNOWN}/working-copy`],
    ['DELETE', `/api/articles/${UNKNOWN}/working-copy`],
    ['PUT', `/api/articles/${UNKNOWN}/presence`],
    ['GET', `/api/articles/${UNKNOWN}/preview-links`],
    ['POST', `/api/articles/${UNKNOWN}/preview-links`],
    ['DELETE', `/api/preview-links/${UNKNOWN}`],
    ['GET', '/api/admin/articles'],
    ['POST', '/api/admin/articles/bulk'],
  ])('should ask visitors to sign in for %s %s', async (method, path) => {
    const answer = await visitor.send(method, path, method === 'GET' ? {} : { body: {} });
    expect(answer).toMatchObject({ status: 401, body: { title: 'Unauthorized', code: 'auth.required' } });
  });

  it('should lead from a draft to a public page at once, and back', async () => {
    const created = await editor.post('/api/articles', { ...FIELDS, title: newTitle() });
    const { id, slug } = created.body;
    expect(created).toMatchObject({ status: 201, body: { status: 'draft', mainCategory: 'Ways We Live' } });
    expect(created.headers.get('etag')).toBe('"1"');
    const seen = async () => [
      (await visitor.get(`/api/articles/${slug}`)).status,
      (await visitor.get(`/article/${slug}`)).status,
      (await visitor.get(`/api/articles/by-id/${id}`)).status,
      slugsOf(await visitor.get('/api/articles?limit=100')).includes(slug),
      (await visitor.get('/sitemap.xml')).body.includes(slug),
    ];
    expect(await seen()).toEqual([404, 404, 404, false, false]);
    expect((await publish(id)).body).toMatchObject({ id, slug, status: 'published' });
    expect(await seen()).toEqual([200, 200, 200, true, true]);
    expect((await editor.post(`${pathOf(id)}/withdraw`)).body).toMatchObject({ status: 'draft' });
    expect(await seen()).toEqual([404, 404, 404, false, false]);
    expect((await editor.send('DELETE', pathOf(id))).body).toMatchObject({ status: 'deleted' });
    expect((await editor.get(`/api/articles/by-id/${id}`)).status).toBe(404);
    expect((await editor.post(`${pathOf(id)}/restore`)).body).toMatchObject({ status: 'draft' });
  });

  it('should make one draft of a creation that is repeated with its id, and none of another editor’s id', async () => {
    const id = randomUUID();
    const fields = { ...FIELDS, id, title: newTitle() };
    const first = await editor.post('/api/articles', fields);
    expect(first).toMatchObject({ status: 201, body: { id, revision: 1 } });
    const repeated = await editor.post('/api/articles', { ...fields, title: newTitle() });
    expect(repeated).toMatchObject({ status: 201, body: first.body });
    const { body: mine } = await editor.get('/api/auth/user');
    const { body: found } = await editor.get(`/api/admin/articles?editor=${mine.id}&limit=100`);
    expect(found.filter((article: { title: string }) => article.title === fields.title)).toHaveLength(1);

    const refusal = { status: 400, body: { code: 'request.invalid', errors: [{ path: 'id' }] } };
    expect(await (await newMember()).post('/api/articles', fields)).toMatchObject(refusal);
    expect(await editor.post('/api/articles', { ...fields, id: 'x' })).toMatchObject(refusal);
  });

  it('should name what is missing for a publication, and what makes no sense', async () => {
    const { id } = await create({ title: '' });
    expect(await publish(id)).toMatchObject({
      status: 422,
      body: { code: 'article.incomplete', errors: [{ path: 'title', message: 'Title is required' }] },
    });
    const soon = { at: '2026-13-01T00:00:00Z', timeZone: 'Nowhere' };
    expect(await editor.post(`${pathOf(id)}/publish`, soon)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'at' }, { path: 'timeZone' }] },
    });
    expect(await editor.post(`${pathOf(id)}/restore`)).toMatchObject({ status: 200 });
    expect(await editor.put(`${pathOf(id)}/slug`, { slug: 'New Slug' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'slug' }] },
    });
    expect((await editor.post(`${pathOf(UNKNOWN)}/publish`, {})).status).toBe(404);
  });

  it('should publish at the scheduled time, within seconds', async () => {
    const { id, slug } = await create();
    const at = new Date(Date.now() + 500).toISOString();
    const scheduled = await editor.post(`${pathOf(id)}/publish`, { at, timeZone: 'Asia/Kolkata' });
    expect(scheduled.body).toMatchObject({
      status: 'scheduled',
      scheduledAt: at,
      scheduledTimeZone: 'Asia/Kolkata',
    });
    expect((await visitor.get(`/api/articles/${slug}`)).status).toBe(404);
    expect((await visitor.get('/sitemap.xml')).body).not.toContain(slug);
    await expect
      .poll(async () => (await visitor.get(`/api/articles/${slug}`)).status, { timeout: 30_000 })
      .toBe(200);
    await expect
      .poll(async () => (await visitor.get('/sitemap.xml')).body.includes(slug), { timeout: 10_000 })
      .toBe(true);
  }, 50_000);

  describe('a changed slug', () => {
    it('should redirect from the old address to the new one, for data and every page', async () => {
      const { id, slug } = await create();
      await publish(id);
      await visitor.get(`/article/${slug}`);
      const changed = `changed-${randomUUID()}`;
      expect((await editor.put(`${pathOf(id)}/slug`, { slug: changed })).body).toMatchObject({
        slug: changed,
      });
      for (const [path, target] of [
        [`/api/articles/${slug}`, `/api/articles/${changed}`],
        [`/article/${slug}`, `/article/${changed}`],
        [
          `/articles/${slug}?from=%2Fways-we-live%2Frenters`,
          `/articles/${changed}?from=%2Fways-we-live%2Frenters`,
        ],
        [`/guides/${slug}`, `/guides/${changed}`],
      ] as const) {
        const { status, headers } = await visitor.get(path);
        expect([status, headers.get('location')], path).toEqual([301, target]);
        // What browsers keep for ever would lead in a circle after a change back.
        expect(headers.get('cache-control')).toBe('no-cache');
      }
      await editor.put(`${pathOf(id)}/slug`, { slug });
      expect((await visitor.get(`/article/${slug}`)).status).toBe(200);
      expect((await visitor.get(`/article/${changed}`)).headers.get('location')).toBe(`/article/${slug}`);
      await editor.post(`${pathOf(id)}/withdraw`);
      expect((await visitor.get(`/article/${changed}`)).status).toBe(404);
    });

    it('should be refused when another article has or had it', async () => {
      const { id } = await create();
      expect(await editor.put(`${pathOf(id)}/slug`, { slug: 'home-security-in-layers' })).toMatchObject({
        status: 409,
        body: { code: 'article.slug_taken', errors: [{ path: 'slug' }] },
      });
    });
  });

  describe('revisions', () => {
    it('should be listed with names, read, and restored unless somebody has saved since', async () => {
      const { id, title } = await create();
      await publish(id);
      await editor.put(pathOf(id), { ...FIELDS, title: 'Worse', note: 'Just trying' });
      const list = await editor.get(`${pathOf(id)}/revisions?limit=1`);
      expect(list.headers.get('x-total-count')).toBe('2');
      expect(list.body).toMatchObject([
        { revision: 2, note: 'Just trying', editor: { firstName: 'Edith' }, action: 'saved' },
      ]);
      const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(list.headers.get('link') ?? '') ?? [];
      expect((await editor.get(next)).body).toMatchObject([{ revision: 1, action: 'created' }]);
      const first = await editor.get(`${pathOf(id)}/revisions/1`);
      expect(first.body).toMatchObject({ revision: 1, fields: { title }, editor: { firstName: 'Edith' } });
      expect((await editor.get(`${pathOf(id)}/revisions/9`)).status).toBe(404);
      const restore = (etag: string) =>
        editor.post(`${pathOf(id)}/revisions/1/restore`, {}, { 'if-match': etag });
      expect(await restore('"1"')).toMatchObject({ status: 412, body: { code: 'article.changed' } });
      const restored = await restore('"2"');
      expect(restored).toMatchObject({ status: 200, body: { title, revision: 3 } });
      expect(restored.headers.get('etag')).toBe('"3"');
    });

    it('should tell readers what changed, and nothing of drafts', async () => {
      const { id, slug, title } = await create({ content: 'A secret.' });
      const changesPath = `/api/articles/${slug}/changes`;
      expect((await visitor.get(changesPath)).status).toBe(404);
      await editor.put(pathOf(id), { ...FIELDS, title });
      await publish(id);
      await editor.put(pathOf(id), {
        ...FIELDS,
        title,
        content: '## Windows\n\nOpen them wide.',
        note: 'Secret',
      });
      const changes = await visitor.get(changesPath);
      expect(changes.body).toMatchObject([
        { revision: 3, summary: ['Section “Windows” reworded'] },
        { revision: 2, summary: [] },
      ]);
      expect(JSON.stringify(changes.body)).not.toMatch(/secret|Edith/i);
    });
  });

  it('should keep what is typed for its editor only', async () => {
    const { id } = await create();
    const path = `${pathOf(id)}/working-copy`;
    const fields = {
      ...FIELDS,
      title: 'Typed',
      excerpt: '',
      imagePrompts: [],
      featuredImage: '',
      isHomepageFeatured: false,
    };
    expect((await editor.get(path)).body).toEqual({ workingCopy: null });
    expect(await editor.put(path, { fields, baseRevision: 1 })).toMatchObject({
      status: 200,
      body: { baseRevision: 1 },
    });
    expect(await editor.put(path, { fields: { ...fields, title: 5 }, baseRevision: 0 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'fields.title' }, { path: 'baseRevision' }] },
    });
    expect((await editor.get(path)).body).toMatchObject({ workingCopy: { fields, baseRevision: 1 } });
    const other = await newMember();
    expect((await other.get(path)).body).toEqual({ workingCopy: null });
    expect((await editor.send('DELETE', path)).body).toEqual({ deleted: true });
    expect((await editor.get(path)).body).toEqual({ workingCopy: null });
  });

  it('should show two editors each other', async () => {
    const { id } = await create();
    const other = await newMember('Otto');
    expect((await editor.put(`${pathOf(id)}/presence`)).body).toEqual([]);
    expect((await other.put(`${pathOf(id)}/presence`)).body).toMatchObject([
      { editor: { firstName: 'Edith' } },
    ]);
    expect((await editor.put(`${pathOf(id)}/presence`)).body).toMatchObject([
      { editor: { firstName: 'Otto' } },
    ]);
  });

  it('should show a draft to whoever has a preview link, until it is revoked', async () => {
    const { id, title } = await create();
    const created = await editor.post(`${pathOf(id)}/preview-links`);
    expect(created).toMatchObject({ status: 201, body: { creator: { firstName: 'Edith' } } });
    const { token, path, id: linkId } = created.body;
    expect(path).toBe(`/preview/${token}`);
    const preview = await visitor.get(`/api/previews/${token}`);
    expect(preview).toMatchObject({ status: 200, body: { title, status: 'draft' } });
    expect(preview.headers.get('cache-control')).toBe('no-store');
    expect(preview.headers.get('x-robots-tag')).toBe('noindex');
    const links = await editor.get(`${pathOf(id)}/preview-links`);
    expect(links.body).toMatchObject([{ id: linkId }]);
    expect(JSON.stringify(links.body)).not.toContain(token);
    expect((await editor.send('DELETE', `/api/preview-links/${linkId}`)).body).toEqual({ deleted: true });
    expect((await visitor.get(`/api/previews/${token}`)).status).toBe(404);
    expect((await editor.send('DELETE', `/api/preview-links/${linkId}`)).status).toBe(404);
  });

  it('should list and change many for those who may edit', async () => {
    const [one, two] = [await create(), await create()];
    const ids = [one.id, two.id, UNKNOWN];
    const published = await editor.post('/api/admin/articles/bulk', { ids, action: 'publish' });
    expect(published.body).toMatchObject([
      { id: one.id, status: 'published', error: null },
      { id: two.id, status: 'published', error: null },
      { id: UNKNOWN, status: null, error: { code: 'article.not_found' } },
    ]);
    expect((await visitor.get(`/api/articles/${one.slug}`)).status).toBe(200);
    const moved = {
      ids: [one.id],
      action: 'move',
      mainCategory: 'our-lifestyles',
      subcategory: 'minimalist',
    };
    await editor.post('/api/admin/articles/bulk', moved);
    expect((await visitor.get(`/api/articles/${one.slug}`)).body.mainCategory).toBe('Our Lifestyles');
    const query = `/api/admin/articles?status=published&editor=${one.editorId}&search=${encodeURIComponent(two.title)}`;
    const list = await editor.get(query);
    expect(list.body).toMatchObject([{ id: two.id, editor: { firstName: 'Edith' }, status: 'published' }]);
    expect(list.headers.get('x-total-count')).toBe('1');
    expect(list.headers.get('cache-control')).not.toContain('public');
    expect(await editor.get('/api/admin/articles?status=burnt&isStale=maybe')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'status' }, { path: 'isStale' }] },
    });
  });
});
