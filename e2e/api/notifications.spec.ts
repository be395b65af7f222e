import { afterEach, describe, expect, it, vi } from 'vitest';
import { Caller, newMember } from '../support/api.js';
import { type LiveStream, openLiveStream } from '../support/live-stream.js';

const WITHIN = { timeout: 20_000, interval: 100 };
const ALL_ON = {
  reply: true,
  comment: true,
  mention: true,
  accepted: true,
  reminder: true,
  answered: true,
};

describe('notifications', () => {
  const open: LiveStream[] = [];

  afterEach(() => open.splice(0).forEach((stream) => stream.close()));

  const startDiscussion = async (author: Caller) =>
    (await author.post('/api/discussions', { title: 'Which oak?', content: 'For a table.' })).body.id;
  const reply = async (id: string, writer: Caller, content = 'Red oak.') =>
    (await writer.post(`/api/discussions/${id}/replies`, { content })).body.id;
  const listen = async (...input: Parameters<typeof openLiveStream>): Promise<LiveStream> => {
    const stream = await openLiveStream(...input);
    open.push(stream);

    return stream;
  };

  it('should be for members only', async () => {
    const visitor = new Caller();
    for (const path of ['', '/unread-count', '/stream']) {
      expect((await visitor.get(`/api/notifications${path}`)).status).toBe(401);
    }
    expect((await visitor.put('/api/notifications/read', { ids: [] })).status).toBe(401);
    expect((await visitor.get('/api/me/notification-settings')).status).toBe(401);
    expect((await visitor.send('PATCH', '/api/me/notification-settings', { body: {} })).status).toBe(401);
  });

  it('should say who wrote where, and be read', async () => {
    const [author, grace] = [await newMember('Ada'), await newMember('Grace')];
    const id = await startDiscussion(author);
    const replyId = await reply(id, grace);
    const { body, headers } = await author.get('/api/notifications');
    expect(headers.get('x-total-count')).toBe('1');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject([
      {
        type: 'reply',
        title: 'Which oak?',
        href: `/discussions/${id}#reply-${replyId}`,
        actors: [{ firstName: 'Grace' }],
        actorsCount: 1,
        readAt: null,
      },
    ]);
    expect((await author.get('/api/notifications/unread-count')).body).toEqual({ unread: 1 });
    expect((await author.put('/api/notifications/read', { ids: [body[0].id] })).body).toEqual({ unread: 0 });
    expect((await author.get('/api/notifications')).body[0].readAt).not.toBeNull();
  });

  it('should be paged by the link to the next page', async () => {
    const [author, grace] = [await newMember(), await newMember()];
    for (let at = 0; at < 3; at += 1) {
      await reply(await startDiscussion(author), grace);
    }
    const first = await author.get('/api/notifications?limit=2');
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    expect([first.body.length, (await author.get(next)).body.length]).toEqual([2, 1]);
  });

  it.each([
    ['PUT', '/api/notifications/read', {}, 'ids'],
    ['PUT', '/api/notifications/read', { ids: ['x'] }, 'ids.0'],
    ['PUT', '/api/notifications/read', { upTo: 'yesterday' }, 'upTo'],
    ['PATCH', '/api/me/notification-settings', { reply: 'no' }, 'reply'],
    ['GET', '/api/notifications/stream?watch=users:1', undefined, 'watch'],
  ])('should refuse bad input and name it: %s %s', async (method, path, body, field) => {
    const answer = await (await newMember()).send(method, path, { body });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, field]);
  });

  it('should not be stored of a type that is switched off', async () => {
    const [author, grace] = [await newMember(), await newMember()];
    expect((await author.get('/api/me/notification-settings')).body).toEqual(ALL_ON);
    const changed = await author.send('PATCH', '/api/me/notification-settings', { body: { reply: false } });
    expect(changed.body).toEqual({ ...ALL_ON, reply: false });
    await reply(await startDiscussion(author), grace);
    expect((await author.get('/api/notifications')).body).toEqual([]);
  });

  describe('as they happen', () => {
    it('should come over one connection that nothing compresses or keeps', async () => {
      const [author, grace] = [await newMember(), await newMember('Grace')];
      const id = await startDiscussion(author);
      const stream = await listen(author, `?watch=discussions:${id}`);
      expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(stream.response.headers.get('cache-control')).toBe('no-store');
      expect(stream.response.headers.get('content-encoding')).toBeNull();
      expect(stream.text()).toContain('data: {"unread":0}');

      const replyId = await reply(id, grace);
      await vi.waitFor(() => expect(stream.text()).toContain(`#reply-${replyId}`), WITHIN);
      expect(stream.text()).toContain('"firstName":"Grace"');
      expect(stream.text()).toContain(`event: changed\ndata: {"tag":"discussions:${id}"}`);
    });

    it('should tell another device what was read, and resume after what it knows', async () => {
      const [author, grace] = [await newMember(), await newMember()];
      const id = await startDiscussion(author);
      await reply(id, grace);
      const [{ id: first, updatedAt }] = (await author.get('/api/notifications')).body;
      const stream = await listen(author);
      expect(stream.text()).toContain('data: {"unread":1}');
      await author.put('/api/notifications/read', { ids: [first] });
      await vi.waitFor(() => expect(stream.text()).toContain('data: {"unread":0}'), WITHIN);

      const missed = await reply(id, grace);
      const resumed = await listen(author, '', { 'last-event-id': updatedAt });
      await vi.waitFor(() => expect(resumed.text()).toContain(`#reply-${missed}`), WITHIN);
    });

    it('should respond to HEAD at once', async () => {
      expect((await (await newMember()).send('HEAD', '/api/notifications/stream')).status).toBe(200);
    });
  });
});
