import { randomUUID } from 'node:crypto';
import { type CallContext, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity } from '../testing/start-community.js';

const { community } = OPERATIONS;

describe('the first two posts of a new member', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startCommunity({ holdFirst: 2 });
  });
  afterAll(() => service.stop());

  const share = (author: CallContext, id: string = randomUUID()) =>
    service.client.call(
      community.createDiscussion,
      { id, title: 'Which oak?', content: 'For a bench.', categoryId: null },
      author,
    );
  const keep = (id: string) =>
    service.client.call(
      community.decideCase,
      { kind: 'discussion', id, action: 'keep', reason: 'Fine.', decisionId: randomUUID(), authorRole: null },
      asUser('moderator'),
    );

  it('should wait for a moderator, and be seen once they are kept', async () => {
    const author = asUser();
    const { id, hiddenFor } = await share(author);
    expect(hiddenFor).toBe('hold');
    await expect(service.client.call(community.getDiscussion, { id }, asVisitor())).rejects.toMatchObject({
      code: 'discussion.not_found',
    });
    const { rows } = await service.client.call(
      community.listCases,
      { state: 'open', limit: 100, offset: 0 },
      asUser('moderator'),
    );
    expect(rows.find(({ subjectId }) => subjectId === id)).toMatchObject({ isHold: true, reasons: [] });
    await keep(id);
    await service.client.call(community.getDiscussion, { id }, asVisitor());
  });

  it('should be the only ones that wait', async () => {
    const author = asUser();
    for (let post = 0; post < 2; post += 1) {
      const { id, hiddenFor } = await share(author);
      expect(hiddenFor).toBe('hold');
      await keep(id);
    }
    expect((await share(author)).hiddenFor).toBeUndefined();
  });

  it('should not be passed by many at the same time, nor by waiting ones', async () => {
    const author = asUser();
    const posts = await Promise.all(Array.from({ length: 5 }, () => share(author)));
    expect(posts.map(({ hiddenFor }) => hiddenFor)).toEqual(Array(5).fill('hold'));
  });

  it('should be stored once when the call is repeated', async () => {
    const [author, id] = [asUser(), randomUUID()];
    const first = await share(author, id);
    expect(await share(author, id)).toEqual(first);
  });

  it.each(['editor', 'moderator', 'admin'] as const)(
    'should not wait when a %s writes them',
    async (role) => {
      expect((await share(asUser(role))).hiddenFor).toBeUndefined();
    },
  );
});
