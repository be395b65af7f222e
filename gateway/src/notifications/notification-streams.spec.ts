import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, type NotificationRecord, OPERATIONS } from '@hearthwise/contracts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResponseCache } from '../cache/response-cache.js';
import { SharedPurges } from '../cache/shared-purges.js';
import { Lifecycle } from '../health/lifecycle.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import type { Redis } from '../redis/redis.js';
import type { RpcClients } from '../rpc/rpc-clients.js';
import type { SessionService } from '../session/session.service.js';
import { NotificationComposer } from './notification-composer.js';
import { NotificationStreams } from './notification-streams.js';

const { community } = OPERATIONS;
const logger = pino({ level: 'silent' });
const POST = `discussions:${randomUUID()}`;

interface Event {
  event: string;
  id?: string;
  data: Record<string, unknown>;
}

/** Carries messages as Redis does. */
function createChannel(): Redis {
  const listeners: ((message: string) => void)[] = [];
  const publish = async (_channel: string, message: string) => listeners.forEach((hear) => hear(message));
  const subscribe = async (_channel: string, hear: (message: string) => void) => void listeners.push(hear);

  return { client: { publish }, subscriber: { subscribe } } as unknown as Redis;
}

/** What community has stored; each notification is newer than the one before. */
class FakeCommunity {
  isUnavailable = false;
  private readonly stored: { userId: string; notification: NotificationRecord; isRead: boolean }[] = [];

  readonly services = {
    call: (operation: unknown, input: unknown, { user }: GatewayRequest) =>
      this.handle(operation, { ...(input as object), userIds: [user?.id ?? ''] }),
    callAsGateway: (operation: unknown, input: { userIds: string[] }) => this.handle(operation, input),
  } as unknown as RpcClients;

  add(userId: string, title = 'Oak or pine?'): string {
    const updatedAt = new Date().toISOString();
    const notification = {
      id: randomUUID(),
      title,
      actorIds: [],
      updatedAt,
    } as unknown as NotificationRecord;
    this.stored.push({ userId, notification, isRead: false });

    return updatedAt;
  }

  read(userId: string): void {
    this.of(userId).forEach((row) => (row.isRead = true));
  }

  private of(userId: string) {
    return this.stored.filter((row) => row.userId === userId);
  }

  private unreadOf(userId: string): number {
    return this.of(userId).filter(({ isRead }) => !isRead).length;
  }

  private async handle(
    operation: unknown,
    { userIds, after }: { userIds: string[]; after?: string | null },
  ): Promise<unknown> {
    if (this.isUnavailable) {
      throw AppError.unavailable();
    }
    if (operation === community.countUnreadNotifications) {
      return { unread: this.unreadOf(userIds[0] ?? '') };
    }
    if (operation === community.countUnreadOfUsers) {
      return { counts: userIds.map((userId) => ({ userId, unread: this.unreadOf(userId) })) };
    }
    const updates = userIds.map((userId) => ({
      userId,
      unread: this.unreadOf(userId),
      notifications: this.of(userId)
        .map(({ notification }) => notification)
        .filter(({ updatedAt }) => after && updatedAt > after),
    }));

    return {
      until: new Date().toISOString(),
      updates: updates.filter((one) => one.notifications.length > 0),
    };
  }
}

/** A gateway with nothing but the streams; `?user=` is who is signed in. */
class TestGateway {
  readonly cache = new ResponseCache();
  readonly lifecycle = new Lifecycle();
  readonly streams: NotificationStreams;
  readonly ended = new Set<string>();
  private readonly server: Server;

  constructor(services: RpcClients, redis: Redis) {
    const purges = new SharedPurges(redis, this.cache, logger);
    const users = { lookUp: async () => () => null } as never;
    const sessions = {
      resolve: async ({ user }: GatewayRequest) => (this.ended.has(user?.id ?? '') ? null : user),
    } as unknown as SessionService;
    const composer = new NotificationComposer(users);
    this.streams = new NotificationStreams(services, sessions, composer, purges, this.lifecycle, logger);
    purges.onModuleInit();
    this.streams.onModuleInit();
    this.server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://gateway');
      const user = { id: searchParams.get('user') };
      const ip = searchParams.get('ip') ?? '192.0.2.1';
      const reply = { raw: response, hijack: () => {}, getHeaders: () => ({}) } as unknown as GatewayReply;
      const options = {
        watch: searchParams.get('watch') ?? undefined,
        after: (request.headers['last-event-id'] as string | undefined) ?? null,
      };
      this.streams
        .open({ user, ip } as GatewayRequest, reply, options)
        .catch((error: AppError) => response.writeHead(error.status).end());
    });
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');

    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await this.streams.onModuleDestroy();
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** A browser's connection, and what came over it. */
class Connection {
  readonly events: Event[] = [];
  isOpen = true;
  text = '';

