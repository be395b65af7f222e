import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Caller, newMember } from '../support/api.js';

const visitor = new Caller();

/** Creations that a client may repeat with the same key. */
const CREATIONS: [path: string, body: object][] = [
  ['/api/projects', { title: 'A bench', description: 'Of oak' }],
  ['/api/discussions', { title: 'Which oak?', content: 'For a bench.' }],
  ['/api/checklists', { title: 'Before winter', items: ['Bleed the radiators'] }],
  [
    '/api/ai/conversations',
    {
      title: 'Damp...',
      messages: [{ id: '1', role: 'user', content: 'Damp', timestamp: '2026-11-01T09:00:00.000Z' }],
    },
  ],
];

describe.each(CREATIONS)('POST %s with an Idempotency-Key', (path, body) => {
  const send = (member: Caller, key: string) => member.post(path, body, { 'idempotency-key': key });

  it('should store one row under the key, however often and at once it is sent', async () => {
    const member = await newMember();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(member, key)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`))).toEqual(
      new Set([`201 ${key}`]),
    );
    expect((await send(member, `"${key}"`)).body).toEqual(answers[0]?.body);
  });

  it('should refuse a key under which somebody else has created something', async () => {
    const key = randomUUID();
    await send(await newMember(), key);
    expect(await send(await newMember(), key)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });

  it('should refuse a malformed key and name the header', async () => {
    expect(await send(await newMember(), 'tuesday')).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ path: 'Idempotency-Key' }] },
    });
  });
});

describe('authors', () => {
  it('should have an id, and say whether they are made up', async () => {
    const member = await newMember('Ana');
    const { body: project } = await member.post('/api/projects', { title: 'A bench', description: 'Of oak' });
    const { body: me } = await member.get('/api/auth/user');
    expect(project.user).toMatchObject({ id: me.id, firstName: 'Ana', isDemo: false });
    const { body: seeded } = await visitor.get('/api/discussions?limit=100');
    expect(seeded.some(({ user }: { user: { isDemo: boolean } }) => user.isDemo)).toBe(true);
  });
});

describe('likes and saves', () => {
  const create = async (member: Caller): Promise<string> => {
    const { body } = await member.post('/api/projects', { title: 'A shelf', description: 'Of ash' });

    return body.id;
  };

  it('should be shown to everybody at once, and what is personal only to the member', async () => {
    const member = await newMember();
    const id = await create(member);
    const countOf = async () => (await visitor.get(`/api/projects/${id}`)).body.likesCount;
    const listed = async () => (await visitor.get('/api/projects?limit=1')).body[0].likesCount;
    expect([await countOf(), await listed()]).toEqual([0, 0]);
    const liked = await member.put(`/api/projects/${id}/like`);
    expect(liked.body).toEqual({ likesCount: 1, savesCount: 0, liked: true, saved: false });
    expect([await countOf(), await listed()]).toEqual([1, 1]);
    await member.put(`/api/projects/${id}/save`);
    const mine = await member.get(`/api/me/reactions?projectIds=${id}`);
    expect(mine.body).toEqual({ liked: [id], saved: [id] });
    expect(mine.headers.get('cache-control')).toMatch(/no-store|private/);
    const saved = await member.get('/api/me/saved-projects');
    expect([saved.headers.get('x-total-count'), saved.body[0]]).toMatchObject(['1', { id, savesCount: 1 }]);
    await member.send('DELETE', `/api/projects/${id}/save`);
    await member.send('DELETE', `/api/projects/${id}/like`);
    expect((await member.get('/api/me/saved-projects')).body).toEqual([]);
    expect(await countOf()).toBe(0);
  });

  it.each([
    ['PUT', '/api/projects/7/like'],
    ['DELETE', '/api/projects/7/save'],
    ['GET', '/api/me/reactions?projectIds=7'],
    ['GET', '/api/me/saved-projects'],
  ])('should need a session: %s %s', async (method, path) => {
    expect((await visitor.send(method, path)).status).toBe(401);
  });

  it('should refuse what is no list of ids and projects that do not exist', async () => {
    const member = await newMember();
    expect(await member.get('/api/me/reactions?projectIds=7')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'projectIds.0' }] },
    });
    expect((await member.get('/api/me/reactions')).status).toBe(400);
    expect((await member.put('/api/projects/7/like')).status).toBe(404);
  });
});

describe('views of a discussion', () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

  it('should be counted once for each person, and neither for its author nor for robots', async () => {
    const author = await newMember();
    const { body } = await author.post('/api/discussions', { title: 'Which oil?', content: 'For oak.' });
    const path = `/api/discussions/${body.id}`;
    const reader = await newMember();
    for (const person of [author, reader, reader, visitor]) {
      expect((await person.post(`${path}/views`, undefined, browser)).status).toBe(202);
    }
    await visitor.post(`${path}/views`, undefined, { 'user-agent': 'Googlebot/2.1' });
    // Responses that are cached show counts that are up to 15 seconds old: each of these has an address of its own.
    let limit = 10;
    const count = async () => {
      limit += 1;
      const { body: listed } = await visitor.get(`/api/discussions?limit=${limit}`);

      return listed.find(({ id }: { id: string }) => id === body.id)?.viewsCount;
    };
    await expect.poll(count, { timeout: 25_000, interval: 500 }).toBe(2);
    expect((await visitor.post('/api/discussions/7/views', undefined, browser)).status).toBe(404);
  });
});
