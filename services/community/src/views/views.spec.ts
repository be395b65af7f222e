import { randomUUID } from 'node:crypto';
import { OPERATIONS, type View } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
import { startCommunity } from '../testing/start-community.js';

const { createDiscussion, deletePost, getDiscussion, recordViews } = OPERATIONS.community;
const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('views of discussions', () => {
  let community: TestService;
  const author = asUser();

  beforeAll(async () => {
    community = await startCommunity();
  });
  afterAll(() => community.stop());

  const start = async () => {
    const input = { id: randomUUID(), title: 'A question', content: 'Which oak?', categoryId: null };

    return (await community.client.call(createDiscussion, input, author)).id;
  };
  const record = (...views: View[]) => community.client.call(recordViews, { views }, asVisitor());
  const view = (discussionId: string, viewer: string, day = today): View => ({ discussionId, viewer, day });
  const countOf = async (id: string) =>
    (await community.client.call(getDiscussion, { id }, asVisitor())).viewsCount;

  it('should count each viewer once a day, and the author never', async () => {
    const id = await start();
    expect(await record(view(id, 'a'), view(id, 'b'), view(id, 'a'))).toEqual({ counted: 2 });
    await record(view(id, 'a'), view(id, author.actor.id));
    expect(await countOf(id)).toBe(2);
    await record(view(id, 'a', daysAgo(1)));
    expect(await countOf(id)).toBe(3);
  });

  it('should leave out what nobody sees', async () => {
    const [gone, id] = [await start(), await start()];
    await community.client.call(deletePost, { kind: 'discussions', id: gone }, author);
    expect(await record(view(randomUUID(), 'a'), view(gone, 'a'), view(id, 'a'))).toEqual({ counted: 1 });
  });

  it('should leave the count equal to the rows when gateways report the same at once', async () => {
    const ids = await Promise.all([start(), start()]);
    const views = Array.from({ length: 100 }, (_, index) =>
      view(ids[index % 2] ?? '', `viewer-${index % 50}`),
    );
    await Promise.all([record(...views), record(...views.toReversed()), record(...views)]);
    expect(await Promise.all(ids.map(countOf))).toEqual([25, 25]);
  });

  it('should be forgotten after two days, and stay counted', async () => {
    const id = await start();
    await record(view(id, 'a', daysAgo(4)), view(id, 'b'));
    await community.service.app.get(GarbageCollector).run();
    const rows = await community.dataSource.query(
      'SELECT viewer FROM discussion_views WHERE discussion_id = $1',
      [id],
    );
    expect([rows, await countOf(id)]).toEqual([[{ viewer: 'b' }], 2]);
  });
});
