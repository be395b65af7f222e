import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { baseUrl, Caller, newMember, PASSWORD } from '../support/api.js';
import { makePng } from '../support/images.js';

const idOf = async (member: Caller): Promise<string> => (await member.get('/api/auth/user')).body.id;
const change = (member: Caller, body: object) => member.send('PATCH', '/api/me/profile', { body });

describe('the profile of a member', () => {
  it('should tell everybody the name, the month and how much there is, and nothing else', async () => {
    const ana = await newMember('Ana');
    const id = await idOf(ana);
    await ana.post('/api/projects', { title: 'A shelf', description: 'Of oak' });
    const { status, body } = await new Caller().get(`/api/users/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      firstName: 'Ana',
      email: null,
      profileImageUrl: null,
      isDemo: false,
      joinedAt: expect.stringMatching(/^\d{4}-\d{2}$/),
      projectsCount: 1,
      discussionsCount: 0,
      acceptedRepliesCount: 0,
    });
  });

  it.each(['', '/projects', '/discussions', '/accepted-replies'])(
    'should not exist for ids that nobody has: %s',
    async (list) => {
      for (const id of ['7', randomUUID()]) {
        const { status, body } = await new Caller().get(`/api/users/${id}${list}`);
        expect([status, body.code]).toEqual([404, 'user.not_found']);
      }
    },
  );

  it('should list what the member has shared, page by page, at once', async () => {
    const [ana, ben, visitor] = [await newMember('Ana'), await newMember('Ben'), new Caller()];
    const [anasPage, bensPage] = [`/api/users/${await idOf(ana)}`, `/api/users/${await idOf(ben)}`];
    expect((await visitor.get(`${anasPage}/projects`)).body).toEqual([]);
    for (const title of ['One', 'Two']) {
      await ana.post('/api/projects', { title, description: 'Of oak' });
    }
    const first = await visitor.get(`${anasPage}/projects?limit=1`);
    expect(first.body).toMatchObject([{ title: 'Two', user: { firstName: 'Ana' } }]);
    expect(first.headers.get('x-total-count')).toBe('2');
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    expect((await visitor.get(next)).body).toMatchObject([{ title: 'One' }]);
    const { id } = (await ana.post('/api/discussions', { title: 'Which wood?', content: 'Hm.' })).body;
    expect((await visitor.get(`${anasPage}/discussions`)).body).toMatchObject([{ id }]);
    const answer = (await ben.post(`/api/discussions/${id}/replies`, { content: '**Oak**.' })).body;
    expect((await visitor.get(`${bensPage}/accepted-replies`)).body).toEqual([]);
    await ana.send('PUT', `/api/discussions/${id}/accepted-reply`, { body: { replyId: answer.id } });
    expect((await visitor.get(`${bensPage}/accepted-replies`)).body).toMatchObject([
      { id: answer.id, content: 'Oak.', discussion: { id, title: 'Which wood?' } },
    ]);
    expect((await visitor.get(bensPage)).body).toMatchObject({ acceptedRepliesCount: 1 });
  });

  it('should be changed by its owner, at once wherever the name is shown', async () => {
    const [ana, visitor] = [await newMember('Ana'), new Caller()];
    const id = await idOf(ana);
    const project = (await ana.post('/api/projects', { title: 'A shelf', description: 'Of oak' })).body.id;
    const comment = (await ana.post(`/api/projects/${project}/comments`, { content: 'Hm.' })).body.id;
    const word = `shed${randomUUID().slice(0, 8)}`;
    const discussion = (await ana.post('/api/discussions', { title: word, content: 'A?' })).body.id;
    const places = [
      `/api/projects/${project}`,
      `/api/projects/${project}/comments`,
      `/api/comments/${comment}`,
      `/api/discussions/${discussion}`,
      '/api/projects?limit=1',
      '/api/discussions?limit=100',
      `/api/users/${id}`,
      `/api/users/${id}/projects`,
      `/api/users/${id}/discussions`,
      `/api/search?q=${word}`,
    ];
    for (const path of places) {
      await visitor.get(path);
    }
    const name = `Ana ${randomUUID()}`;
    expect((await change(ana, { firstName: ` ${name} ` })).body).toMatchObject({ id, firstName: name });
    expect((await ana.get('/api/auth/user')).body.firstName).toBe(name);
    for (const path of places) {
      expect(JSON.stringify((await visitor.get(path)).body), path).toContain(name);
    }
    const page = await fetch(`${baseUrl()}/projects/${project}`);
    expect(await page.text()).toContain(name);
  });

  it('should refuse visitors and bad fields', async () => {
    expect((await change(new Caller(), { firstName: 'Mallory' })).status).toBe(401);
    const ana = await newMember('Ana');
    for (const [field, value] of [
      ['firstName', ' '],
      ['firstName', 'x'.repeat(81)],
      ['profileImage', 'https://example.org/me.png'],
      ['profileImage', 7],
    ]) {
      const { status, body } = await change(ana, { [field as string]: value });
      expect([status, body.errors?.[0]?.path]).toEqual([400, field]);
    }
    expect((await ana.get('/api/auth/user')).body.firstName).toBe('Ana');
  });

  it('should take no image that the member has not uploaded', async () => {
    const ana = await newMember('Ana');
    const { status, body } = await change(ana, { profileImage: `/objects/${randomUUID()}` });
    expect([status, body.code, body.errors[0].path]).toEqual([404, 'image.not_found', 'profileImage']);
  });
});

describe('sessions of a member', () => {
  it('should end everywhere else at one call', async () => {
    const ana = await newMember('Ana');
    const elsewhere = new Caller();
    await elsewhere.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
    expect((await elsewhere.get('/api/auth/user')).status).toBe(200);
    expect((await new Caller().send('DELETE', '/api/auth/sessions')).status).toBe(401);
    expect((await ana.send('DELETE', '/api/auth/sessions')).body).toEqual({ revoked: 1 });
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    expect((await ana.get('/api/auth/sessions')).body).toMatchObject([{ isCurrent: true }]);
  });

  it('should say how people sign in', async () => {
    expect((await new Caller().get('/api/auth/options')).body).toEqual({ usesProvider: false });
  });
});

describe('the photo of a member', () => {
  const upload = async (member: Caller): Promise<string> => {
    const { uploadURL } = (await member.post('/api/objects/upload')).body;
    const bytes = makePng({ width: 400, height: 400, hasLocation: true });
    await fetch(uploadURL, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'image/png' },
    });
    const { status, body } = await member.put('/api/profile-images', { imageURL: uploadURL });
    expect(status).toBe(200);

    return body.url;
  };

  it('should be the member’s own upload, and shown to everybody', async () => {
    const [ana, ben] = [await newMember('Ana'), await newMember('Ben')];
    const photo = await upload(ana);
    expect((await change(ben, { profileImage: photo })).status).toBe(404);
    expect((await change(ana, { profileImage: photo })).body).toMatchObject({ profileImageUrl: photo });
    const { body } = await new Caller().get(`/api/users/${await idOf(ana)}`);
    expect(body.profileImageUrl).toBe(photo);
    expect((await fetch(`${baseUrl()}${photo}?w=320`)).status).toBe(200);
    expect((await change(ana, { profileImage: null })).body.profileImageUrl).toBeNull();
  });

  it('should not be in the library of the editors, and be registered by members only', async () => {
    const ana = await newMember('Ana');
    const photo = await upload(ana);
    const urls = (await ana.get('/api/images?limit=100')).body.map(({ url }: { url: string }) => url);
    expect(urls).not.toContain(photo);
    expect((await new Caller().put('/api/profile-images', { imageURL: photo })).status).toBe(401);
    const { status, body } = await ana.put('/api/profile-images', { imageURL: '' });
    expect([status, body.errors[0].path]).toEqual([400, 'imageURL']);
  });
});
