import type { Role } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import { Caller, newMember, signInAsAdmin } from '../support/api.js';

const KINDS = [
  ['projects', { title: 'A shelf', description: 'Of oak', content: '' }],
  ['discussions', { title: 'A question', content: 'Which oak?' }],
] as const;

/** A new member with a role. */
async function withRole(role: Role): Promise<Caller> {
  const [admin, person] = [await signInAsAdmin(), await newMember()];
  const { id } = (await person.get('/api/auth/user')).body;
  await admin.put(`/api/admin/users/${id}/role`, { role });

  return person;
}

describe.each(KINDS)('the bin of %s', (kind, post) => {
  it('should be for moderators: nobody else moves posts of others there or back', async () => {
    const author = await newMember();
    const { id } = (await author.post(`/api/${kind}`, post)).body;
    const calls: [method: string, path: string][] = [
      ['DELETE', `/api/${kind}/${id}`],
      ['POST', `/api/${kind}/${id}/restore`],
      ['GET', `/api/admin/bin/${kind}`],
    ];
    const [editor, stranger] = [await withRole('editor'), await newMember()];
    for (const [method, path] of calls) {
      expect((await new Caller().send(method, path)).status).toBe(401);
      expect((await stranger.send(method, path)).status).toBe(403);
      expect((await editor.send(method, path)).status).toBe(403);
    }
  });

  it('should hide a post at once, also from caches, and give it back', async () => {
    const moderator = await withRole('moderator');
    const visitor = new Caller();
    const { id } = (await moderator.post(`/api/${kind}`, post)).body;
    const path = `/api/${kind}/${id}`;
    const isListed = async () =>
      (await visitor.get(`/api/${kind}?limit=100`)).body.some((row: { id: string }) => row.id === id);
    expect([(await visitor.get(path)).status, await isListed()]).toEqual([200, true]);
    expect((await moderator.send('DELETE', path)).body).toEqual({ id });
    expect([(await visitor.get(path)).status, await isListed()]).toEqual([404, false]);
    expect((await moderator.get(`/api/admin/bin/${kind}`)).body[0]).toMatchObject({
      id,
      user: { firstName: 'Robin' },
    });
    expect((await moderator.post(`${path}/restore`)).body).toEqual({ id });
    expect([(await visitor.get(path)).status, await isListed()]).toEqual([200, true]);
  });

  it('should know no unknown post', async () => {
    const admin = await signInAsAdmin();
    expect((await admin.send('DELETE', `/api/${kind}/nothing`)).status).toBe(404);
    expect((await admin.post(`/api/${kind}/nothing/restore`)).status).toBe(404);
  });
});

describe('the description of a category', () => {
  const PATH = '/api/categories/ways-we-live';

  it('should be saved by those who may edit, and shown at once', async () => {
    const editor = await newMember();
    const { description } = (await editor.get(PATH)).body;
    expect((await new Caller().put(PATH, { description })).status).toBe(401);
    expect(await editor.put(PATH, { description: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'description' }] },
    });
    expect((await editor.put('/api/categories/none', { description })).status).toBe(404);
    expect((await editor.put(PATH, { description: 'Changed words' })).body.description).toBe('Changed words');
    expect((await new Caller().get(PATH)).body.description).toBe('Changed words');
    await editor.put(PATH, { description });
  });

  it('should be kept when it was saved after the revision that a save names', async () => {
    const editor = await newMember();
    const LIST = '/api/admin/categories';
    expect((await new Caller().get(LIST)).status).toBe(401);
    const [{ revision, description }] = (await editor.get(LIST)).body;
    const save = (text: string, ifMatch: string) =>
      editor.put(PATH, { description: text }, { 'if-match': ifMatch });

    const saved = await save('First', `"${revision}"`);
    expect(saved).toMatchObject({ status: 200, body: { description: 'First', revision: revision + 1 } });
    expect(saved.headers.get('etag')).toBe(`"${revision + 1}"`);
    expect(await save('Second', `"${revision}"`)).toMatchObject({
      status: 412,
      body: { code: 'category.changed' },
    });
    expect((await save('Second', 'no tag')).status).toBe(400);
    expect((await new Caller().get(PATH)).body).toMatchObject({ description: 'First' });
    await editor.put(PATH, { description });
  });
});
