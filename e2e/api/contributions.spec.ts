import { describe, expect, it } from 'vitest';
import { Caller, newMember, signInAsAdmin } from '../support/api.js';

const KINDS = [
  ['comments', 'projects', { title: 'A shelf', description: 'Of oak', content: '' }, 'commentsCount', 5_000],
  ['replies', 'discussions', { title: 'A question', content: 'Which oak?' }, 'repliesCount', 20_000],
] as const;

describe.each(KINDS)('%s on %s', (kind, posts, post, count, maximum) => {
  const share = async () => {
    const author = await newMember('Ada');
    const { id } = (await author.post(`/api/${posts}`, post)).body;

    return { author, path: `/api/${posts}/${id}`, list: `/api/${posts}/${id}/${kind}` };
  };

  it('should be read by everybody, with their author and how many there are', async () => {
    const { list, path } = await share();
    const visitor = new Caller();
    expect((await visitor.get(list)).body).toEqual([]);
    expect((await visitor.get(path)).body[count]).toBe(0);
    const writer = await newMember('Grace');
    const { status, body: first } = await writer.post(list, { content: 'Use **pine**.' });
    expect([status, first.user.firstName, first.parentId]).toEqual([201, 'Grace', null]);
    const { body: below } = await writer.post(list, { content: 'Or ash.', parentId: first.id });
    const { body, headers } = await visitor.get(list);
    expect(body).toEqual([first, below]);
    expect(body[0].contentHtml).toBe('<p>Use <strong>pine</strong>.</p>');
    expect(headers.get('x-total-count')).toBe('2');
    expect((await visitor.get(path)).body[count]).toBe(2);
    expect((await visitor.get(`/api/${kind}/${first.id}`)).body).toEqual(first);
  });

  it('should be paged by the link to the next page, also from the middle', async () => {
    const { list, author } = await share();
    const ids: string[] = [];
    for (const content of ['One', 'Two', 'Three']) {
      ids.push((await author.post(list, { content })).body.id);
    }
    const first = await author.get(`${list}?limit=2&around=${ids[1]}`);
    expect(first.body.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1));
    const start = await author.get(`${list}?limit=1`);
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(start.headers.get('link') ?? '') ?? [];
    expect((await author.get(next)).body[0].id).toBe(ids[1]);
    expect((await author.get(`${list}?around=nothing`)).status).toBe(400);
  });

  it('should be changed and deleted by their author, at once for everybody', async () => {
    const { list, path } = await share();
    const [visitor, writer] = [new Caller(), await newMember()];
    const { id } = (await writer.post(list, { content: 'First' })).body;
    await visitor.get(list);
    const edited = await writer.send('PATCH', `/api/${kind}/${id}`, { body: { content: 'Second' } });
    expect([edited.status, edited.body.content]).toEqual([200, 'Second']);
    expect((await visitor.get(list)).body[0]).toMatchObject({
      content: 'Second',
      editedAt: expect.any(String),
    });
    expect((await visitor.get(`/api/${kind}/${id}/revisions`)).body).toMatchObject([{ content: 'First' }]);
    expect((await writer.send('DELETE', `/api/${kind}/${id}`)).body).toMatchObject({ id, isDeleted: true });
    expect([(await visitor.get(list)).body, (await visitor.get(path)).body[count]]).toEqual([[], 0]);
    expect((await writer.post(`/api/${kind}/${id}/restore`)).body.content).toBe('Second');
    expect((await visitor.get(list)).body).toHaveLength(1);
  });

  it('should be refused to visitors and to others, with the field that is wrong', async () => {
    const { list, author } = await share();
    const [visitor, other] = [new Caller(), await newMember()];
    const { id } = (await author.post(list, { content: 'Mine' })).body;
    const calls: [method: string, path: string, body?: object][] = [
      ['PATCH', `/api/${kind}/${id}`, { content: 'Yours' }],
      ['DELETE', `/api/${kind}/${id}`],
    ];
    for (const [method, path, body] of calls) {
      expect((await visitor.send(method, path, { body })).status).toBe(401);
      expect((await other.send(method, path, { body })).status).toBe(403);
    }
    expect((await visitor.post(list, { content: 'Text' })).status).toBe(401);
    for (const content of ['', ' ', 'x'.repeat(maximum + 1), 7]) {
      const refused = await other.post(list, { content });
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'content']);
    }
    for (const unknown of ['nothing', '019a0000-0000-7000-8000-000000000000']) {
      expect((await visitor.get(`/api/${posts}/${unknown}/${kind}`)).status).toBe(404);
      expect((await other.post(`/api/${posts}/${unknown}/${kind}`, { content: 'Text' })).status).toBe(404);
      expect((await other.send('DELETE', `/api/${kind}/${unknown}`)).status).toBe(404);
    }
  });

  it('should be deleted by moderators, too, with an entry in the audit log', async () => {
    const { list } = await share();
    const [writer, admin] = [await newMember(), await signInAsAdmin()];
    const { id } = (await writer.post(list, { content: 'Buy my sofa' })).body;
    expect((await admin.send('DELETE', `/api/${kind}/${id}`)).status).toBe(200);
    expect((await writer.post(`/api/${kind}/${id}/restore`)).status).toBe(403);
    const { body } = await admin.get(`/api/admin/audit?subject=${id}`);
    expect(body[0]).toMatchObject({ action: kind === 'comments' ? 'comment.deleted' : 'reply.deleted' });
  });
});

describe('the preview of a text', () => {
  it('should be safe HTML, for members only', async () => {
    const member = await newMember();
    const { status, body } = await member.post('/api/markdown/preview', {
      content: 'Of **oak**<script>alert(1)</script>',
    });
    expect([status, body.contentHtml]).toEqual([200, '<p>Of <strong>oak</strong></p>']);
    expect((await new Caller().post('/api/markdown/preview', { content: 'Oak' })).status).toBe(401);
    expect((await member.post('/api/markdown/preview', { content: '' })).body.errors[0].path).toBe('content');
  });
});
