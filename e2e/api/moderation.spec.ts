import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Caller, newMember, signInAsAdmin } from '../support/api.js';

const share = async () => {
  const author = await newMember('Ada');
  const { id } = (await author.post('/api/discussions', { title: 'A question', content: 'Which oak?' })).body;

  return { author, id, path: `/api/discussions/${id}` };
};
const reportOf = (id: string, fields: object = {}) => ({ kind: 'discussion', id, reason: 'spam', ...fields });

describe('reports', () => {
  it('should be refused to visitors, about one’s own, and without what is wrong', async () => {
    const { author, id } = await share();
    expect((await new Caller().post('/api/reports', reportOf(id))).status).toBe(401);
    expect((await author.post('/api/reports', reportOf(id))).status).toBe(403);
    const { status, body } = await (
      await newMember()
    ).post('/api/reports', reportOf(id, { reason: 'other', note: ' ' }));
    expect([status, body.errors[0].path]).toEqual([400, 'note']);
    expect((await author.post('/api/reports', reportOf('nothing'))).status).toBe(404);
  });

  it('should hide something at once for everybody when three members report it', async () => {
    const { author, id, path } = await share();
    const visitor = new Caller();
    expect((await visitor.get(path)).status).toBe(200);
    const key = { 'idempotency-key': randomUUID() };
    const first = await newMember();
    const { body } = await first.post('/api/reports', reportOf(id), key);
    expect(body).toEqual({ id: key['idempotency-key'] });
    expect((await first.post('/api/reports', reportOf(id), key)).body).toEqual(body);
    await (await newMember()).post('/api/reports', reportOf(id));
    expect((await visitor.get(path)).status).toBe(200);
    await (await newMember()).post('/api/reports', reportOf(id));
    expect((await visitor.get(path)).status).toBe(404);
    expect((await author.get(path)).status).toBe(404);
    expect((await author.get(`${path}/hidden`)).body).toMatchObject({ id, hiddenFor: 'reports' });
    expect((await first.get(`${path}/hidden`)).status).toBe(404);
    expect((await visitor.get(`${path}/hidden`)).status).toBe(401);
  });

  it('should not count when an administrator has suspended who made them', async () => {
    const { id, path } = await share();
    const [gone, admin] = [await newMember(), await signInAsAdmin()];
    const reporters = [gone, await newMember(), await newMember(), await newMember()];
    const userId = (await gone.get('/api/auth/user')).body.id;
    const statuses: number[] = [];
    for (const reporter of reporters) {
      expect((await reporter.post('/api/reports', reportOf(id))).status).toBe(201);
      await admin.put(`/api/admin/users/${userId}/suspension`);
      statuses.push((await admin.get(path)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 404]);
  });
});
