import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPERATIONS } from '@hearthwise/contracts';
import { drawCostlyTexts } from '@hearthwise/markdown/testing';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity } from '../testing/start-community.js';

const { createDiscussion, listDiscussions, getDiscussion } = OPERATIONS.community;

describe('discussions of costly texts', () => {
  let community: TestService;

  beforeAll(async () => {
    community = await startCommunity();
  });
  afterAll(() => community.stop());

  /** Between two calls, so that they do not take the processor from the text that they are measured beside. */
  const PAUSE_MS = 20;

  /**
   * Milliseconds for which this thread was busy in the costliest of the calls that are made, one after the other, until
   * `isDone`: what blocks the service is in there, what the machine does besides is not.
   */
  async function busiestCall(isDone: () => boolean): Promise<number> {
    let busiest = 0;
    while (!isDone()) {
      const before = process.threadCpuUsage();
      await community.client.call(listDiscussions, { limit: 1, offset: 0 }, asVisitor());
      const { user, system } = process.threadCpuUsage(before);
      busiest = Math.max(busiest, (user + system) / 1_000);
      await sleep(PAUSE_MS);
    }

    return busiest;
  }

  it.each(drawCostlyTexts('costly discussions'))(
    'should be stored while other calls go on: $name',
    async ({ markdown }) => {
      const before = process.cpuUsage();
      let isSaved = false;
      const input = { id: randomUUID(), title: 'Costly', content: markdown };
      const saving = community.client.call(createDiscussion, input, asUser()).finally(() => (isSaved = true));
      const [saved, busiest] = await Promise.all([saving, busiestCall(() => isSaved)]);
      const { user, system } = process.cpuUsage(before);

      // CPU time of all threads, in microseconds: unlike the clock, it does not grow when the machine does other things.
      expect(user + system).toBeLessThan(1_000 * createDiscussion.deadlineMs);
      // Generous: such texts used to block the service for 16 to 40 seconds.
      expect(busiest).toBeLessThan(1_000);
      const { contentHtml } = await community.client.call(getDiscussion, { id: saved.id }, asVisitor());
      expect(contentHtml.length).toBeLessThan(15 * markdown.length);
    },
  );
});
