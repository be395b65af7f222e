import { randomUUID } from 'node:crypto';
import type { Checklist, ChecklistSummary } from '@hearthwise/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { Caller, newMember } from '../support/api.js';

const visitor = new Caller();
let member: Caller;
beforeAll(async () => {
  member = await newMember();
});

async function create(more: object = {}): Promise<Checklist> {
  const input = { title: 'Weekend', description: '', items: ['a', 'b'], categoryId: '' };
  const { status, body } = await member.post('/api/checklists', { ...input, ...more });
  expect(status).toBe(201);

  return body;
}

describe('checklists', () => {
  it('should be for members only, and each for its owner', async () => {
    const { id, items } = await create();
    const paths: [string, string][] = [
      ['GET', '/api/checklists'],
      ['PATCH', `/api/checklists/${id}`],
      ['DELETE', `/api/checklists/${id}`],
      ['POST', `/api/checklists/${id}/restore`],
      ['POST', `/api/checklists/${id}/duplicate`],
      ['POST', `/api/checklists/${id}/items`],
      ['PATCH', `/api/checklists/${id}/items/${items[0]?.id}`],
      ['DELETE', `/api/checklists/${id}/items/${items[0]?.id}`],
    ];
    for (const [method, path] of paths) {
      const options = method === 'GET' ? {} : { body: {} };
      expect(await visitor.send(method, path, options), path).toMatchObject({
        status: 401,
        body: { code: 'auth.required' },
      });
    }
    const other = await newMember();
    expect(await other.get(`/api/checklists/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'checklist.not_found' },
    });
    expect(await other.send('PATCH', `/api/checklists/${id}`, { body: { title: 'Mine' } })).toMatchObject({
      status: 404,
    });
    expect((await visitor.get(`/api/checklists/${id}`)).status).toBe(404);
  });

  it('should be listed by pages with their total', async () => {
    const owner = await newMember();
    for (const title of ['One', 'Two', 'Three']) {
      await owner.post('/api/checklists', { title, description: '', items: [], categoryId: null });
    }
    const { body, headers } = await owner.get('/api/checklists?limit=2');
    expect((body as unknown as ChecklistSummary[]).map(({ title }) => title)).toEqual(['Three', 'Two']);
    expect(headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect((await owner.get(next)).body).toMatchObject([{ title: 'One' }]);
    expect((await owner.get('/api/checklists?search=tw')).body).toMatchObject([{ title: 'Two' }]);
  });

  it('should be changed item by item', async () => {
    const { id, items } = await create();
    const path = `/api/checklists/${id}/items`;
    const added = await member.post(path, { text: 'c', dueOn: '2026-12-24', before: items[0]?.id });
    expect(added).toMatchObject({ status: 201, body: { text: 'c', done: false, dueOn: '2026-12-24' } });
    expect(await member.send('PATCH', `${path}/${items[1]?.id}`, { body: { done: true } })).toMatchObject({
      status: 200,
      body: { done: true },
    });
    expect((await member.send('DELETE', `${path}/${items[0]?.id}`)).status).toBe(200);
    expect((await member.get(`/api/checklists/${id}`)).body).toMatchObject({
      items: [
        { text: 'c', done: false },
        { text: 'b', done: true },
      ],
    });
    expect(await member.post(path, { text: ' ' })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ path: 'text' }] },
    });
    expect(await member.send('PATCH', `${path}/none`, { body: { done: true } })).toMatchObject({
      status: 404,
      body: { code: 'checklist_item.not_found' },
    });
  });

  it('should be created once for each key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const input = { title: 'Once', description: '', items: ['a'], categoryId: null };
    const [first, second] = [
      await member.post('/api/checklists', input, key),
      await member.post('/api/checklists', input, key),
    ];
    expect(second.body).toEqual(first.body);
    expect(second.body.id).toBe(key['idempotency-key']);
    const itemKey = { 'idempotency-key': randomUUID() };
    const path = `/api/checklists/${key['idempotency-key']}/items`;
    await member.post(path, { text: 'b' }, itemKey);
    await member.post(path, { text: 'b' }, itemKey);
    const { body } = await member.get(`/api/checklists/${key['idempotency-key']}`);
    expect((body as unknown as Checklist).items).toHaveLength(2);
  });

  it('should be deleted and restored', async () => {
    const { id } = await create();
    expect(await member.send('DELETE', `/api/checklists/${id}`)).toMatchObject({ status: 200, body: { id } });
    expect((await member.get(`/api/checklists/${id}`)).status).toBe(404);
    expect((await member.post(`/api/checklists/${id}/restore`, {})).status).toBe(200);
    expect((await member.get(`/api/checklists/${id}`)).status).toBe(200);
  });

  it('should be templates for everybody when they are public', async () => {
    const { id } = await create({ title: 'Shared', isTemplate: true, isPublic: true });
    const { body } = await visitor.get('/api/checklists/templates?limit=100');
    expect((body as unknown as ChecklistSummary[]).find((template) => template.id === id)).toMatchObject({
      title: 'Shared',
      itemCount: 2,
    });
    const other = await newMember();
    const copy = await other.post(`/api/checklists/${id}/duplicate`, {});
    expect(copy).toMatchObject({ status: 201, body: { title: 'Shared', isTemplate: false, isOwn: true } });
    await member.send('DELETE', `/api/checklists/${id}`);
    expect((await visitor.get(`/api/checklists/${id}`)).status).toBe(404);
    expect((await other.get(`/api/checklists/${(copy.body as { id: string }).id}`)).status).toBe(200);
  });
});