  constructor(
    readonly response: Response,
    private readonly abort: AbortController,
  ) {
    void this.read();
  }

  close(): void {
    this.abort.abort();
  }

  named(event: string): Event[] {
    return this.events.filter((one) => one.event === event);
  }

  private async read(): Promise<void> {
    try {
      let rest = '';
      for await (const chunk of (this.response.body ?? []) as AsyncIterable<Uint8Array>) {
        this.text += Buffer.from(chunk).toString();
        rest += Buffer.from(chunk).toString();
        const blocks = rest.split('\n\n');
        rest = blocks.pop() ?? '';
        this.events.push(...blocks.filter((block) => block.startsWith('event:')).map(parse));
      }
    } catch {
      // It was cut.
    }
    this.isOpen = false;
  }
}

function parse(block: string): Event {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)));

  return { ...fields, data: JSON.parse(fields.data) } as Event;
}

describe('streams of notifications', () => {
  let redis: Redis;
  let services: FakeCommunity;
  let gateways: TestGateway[];

  beforeEach(() => {
    redis = createChannel();
    services = new FakeCommunity();
    gateways = [];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(gateways.map((gateway) => gateway.stop()));
  });

  const startGateway = async () => {
    const gateway = new TestGateway(services.services, redis);
    gateways.push(gateway);
    const url = await gateway.listen();
    type Options = { watch?: string; after?: string; ip?: string };
    const connect = async (user: string, { watch, after, ip }: Options = {}) => {
      const abort = new AbortController();
      const query = new URLSearchParams({ user, ...(watch && { watch }), ...(ip && { ip }) });
      const headers = after ? { 'last-event-id': after } : {};
      const response = await fetch(`${url}/?${query.toString()}`, { headers, signal: abort.signal });

      return new Connection(response, abort);
    };

    return { gateway, connect };
  };
  const ready = async (connection: Connection) => {
    await vi.waitFor(() => expect(connection.named('unread')).toHaveLength(1));

    return connection;
  };

  it('should say how many are unread, then what is new, once and to its user alone', async () => {
    const { gateway, connect } = await startGateway();
    const [ana, ben] = [randomUUID(), randomUUID()];
    services.add(ana);
    const [one, other] = [await ready(await connect(ana)), await ready(await connect(ben))];
    expect(one.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(one.named('unread')[0]?.data).toEqual({ unread: 1 });
    expect(one.text).toMatch(/^retry: \d{4}\n\n/);

    await pause(5);
    services.add(ana, 'Which lamp?');
    gateway.cache.purge(POST);
    await vi.waitFor(() => expect(one.named('notification').length).toBeGreaterThan(0));
    gateway.cache.purge(POST);
    const latest = one.named('notification').at(-1);
    expect(latest).toMatchObject({ data: { unread: 2, notification: { title: 'Which lamp?', actors: [] } } });
    expect(latest?.data).toHaveProperty('notification.updatedAt', latest?.id);
    await pause(300);
    const titles = one
      .named('notification')
      .map(({ data }) => (data.notification as NotificationRecord).title);
    expect(titles.filter((title) => title === 'Which lamp?')).toHaveLength(1);
    expect(other.named('notification')).toEqual([]);
  });

  it('should reach users of another gateway', async () => {
    const [one, other] = [await startGateway(), await startGateway()];
    const ana = randomUUID();
    const connection = await ready(await other.connect(ana, { watch: POST }));
    await pause(5);
    services.add(ana);
    one.gateway.cache.purge(POST);
    await vi.waitFor(() => expect(connection.named('notification')).toHaveLength(1));
    expect(connection.named('changed')).toMatchObject([{ data: { tag: POST } }]);
  });

  it('should tell of changes of the watched post alone', async () => {
    const { gateway, connect } = await startGateway();
    const [watching, elsewhere] = [
      await ready(await connect(randomUUID(), { watch: POST })),
      await ready(await connect(randomUUID(), { watch: `discussions:${randomUUID()}` })),
    ];
    gateway.cache.purge('discussions', POST);
    await vi.waitFor(() => expect(watching.named('changed')).toHaveLength(1));
    expect(elsewhere.named('changed')).toEqual([]);
  });

  it('should send what was missed after the last event', async () => {
    const { gateway, connect } = await startGateway();
    const ana = randomUUID();
    const first = await ready(await connect(ana));
    await pause(5);
    services.add(ana, 'Before');
    gateway.cache.purge(POST);
    await vi.waitFor(() => expect(first.named('notification')).toHaveLength(1));
    first.close();
    await pause(5);
    services.add(ana, 'Meanwhile');
    const again = await connect(ana, { after: first.named('notification')[0]?.id ?? '' });
    await vi.waitFor(() => expect(again.named('notification').length).toBeGreaterThan(0));
    expect(again.named('notification')[0]).toMatchObject({
      data: { unread: 2, notification: { title: 'Meanwhile' } },
    });
  });

  it('should send the newest of very many that were missed, and stay open', async () => {
    const { connect } = await startGateway();
    const ana = randomUUID();
    const after = new Date(Date.now() - 1_000).toISOString();
    for (let at = 1; at <= 200; at += 1) {
      services.add(ana, `${at} ${'oak '.repeat(250)}`);
    }
    const connection = await connect(ana, { after });
    await vi.waitFor(() => expect(connection.named('notification')).toHaveLength(20));
    await pause(50);
    const numbers = connection
      .named('notification')
      .map(({ data }) => Number.parseInt((data.notification as NotificationRecord).title));
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => 181 + at));
    expect(connection.isOpen).toBe(true);
  });

  it('should look only for what concerns somebody who is connected', async () => {
    const { gateway, connect } = await startGateway();
    const ana = randomUUID();
    const connection = await ready(await connect(ana));
    await pause(150);
    services.add(ana);
    gateway.cache.purge('articles', 'projects');
    gateway.streams.announceRead(randomUUID());
    await pause(300);
    expect(connection.named('notification')).toEqual([]);
    gateway.streams.announceRead(ana);
    await vi.waitFor(() => expect(connection.named('notification')).toHaveLength(1));
  });

  it('should evict no response when somebody reads', async () => {
    const [one, other] = [await startGateway(), await startGateway()];
    const versions = () => [one, other].map(({ gateway }) => gateway.cache.currentVersion());
    const before = versions();
    one.gateway.streams.announceRead(randomUUID());
    expect(versions()).toEqual(before);
  });

  it('should tell the other devices of a user what one has read', async () => {
    const [one, other] = [await startGateway(), await startGateway()];
    const ana = randomUUID();
    services.add(ana);
    const connections = [await ready(await one.connect(ana)), await ready(await other.connect(ana))];
    services.read(ana);
    one.gateway.streams.announceRead(ana);
    for (const connection of connections) {
      await vi.waitFor(() => expect(connection.named('unread').at(-1)?.data).toEqual({ unread: 0 }));
    }
  });

  it('should find from time to time what other services have written', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { connect } = await startGateway();
    const ana = randomUUID();
    const connection = await ready(await connect(ana));
    await pause(300);
    services.add(ana, 'Bleed the radiators');
    vi.advanceTimersByTime(20_000);
    await vi.waitFor(() => expect(connection.named('notification')).toHaveLength(1));
  });

  it('should show signs of life, and end with the session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { gateway, connect } = await startGateway();
    const [ana, ben] = [randomUUID(), randomUUID()];
    const [one, other] = [await ready(await connect(ana)), await ready(await connect(ben))];
    gateway.ended.add(ana);
    vi.advanceTimersByTime(25_000);
    await vi.waitFor(() => expect([one.isOpen, other.isOpen]).toEqual([false, true]));
    expect(other.text).toContain('\n\n:\n\n');
  });

  it('should close the oldest of nine streams of a user', async () => {
    const { connect } = await startGateway();
    const ana = randomUUID();
    const connections: Connection[] = [];
    for (let at = 0; at < 9; at += 1) {
      connections.push(await ready(await connect(ana)));
    }
    await vi.waitFor(() =>
      expect(connections.map(({ isOpen }) => isOpen)).toEqual([false, ...Array(8).fill(true)]),
    );
  });

  it('should refuse more than a hundred of one address', async () => {
    const { connect } = await startGateway();
    const ip = '2001:db8::1';
    await Promise.all(Array.from({ length: 100 }, async () => ready(await connect(randomUUID(), { ip }))));
    expect((await connect(randomUUID(), { ip: '2001:db8::2' })).response.status).toBe(503);
    expect((await connect(randomUUID(), { ip: '2001:db8:1::2' })).response.status).toBe(200);
  });

  it('should end all when the gateway stops, and take no more', async () => {
    const { gateway, connect } = await startGateway();
    const connection = await ready(await connect(randomUUID()));
    gateway.lifecycle.isStopping = true;
    gateway.streams.closeAll();
    await vi.waitFor(() => expect(connection.isOpen).toBe(false));
    expect((await connect(randomUUID())).response.status).toBe(503);
  });

  it('should refuse while community is unavailable, and go on when it was', async () => {
    const { gateway, connect } = await startGateway();
    const ana = randomUUID();
    const connection = await ready(await connect(ana));
    services.isUnavailable = true;
    await pause(5);
    services.add(ana);
    gateway.cache.purge(POST);
    expect((await connect(randomUUID())).response.status).toBe(503);
    await pause(200);
    expect([connection.isOpen, connection.named('notification').length]).toEqual([true, 0]);
    services.isUnavailable = false;
    gateway.cache.purge(POST);
    await vi.waitFor(() => expect(connection.named('notification')).toHaveLength(1));
  });
});
