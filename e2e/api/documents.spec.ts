import { beforeAll, describe, expect, it } from 'vitest';
import { Caller, newMember } from '../support/api.js';

const visitor = new Caller();
const TOPIC = '/api/subcategories/our-lifestyles/roommates-shared-housing';
const TOPIC_DOCUMENT = '/api/documents/topic.our-lifestyles.roommates-shared-housing';

describe('documents', () => {
  let editor: Caller;

  beforeAll(async () => {
    editor = await newMember('Edda');
  });

  const etagOf = async (path: string) => (await editor.get(path)).headers.get('etag') ?? '';

  it('should show the built-in texts of a topic, then what an editor wrote, in JSON and in the page', async () => {
    const { body: before } = await visitor.get(TOPIC);
    expect(before).toMatchObject({ title: 'Roommates & Shared Housing' });
    expect(before.gettingStarted).toHaveLength(3);
    await visitor.get('/our-lifestyles/roommates-shared-housing');

    const saved = await editor.put(TOPIC, { description: 'Written by Edda.', note: 'Clearer' });
    expect(saved).toMatchObject({ status: 200, body: { ...before, description: 'Written by Edda.' } });
    expect((await visitor.get(TOPIC)).body).toEqual(saved.body);
    const page = await visitor.get('/our-lifestyles/roommates-shared-housing');
    expect(page.body).toContain('Written by Edda.');
  });

  it('should refuse a save over somebody else’s, and keep theirs', async () => {
    const etag = await etagOf(TOPIC_DOCUMENT);
    const theirs = await editor.put(TOPIC, { title: 'Theirs' }, { 'if-match': etag });
    expect(theirs.status).toBe(200);
    expect(await editor.put(TOPIC, { title: 'Mine' }, { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { code: 'document.changed' },
    });
    expect((await visitor.get(TOPIC)).body.title).toBe('Theirs');
    const next = theirs.headers.get('etag') ?? '';
    expect(await etagOf(TOPIC_DOCUMENT)).toBe(next);
    expect((await editor.put(TOPIC, { title: 'Mine' }, { 'if-match': next })).status).toBe(200);
  });

  it('should refuse an If-Match that is no ETag', async () => {
    expect(await editor.put(TOPIC, {}, { 'if-match': 'junk' })).toMatchObject({
      status: 400,
      body: { code: 'request.malformed' },
    });
  });

  it('should list versions with who saved them and why, and restore one', async () => {
    const path = '/api/documents/page.guidelines';
    const { body: before } = await visitor.get('/api/pages/guidelines');
    const page = { title: 'Guidelines', description: '', content: '## First\n\nText' };
    expect(await editor.put('/api/pages/guidelines', { ...page, note: 'A first try' })).toMatchObject({
      status: 200,
      body: page,
    });
    await editor.put('/api/pages/guidelines', { ...page, content: '## Second' });
    const { body: revisions, headers } = await editor.get(`${path}/revisions?limit=1`);
    expect(revisions).toMatchObject([{ revision: 2, note: '', editor: { firstName: 'Edda' } }]);
    expect(headers.get('x-total-count')).toBe('2');
    expect(JSON.stringify(revisions)).not.toMatch(/editorId|example\.org/);

    expect((await editor.get(`${path}/revisions/1`)).body).toMatchObject({
      revision: 1,
      fields: { content: '## First\n\nText' },
    });
    const restored = await editor.post(`${path}/revisions/1/restore`, undefined, { 'if-match': '"2"' });
    expect(restored).toMatchObject({ status: 200, body: { revision: 3 } });
    expect((await visitor.get('/api/pages/guidelines')).body.contentHtml).toContain('First');
    expect((await visitor.get('/api/pages/guidelines')).body.updatedAt).not.toBe(before.updatedAt);
  });

  it.each([
    ['/api/pages/contact', 'document.not_found'],
    ['/api/subcategories/ways-we-live/nowhere', 'document.not_found'],
  ])('should say that there is nothing at %s', async (path, code) => {
    expect(await visitor.get(path)).toMatchObject({ status: 404, body: { code } });
    const body = { title: 'x', content: 'x' };
    expect(await editor.put(path, body)).toMatchObject({ status: 404, body: { code } });
  });

  it.each([
    ['/api/documents/nothing', 'document.not_found'],
    ['/api/documents/homepage/revisions/9999', 'revision.not_found'],
    ['/api/documents/homepage/revisions/x', 'revision.not_found'],
  ])('should say that there is nothing to edit at %s', async (path, code) => {
    expect(await editor.get(path)).toMatchObject({ status: 404, body: { code } });
  });

  it('should name every field that is wrong', async () => {
    const texts = { quickTips: 'one', popularLinks: [{ title: '', path: '//elsewhere.example' }] };
    const { status, body } = await editor.put(TOPIC, texts);
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'quickTips',
      'popularLinks.0.title',
      'popularLinks.0.path',
    ]);
  });

  it('should refuse the same of the homepage and of pages', async () => {
    expect(await editor.put('/api/homepage-content', { heroTitle: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'heroTitle' }] },
    });
    expect(await editor.put('/api/pages/help', { title: 'Help' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'content' }] },
    });
  });
});

describe('pages', () => {
  it.each(['help', 'privacy', 'terms', 'accessibility'])(
    'should be complete in the first HTML: /%s',
    async (name) => {
      const { body: page } = await visitor.get(`/api/pages/${name}`);
      const { status, body: html } = await visitor.get(`/${name}`);
      expect(status).toBe(200);
      expect(html).toContain(page.contentHtml);
      expect(html).toContain(`<title>${page.title} · Hearthwise</title>`);
      expect(html).toContain('Last changed');
    },
  );

  it('should be in the sitemap', async () => {
    const { body } = await visitor.get('/sitemap/1.xml');
    expect(body).toContain('/guidelines</loc>');
  });
});
