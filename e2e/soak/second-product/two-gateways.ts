import { randomUUID } from 'node:crypto';
import { REDIS_MISSING, startTestRedis, type TestRedis } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../support/api.js';
import { type LiveStream, openLiveStream } from '../../support/live-stream.js';
import { type OwnGateway, startOwnGateway } from '../../support/own-gateway.js';
import { newMember, type SecondProduct } from './second-product.js';

/** Less than cached responses last (15 s), and than a gateway waits before it looks without a sign (20 s). */
const AT_ONCE = { timeout: 8_000, interval: 50 };
const MISSING = REDIS_MISSING || (process.platform === 'linux' ? '' : ' (there is no /proc here)');

const POST = { title: 'Which oak?', content: 'For a table that children climb on.' };

/** @param getProduct once it has started; two more gateways serve it, with one Redis */
export function describeTwoGateways(getProduct: () => SecondProduct): void {
  describe.skipIf(MISSING !== '')(`two gateways with one Redis and open pages${MISSING}`, () => {
    let redis: TestRedis;
    let [one, other]: OwnGateway[] = [];
    let streams: LiveStream[] = [];
    let [ada, grace]: Caller[] = [];
    let discussion = '';

    beforeAll(async () => {
      redis = await startTestRedis();
      const settings = { REDIS_URL: redis.url, RESPONSE_CACHE: 'on' };
      [one, other] = await Promise.all([
        startOwnGateway(getProduct(), settings),
        startOwnGateway(getProduct(), settings),
      ]);
      [ada, grace] = (await Promise.all([newMember(getProduct()), newMember(getProduct())])).map(
        ({ member }) => member,
      );
      discussion = (await (ada as Caller).post('/api/discussions', POST)).body.id;
    }, 120_000);
    afterAll(async () => {
      streams.forEach((stream) => stream.close());
      await Promise.all([one?.kill(), other?.kill()]);
      await redis?.stop();
    });

    const at = (gateway: OwnGateway | undefined, caller: Caller | undefined) =>
      (caller as Caller).at((gateway as OwnGateway).url);
    const open = async (caller: Caller, query = '', headers: Record<string, string> = {}) => {
      const stream = await openLiveStream(caller, query, headers);
      streams = [...streams, stream];

      return stream;
    };
    /** A reply, sent until it was acknowledged, with the same key. */
    const reply = async (writer: Caller, key: string = randomUUID()) => {
      const path = `/api/discussions/${discussion}/replies`;
      const { status, body } = await writer.post(path, { content: 'White oak.' }, { 'idempotency-key': key });
      expect([status, body.id]).toEqual([201, key]);

      return key;
    };
    const countAt = async (gateway: OwnGateway | undefined) =>
      (await at(gateway, grace).get(`/api/discussions/${discussion}`)).body.repliesCount;

    it('should show at one at once what was written through the other', async () => {
      const page = await open(at(other, ada), `?watch=discussions:${discussion}`);
      expect([await countAt(one), await countAt(other)]).toEqual([0, 0]);

      const id = await reply(at(one, grace));
      await vi.waitFor(() => expect(page.text()).toContain(`#reply-${id}`), AT_ONCE);
      expect(page.text()).toContain(`event: changed\ndata: {"tag":"discussions:${discussion}"}`);
      expect([await countAt(one), await countAt(other)]).toEqual([1, 1]);
    });

    it('should count at one at once what was read at the other', async () => {
      const page = await open(at(other, ada));
      expect(page.text()).toContain('data: {"unread":1}');
      await at(one, ada).put('/api/notifications/read', { upTo: new Date().toISOString() });
      await vi.waitFor(() => expect(page.text()).toContain('data: {"unread":0}'), AT_ONCE);
    });

    it('should go on at the one when the other is killed, and miss and double nothing', async () => {
      const [cut, page] = [await open(at(one, ada)), await open(at(other, ada))];
      const first = await reply(at(one, grace));
      await vi.waitFor(() => expect(cut.text()).toContain(`#reply-${first}`), AT_ONCE);
      const [lastEventId = ''] = /(?<=^id: ).+$/m.exec(cut.text()) ?? [];
      await one?.kill();
      await vi.waitFor(() => expect(cut.isOpen()).toBe(false), AT_ONCE);

      // Nobody knows whether it was acknowledged, so the client sends it again.
      await reply(at(other, grace), first);
      await reply(at(other, grace));
      // Both replies are one notification, which counts them.
      await vi.waitFor(() => expect(page.text()).toContain('"count":2'), AT_ONCE);
      const resumed = await open(at(other, ada), '', { 'last-event-id': lastEventId });
      await vi.waitFor(() => expect(resumed.text()).toContain('"count":2'), AT_ONCE);
      expect(await countAt(other)).toBe(3);
      expect(page.isOpen()).toBe(true);
    });
  });
}
