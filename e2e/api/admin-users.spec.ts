import type { Role } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import { Caller, newMember, PASSWORD, signInAsAdmin } from '../support/api.js';

const UNKNOWN = '0199a000-0000-7000-8000-000000000001';

const idOf = async (caller: Caller): Promise<string> => (await caller.get('/api/auth/user')).body.id;

/** Every call about users. */
const callsOf = (id: string): [method: string, path: string, body?: object][] => [
  ['GET', '/api/admin/users'],
  ['PUT', `/api/admin/users/${id}/role`, { role: 'admin' }],
  ['PUT', `/api/admin/users/${id}/suspension`],
  ['DELETE', `/api/admin/users/${id}/suspension`],
  ['GET', `/api/admin/users/${id}/sessions`],
  ['DELETE', `/api/admin/users/${id}/sessions`],
  ['DELETE', `/api/admin/users/${id}/sessions/${UNKNOWN}`],
];

describe('users as administrators manage them', () => {
  it('should be refused to visitors and to every other role', async () => {
    const admin = await signInAsAdmin();
    const person = await newMember();
    const id = await idOf(person);
    for (const [method, path, body] of callsOf(id)) {
      expect((await new Caller().send(method, path, { body })).status).toBe(401);
    }
    for (const role of ['member', 'moderator', 'editor'] satisfies Role[]) {
      await admin.put(`/api/admin/users/${id}/role`, { role });
      for (const [method, path, body] of callsOf(id)) {
        const { status } = await person.send(method, path, { body });
        expect([role, method, path, status]).toEqual([role, method, path, 403]);
      }
    }
  });

  it('should refuse bad input, and know no unknown user', async () => {
    const admin = await signInAsAdmin();
    expect(await admin.get('/api/admin/users?role=king')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'role' }] },
    });
    expect(await admin.put(`/api/admin/users/${UNKNOWN}/role`, { role: 'king' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'role' }] },
    });
    for (const id of [UNKNOWN, 'nobody']) {
      for (const [method, path, body] of callsOf(id).slice(1)) {
        expect(await admin.send(method, path, { body })).toMatchObject({
          status: 404,
          body: { code: 'user.not_found' },
        });
      }
    }
  });

  it('should find a user by address, and give another role that applies to the very next request', async () => {
    const admin = await signInAsAdmin();
    const person = await newMember();
    const { body: users, headers } = await admin.get(
      `/api/admin/users?search=${encodeURIComponent(person.email)}`,
    );
    expect(users).toMatchObject([{ email: person.email, role: 'member', suspendedAt: null }]);
    expect(headers.get('x-total-count')).toBe('1');
    expect((await person.get('/api/auth/user')).body.role).toBe('member');
    await admin.put(`/api/admin/users/${users[0].id}/role`, { role: 'moderator' });
    expect((await person.get('/api/auth/user')).body.role).toBe('moderator');
  });

  it('should end the sessions of a suspended user at once, and refuse to sign them in', async () => {
    const admin = await signInAsAdmin();
    const person = await newMember();
    const id = await idOf(person); // the gateway has the session in its cache now
    expect((await admin.put(`/api/admin/users/${id}/suspension`)).body.suspendedAt).toEqual(
      expect.any(String),
    );
    expect((await person.get('/api/auth/user')).status).toBe(401);
    const credentials = { email: person.email, password: PASSWORD };
    expect(await new Caller().post('/api/auth/sign-in', credentials)).toMatchObject({
      status: 403,
      body: { code: 'auth.suspended', detail: 'Your account is suspended. Please ask an administrator.' },
    });
    await admin.send('DELETE', `/api/admin/users/${id}/suspension`);
    expect((await new Caller().post('/api/auth/sign-in', credentials)).status).toBe(200);
  });

  it('should end the sessions of a user, one or all', async () => {
    const admin = await signInAsAdmin();
    const person = await newMember();
    const id = await idOf(person);
    const path = `/api/admin/users/${id}/sessions`;
    const [session] = (await admin.get(path)).body;
    expect((await admin.send('DELETE', `${path}/${session.id}`)).body).toEqual({ revoked: 1 });
    expect((await person.get('/api/auth/user')).status).toBe(401);
    expect((await admin.send('DELETE', path)).body).toEqual({ revoked: 0 });
  });

  it('should suspend neither oneself nor take the last administrator’s role', async () => {
    const admin = await signInAsAdmin();
    const id = await idOf(admin);
    expect(await admin.put(`/api/admin/users/${id}/suspension`)).toMatchObject({
      status: 409,
      body: { code: 'user.own_account' },
    });
    expect(await admin.put(`/api/admin/users/${id}/role`, { role: 'member' })).toMatchObject({
      status: 409,
      body: { code: 'user.last_admin' },
    });
  });
});
