import { beforeAll, describe, expect, it } from 'vitest';
import { baseUrl, Caller, newMember } from '../support/api.js';

const visitor = new Caller();
const project = {
  title: 'Refused',
  description: 'Nothing of this may be stored.',
  content: '',
  categoryId: '',
  imageUrl: '',
};

const storedProjects = async () => (await visitor.get('/api/projects?search=Refused')).body as unknown[];

describe('calls that are refused write nothing', () => {
  let member: Caller;

  beforeAll(async () => {
    member = await newMember();
  });

  it.each([
    ['POST', '/api/projects'],
    ['POST', '/api/discussions'],
    ['POST', '/api/checklists'],
    ['POST', '/api/ai/conversations'],
    ['PUT', '/api/homepage-content'],
    ['PUT', '/api/subcategories/ways-we-live/renters'],
    ['PUT', '/api/pages/help'],
    ['POST', '/api/documents/homepage/revisions/1/restore'],
    ['GET', '/api/documents/homepage'],
    ['GET', '/api/documents/homepage/revisions'],
    ['PUT', '/api/articles/019aa000-0000-7000-8000-000000000001'],
  ])('should answer 401 to a visitor: %s %s', async (method, path) => {
    const answer = await visitor.send(method, path, { ...(method !== 'GET' && { body: project }) });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ title: 'Unauthorized', code: 'auth.required', status: 401 });
  });

  it('should refuse a write that another site started', async () => {
    const answer = await member.post('/api/projects', project, { origin: 'https://elsewhere.example' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'request.foreign_origin' } });
  });

  it('should refuse a cross-site write that names no origin', async () => {
    const answer = await member.post('/api/projects', project, { 'sec-fetch-site': 'cross-site' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'request.foreign_origin' } });
  });

  it('should let a write of its own origin through', async () => {
    const answer = await member.post(
      '/api/projects',
      { ...project, title: 'Let through' },
      { origin: new URL(baseUrl()).origin },
    );
    expect(answer.status).toBe(201);
  });

  it('should refuse malformed JSON', async () => {
    const answer = await member.post('/api/projects', '{"title": ');
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
  });

  it('should refuse a body that is too large', async () => {
    const answer = await member.post('/api/projects', { ...project, content: 'x'.repeat(1_100_000) });
    expect(answer).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'should refuse a body of type %s',
    async (type) => {
      const answer = await member.post('/api/projects', 'title=Refused&description=x', {
        'content-type': type,
      });
      expect(answer).toMatchObject({ status: 415, body: { code: 'request.unsupported_media_type' } });
    },
  );

  it('should name every field of the wrong type', async () => {
    const answer = await member.post('/api/projects', { ...project, title: 7, categoryId: 'nowhere' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual(
      expect.arrayContaining(['title', 'categoryId']),
    );
  });

  it('should refuse blank required fields', async () => {
    const answer = await member.post('/api/projects', { ...project, title: '  ' });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'title' }] } });
  });

  it('should refuse characters that no text has', async () => {
    const answer = await member.post('/api/projects', { ...project, description: 'a\u0000b' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('should have stored nothing of all that', async () => {
    expect(await storedProjects()).toEqual([]);
  });

  it.each(['0', '-1', 'many', '1.5'])('should refuse the limit %s', async (limit) => {
    expect(await visitor.get(`/api/projects?limit=${limit}`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'limit' }] },
    });
  });

  it('should lower a limit that is too high', async () => {
    expect((await visitor.get('/api/articles?limit=100000')).body.length).toBeLessThanOrEqual(100);
  });

  it.each([
    ['/api/articles/no-such-article', 'article.not_found'],
    ['/api/articles/by-id/7', 'article.not_found'],
    ['/api/projects/7', 'project.not_found'],
    ['/api/discussions/%F0%9F%8F%A0', 'discussion.not_found'],
    ['/api/categories/nowhere', 'category.not_found'],
    ['/api/nothing-here', 'route.not_found'],
  ])('should answer 404 at %s', async (path, code) => {
    expect(await visitor.get(path)).toMatchObject({ status: 404, body: { code } });
  });

  it('should send its security headers with every answer', async () => {
    for (const path of ['/', '/api/projects', '/api/nothing-here', '/api/login']) {
      const { headers } = await visitor.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self'|default-src 'none'/);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });
});
