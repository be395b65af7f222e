import { LIMITS } from '@hearthwise/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, newMember, Caller as Visitor } from '../support/api.js';
import { sendRaw } from '../support/raw-request.js';

const visitor = new Visitor();
const problemOf = (body: string) => JSON.parse(body) as { code: string; errors?: { path: string }[] };

describe('malformed addresses', () => {
  it.each([
    '//',
    '///',
    '/\\',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/projects//7',
    '/api//projects',
  ])('should find nothing at %s', async (target) => {
    const { status, body } = await sendRaw(target);
    expect(status).toBe(404);
    expect(problemOf(body).code).toBe('route.not_found');
  });

  it.each([
    '/%00',
    '/projects/%00',
    '/category/%00',
    '/article/a%00b',
    '/api/projects/%00',
    '/assets/%00',
    '/docs/%00',
    '/art/x/%00.svg',
    '/projects?search=%00',
    '/api/projects?search=%00',
    '/api/login?returnTo=%00',
    '/%zz',
    '/api/%zz',
    '/projects/%',
    '/%c0%80',
    '/projects/%ed%a0%80',
    '/projects#top',
    '*',
  ])('should refuse %s as malformed', async (target) => {
    const { status, headers, body } = await sendRaw(target);
    expect(status).toBe(400);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(problemOf(body)).toMatchObject({ code: 'request.malformed', title: 'Bad Request', status: 400 });
  });

  it('should treat encoded letters as the letters', async () => {
    const { status, headers, body } = await sendRaw('/%61p%69/nothing-%68ere');
    expect(status).toBe(404);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(problemOf(body).code).toBe('route.not_found');
  });

  it('should see through encoded dots', async () => {
    const { status, body } = await sendRaw('/assets/%2e%2e/api/nothing-here');
    expect(status).toBe(404);
    expect(problemOf(body).code).toBe('route.not_found');
  });

  it('should find nothing under an id that is longer than any', async () => {
    for (const path of ['/api/articles/', '/api/ai/conversations/', '/objects/']) {
      const { status, body } = await sendRaw(path + 'a'.repeat(1_000), { method: 'PUT' });
      expect(status).toBe(404);
      expect(problemOf(body).code).toBe('route.not_found');
    }
  });

  it('should accept an address in absolute form', async () => {
    expect((await sendRaw('http://localhost/api/categories')).status).toBe(200);
  });
});

describe('names that every object has', () => {
  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
    'should mean nothing in any place: %s',
    async (name) => {
      const pages = [
        `/api/login?notice=${name}`,
        `/api/sign-up?returnTo=${name}`,
        `/ai-chat?category=${name}`,
      ];
      for (const page of pages) {
        expect((await visitor.get(page)).status, page).toBe(200);
      }
      expect((await visitor.get(`/ways-we-live/${name}`)).status).toBe(404);
      expect((await visitor.get(`/category/${name}`)).status).toBe(404);
      expect((await visitor.get(`/art/${name}/x.svg?topic=${name}`)).status).toBe(200);
      expect((await visitor.get(`/api/projects?categoryId=${name}`)).body).toEqual([]);
      expect((await visitor.get(`/api/articles?subcategory=${name}`)).body).toEqual([]);
    },
  );

  it('should let the adviser answer whatever the context is called', async () => {
    for (const context of ['constructor', '__proto__', 'toString']) {
      const answer = await visitor.post('/api/ai/advice', {
        question: 'How do I bleed a radiator?',
        context,
      });
      expect(answer.status, context).toBe(200);
    }
  });

  it('should refuse a body that would change what every object has', async () => {
    const answer = await visitor.post('/api/ai/advice', '{"question":"?","__proto__":{"isAdmin":true}}');
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
  });
});

