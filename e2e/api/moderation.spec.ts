import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Caller, newMember } from '../support/api.js';

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
});
