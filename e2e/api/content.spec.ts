import { describe, expect, it } from 'vitest';
import { Caller, newMember } from '../support/api.js';

const visitor = new Caller();
const SLUG = 'make-a-small-flat-feel-larger';

describe('articles', () => {
  it('should list the seeded guides with their number', async () => {
    const { body, headers } = await visitor.get('/api/articles?limit=5');
    expect(body).toHaveLength(5);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(40);
    expect(headers.get('x-total-count-relation')).toBe('eq');
    expect(headers.get('link')).toMatch(/^<\/api\/articles\?limit=5&cursor=[\w-]+>; rel="next"$/);
  });

  it('should answer 304 to anybody who has the newest already', async () => {
    const first = await visitor.get(`/api/articles/${SLUG}`);
    const etag = first.headers.get('etag') ?? '';
    const again = await visitor.get(`/api/articles/${SLUG}`, { 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  it('should show a save at once, in JSON and in the page', async () => {
    const editor = await newMember();
    const { body: article } = await visitor.get('/api/articles/a-year-of-home-maintenance');
    await visitor.get('/article/a-year-of-home-maintenance');
    const saved = await editor.put(`/api/articles/${article.id}`, { ...article, title: 'A Changed Year' });
    expect(saved.status).toBe(200);
    expect((await visitor.get(`/api/articles/${article.slug}`)).body.title).toBe('A Changed Year');
    expect((await visitor.get(`/article/${article.slug}`)).body).toContain('A Changed Year');
  });

  it('should refuse a save over somebody else’s', async () => {
    const editor = await newMember();
    const { body: article } = await visitor.get('/api/articles/home-security-in-layers');
    const { headers, body } = await editor.get(`/api/articles/by-id/${article.id}`);
    const etag = headers.get('etag') ?? '';
    expect((await editor.put(`/api/articles/${article.id}`, body, { 'if-match': etag })).status).toBe(200);
    expect(await editor.put(`/api/articles/${article.id}`, body, { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { code: 'article.changed' },
    });
    expect(await editor.put(`/api/articles/${article.id}`, body, { 'if-match': 'junk' })).toMatchObject({
      status: 400,
      body: { code: 'request.malformed' },
    });
  });
});

describe('article checks', () => {
  const fields = { title: 'Doors', content: '> [!TIP]\n> Measure twice.', mainCategory: '', subcategory: '' };

  it('should be for those who may edit, of a text that could be saved', async () => {
    expect((await visitor.post('/api/articles/checks', { fields })).status).toBe(401);
    const editor = await newMember();
    const tooLong = { ...fields, content: 'x'.repeat(100_001) };
    expect(await editor.post('/api/articles/checks', { fields: tooLong })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'fields.content' }] },
    });
    const { status, headers, body } = await editor.post('/api/articles/checks', { fields });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.contentHtml).toContain('class="callout callout-tip"');
    expect(body.statistics).toMatchObject({ words: 5, images: 0 });
    expect(body.findings[0]).toMatchObject({ kind: 'error', message: 'Main category is required' });
  });
});

describe('homepage content', () => {
  it('should be read by everybody and keep what an editor saves', async () => {
    const before = await visitor.get('/api/homepage-content');
    expect(before.body).toMatchObject({
      heroTitle: 'Welcome back',
      heroSubtitle: "What's next in your home journey?",
    });
    const editor = await newMember();
    const saved = await editor.put('/api/homepage-content', {
      ...before.body,
      heroSubtitle: 'Changed',
      featuredSections: ['ways-we-live'],
    });
    expect(saved).toMatchObject({ status: 200, body: { featuredSections: ['Ways We Live'] } });
    expect((await visitor.get('/api/homepage-content')).body.heroSubtitle).toBe('Changed');
    await editor.put('/api/homepage-content', before.body);
  });
});

describe('community', () => {
  it('should never show a whole address of an author', async () => {
    const projects = await visitor.get('/api/projects?limit=100');
    const discussions = await visitor.get('/api/discussions?limit=100');
    expect(JSON.stringify([projects.body, discussions.body])).not.toMatch(/[\w.]+@[\w-]+\.\w+/);
  });

  it('should show a new project first, with its author and category', async () => {
    const member = await newMember('Ana');
    const { body: categories } = await visitor.get('/api/categories');
    const created = await member.post('/api/projects', {
      title: 'Window bench with drawers',
      description: 'A bench under the window that holds the blankets.',
      content: '## Steps\n\n1. Measure the niche.',
      categoryId: categories[0].id,
      imageUrl: '',
    });
    expect(created.status).toBe(201);
    const [first] = (await visitor.get('/api/projects?limit=2')).body;
    expect(first).toMatchObject({
      id: created.body.id,
      user: { firstName: 'Ana', email: null },
      category: { name: 'Ways We Live' },
      likesCount: 0,
    });
    const page = await visitor.get(`/api/projects/${created.body.id}`);
    expect(page.body.contentHtml).toContain('<ol>');
  });

  it('should find a discussion by its words and its category', async () => {
    const member = await newMember();
    const { body: categories } = await visitor.get('/api/categories');
    const title = 'Which paint for a damp hallway?';
    await member.post('/api/discussions', {
      title,
      content: 'It peels every winter.',
      categoryId: categories[4].id,
    });
    const found = await visitor.get(`/api/discussions?search=DAMP%20hallway&categoryId=${categories[4].id}`);
    expect(found.body.map((discussion: { title: string }) => discussion.title)).toContain(title);
    expect(
      (await visitor.get(`/api/discussions?search=damp%20hallway&categoryId=${categories[0].id}`)).body,
    ).toEqual([]);
  });
});

describe('the adviser', () => {
  it('should answer from the guides with sources and a checklist', async () => {
    const { status, body } = await visitor.post('/api/ai/advice', {
      question: 'How do I make a small flat feel larger?',
      context: '',
    });
    expect(status).toBe(200);
    expect(body.sources.map((source: { slug: string }) => source.slug)).toContain(SLUG);
    expect(body.checklist.items.length).toBeGreaterThan(3);
    expect(body.answer).toMatch(/\[1\]/);
  });

  it('should say that the guides do not cover what they do not cover', async () => {
    const { body } = await visitor.post('/api/ai/advice', { question: 'What is the capital of Peru?' });
    expect(body).toMatchObject({ confidence: 'none', sources: [], checklist: { items: [] } });
  });

  it('should refuse a blank question', async () => {
    expect(await visitor.post('/api/ai/advice', { question: '   ' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'question' }] },
    });
  });

  it('should keep conversations for their owner only', async () => {
    const owner = await newMember();
    const message = { id: 'm1', role: 'user', content: 'Hello', timestamp: new Date().toISOString() };
    const input = { title: 'Hello...', messages: [message], categoryId: null };
    const created = await owner.post('/api/ai/conversations', input);
    expect(created.status).toBe(201);
    const path = `/api/ai/conversations/${created.body.id}`;
    expect((await owner.put(path, { ...input, messages: [message, { ...message, id: 'm2' }] })).status).toBe(
      200,
    );
    expect((await (await newMember()).put(path, input)).status).toBe(404);
  });

  it('should save a checklist of texts', async () => {
    const member = await newMember();
    const input = {
      title: 'Light',
      description: '',
      items: ['Clean the windows'],
      categoryId: '',
      isTemplate: false,
      isPublic: false,
    };
    const { status, body } = await member.post('/api/checklists', input);
    expect(status).toBe(201);
    expect(body.items).toMatchObject([{ text: 'Clean the windows', done: false }]);
  });
});