describe('texts that are none', () => {
  const HALF = '\\ud83c';
  const NULL = '\\u0000';
  let member: Caller;

  beforeAll(async () => {
    member = await newMember();
  });

  const post = (title: string, content: string) => `{"title": "${title}", "content": "${content}"}`;

  it.each([HALF, '\\udfe0', `${HALF}a`, NULL])(
    'should refuse %s in any text and name the field',
    async (text) => {
      const bodies: [method: string, path: string, body: string, field: string][] = [
        ['POST', '/api/discussions', post(text, 'x'), 'title'],
        ['POST', '/api/discussions', post('x', `a${text}b`), 'content'],
        ['POST', '/api/projects', `{"title": "x", "description": "${text}"}`, 'description'],
        ['POST', '/api/ai/advice', `{"question": "${text}"}`, 'question'],
        ['POST', '/api/ai/advice', `{"question": "x", "context": "${text}"}`, 'context'],
        ['POST', '/api/checklists', `{"title": "x", "items": ["fine", {"text": "${text}"}]}`, 'items.1'],
        ['POST', '/api/auth/sign-in', `{"email": "x@example.org", "password": "${text}"}`, 'password'],
        [
          'POST',
          '/api/ai/conversations',
          `{"title": "x", "messages": [{"id": "1", "role": "user", "timestamp": "2026-01-01T00:00:00Z", "content": "${text}"}]}`,
          'messages.0.content',
        ],
      ];
      for (const [method, path, body, field] of bodies) {
        const answer = await member.send(method, path, { body });
        expect(answer, `${path} ${field}`).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
        expect(answer.body.errors[0].path, path).toContain(field);
      }
    },
  );

  it('should keep six characters that only look like U+0000', async () => {
    const title = 'About \\u0000 and \\ud800';
    const answer = await member.post('/api/discussions', { title, content: title });
    expect(answer).toMatchObject({ status: 201, body: { title, content: title } });
  });
});

describe('costly JSON', () => {
  let member: Caller;

  // Only what members call takes bodies of this length.
  beforeAll(async () => {
    member = await newMember();
  });

  const nested = (open: string, close: string) => `${open.repeat(10_000)}${close.repeat(10_000)}`;

  it.each([
    ['arrays', nested('[', ']')],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('should refuse %s nested 10,000 deep', async (_kind, deep) => {
    for (const path of ['/api/discussions', '/api/ai/conversations']) {
      for (const body of [deep, `{"title": ${deep}, "messages": ${deep}}`]) {
        expect((await member.post(path, body)).status, path).toBe(400);
      }
    }
  });

  it('should refuse a long body of very many values, however they are arranged', async () => {
    const names = Array.from({ length: 60_000 }, (_, index) => `"key${index}":1`).join(',');
    const values = '1,'.repeat(60_000);
    for (const body of [`{${names}}`, `{"title":[${values}1]}`, `{"title":${'[{"a":'.repeat(60_000)}`]) {
      const { status, body: problem } = await member.post('/api/projects', body);
      expect([status, problem]).toEqual([400, expect.objectContaining({ code: 'request.invalid' })]);
    }
  });

  it('should take the longest conversation', async () => {
    const message = { id: 'a', role: 'user', content: '["a",{}],'.repeat(450), timestamp: new Date() };
    const messages = Array.from({ length: LIMITS.conversationMessagesMax }, () => message);
    const body = JSON.stringify({ title: 'A long one', messages });
    expect(body.length).toBeGreaterThan(LIMITS.bodyBytes * 0.9);
    expect((await member.post('/api/ai/conversations', body)).status).toBe(201);
  });

  it('should take no notice of deep JSON in a field that it does not know', async () => {
    const answer = await visitor.post(
      '/api/ai/advice',
      `{"question": "How do I bleed a radiator?", "more": ${nested('[', ']')}}`,
    );
    expect(answer.status).toBe(200);
  });
});

describe('methods that nothing has', () => {
  it.each(['TRACE', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'])(
    'should refuse %s',
    async (method) => {
      for (const path of ['/', '/api/projects', '/api/nothing-here', '/objects/x']) {
        const { status } = await sendRaw(path, { method });
        expect([400, 404], `${method} ${path}`).toContain(status);
      }
    },
  );
});
