import { describe, expect, it } from 'vitest';
import { Caller, newMember, signInAsAdmin } from '../support/api.js';

const QUEUES = '/api/admin/queues';
const FAILED = `${QUEUES}/ai.advice/failed`;

describe('the queues', () => {
  it('should be for administrators only', async () => {
    const member = await newMember();
    const calls: [method: string, path: string][] = [
      ['GET', QUEUES],
      ['GET', FAILED],
      ['POST', `${FAILED}/retry`],
      ['POST', `${FAILED}/x/retry`],
      ['DELETE', `${FAILED}/x`],
    ];
    for (const [method, path] of calls) {
      expect((await new Caller().send(method, path)).status).toBe(401);
      expect((await member.send(method, path)).status).toBe(403);
    }
  });

  it('should be those of every service, with their jobs by state', async () => {
    const admin = await signInAsAdmin();
    const { status, body } = await admin.get(QUEUES);
    expect(status).toBe(200);
    const names = body.flatMap(({ queues }: { queues: { name: string }[] }) =>
      queues.map(({ name }) => name),
    );
    expect(names.toSorted()).toEqual([
      'ai.advice',
      'ai.rebuild-index',
      'content.imports',
      'media.cleaning',
      'media.variants',
    ]);
    expect(body[1].queues[0]).toEqual({
      name: 'ai.advice',
      title: 'Answers to questions',
      counts: Object.fromEntries(
        ['waiting', 'active', 'delayed', 'failed', 'done'].map((state) => [state, expect.any(Number)]),
      ),
    });
  });

  it('should list failed jobs by pages, and refuse bad ones', async () => {
    const admin = await signInAsAdmin();
    const { status, headers, body } = await admin.get(FAILED);
    expect([status, body.length]).toEqual([200, Number(headers.get('x-total-count'))]);
    for (const query of ['limit=0', 'offset=-1', 'cursor=x']) {
      const [name] = query.split('=');
      expect(await admin.get(`${FAILED}?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', errors: [{ path: name }] },
      });
    }
  });

  it.each(['kitchen.tea', 'ai.tea', 'ai'])('should not know the queue %s', async (queue) => {
    const admin = await signInAsAdmin();
    const { status, body } = await admin.get(`${QUEUES}/${encodeURIComponent(queue)}/failed`);
    expect([status, body.code]).toEqual([404, 'queue.not_found']);
  });

  it('should not know jobs that have not failed', async () => {
    const admin = await signInAsAdmin();
    const problem = { status: 404, body: { code: 'job.not_found' } };
    expect(await admin.post(`${FAILED}/nothing/retry`)).toMatchObject(problem);
    expect(await admin.send('DELETE', `${FAILED}/nothing`)).toMatchObject(problem);
  });
});
