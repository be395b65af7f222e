import { randomUUID } from 'node:crypto';
import { OPERATIONS, type View } from '@hearthwise/contracts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { RpcClients } from '../rpc/rpc-clients.js';
import { ViewCounter } from './view-counter.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const RPC_TOKEN = 'a-token-of-more-than-thirty-two-characters';

function startCounter() {
  const reported: View[][] = [];
  let isAvailable = true;
  const services = {
    callAsGateway: (_operation: typeof OPERATIONS.community.recordViews, { views }: { views: View[] }) => {
      if (!isAvailable) {
        return Promise.reject(new Error('unavailable'));
      }
      reported.push(views);

      return Promise.resolve({ counted: views.length });
    },
  } as unknown as RpcClients;
  const counter = new ViewCounter(services, { RPC_TOKEN }, pino({ level: 'silent' }));

  return { counter, reported, setAvailable: (value: boolean) => void (isAvailable = value) };
}

const visitor = (ip: string, agent: string | undefined = FIREFOX) => ({
  ip,
  headers: { 'user-agent': agent },
});

describe('the counter of views', () => {
  const id = randomUUID();

  it('should report each viewer once, members by their id and visitors by nothing that names them', async () => {
    const { counter, reported } = startCounter();
    const user = { id: randomUUID() } as never;
    counter.add(id, visitor('192.0.2.1'));
    counter.add(id, visitor('192.0.2.1'));
    counter.add(id, visitor('192.0.2.1', `${FIREFOX} pushed`));
    counter.add(id, visitor('192.0.2.2'));
    counter.add(id, { ...visitor('192.0.2.3'), user });
    await counter.run();
    expect(reported).toHaveLength(1);
    expect(reported[0]).toHaveLength(3);
    expect(reported[0]?.[2]?.viewer).toBe((user as { id: string }).id);
    expect(JSON.stringify(reported)).not.toMatch(/192\.0\.2|Firefox/);
    await counter.run();
    expect(reported).toHaveLength(1);
  });

  it('should know a visitor again in another gateway', async () => {
    const [one, other] = [startCounter(), startCounter()];
    for (const { counter } of [one, other]) {
      counter.add(id, visitor('192.0.2.1'));
      await counter.run();
    }
    expect(one.reported).toEqual(other.reported);
  });

  it('should take a network of IPv6 for one visitor', async () => {
    const { counter, reported } = startCounter();
    counter.add(id, visitor('2001:db8:1:2::1'));
    counter.add(id, visitor('2001:db8:1:2:ffff::1'));
    counter.add(id, visitor('2001:db8:1:3::1'));
    await counter.run();
    expect(reported[0]).toHaveLength(2);
  });

  it('should not count robots', async () => {
    const { counter, reported } = startCounter();
    counter.add(id, visitor('192.0.2.1', GOOGLEBOT));
    counter.add(id, { ip: '192.0.2.1', headers: {} });
    await counter.run();
    expect(reported).toEqual([]);
  });

  it('should keep what could not be reported, and report the rest when it stops', async () => {
    const { counter, reported, setAvailable } = startCounter();
    setAvailable(false);
    counter.add(id, visitor('192.0.2.1'));
    await expect(counter.run()).rejects.toThrow('unavailable');
    setAvailable(true);
    await counter.onModuleDestroy();
    expect(reported).toHaveLength(1);
  });
});
