import { AppError, type NotificationRecord, OPERATIONS } from '@hearthwise/contracts';
import { runDetached } from '@hearthwise/rpc';
import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { SharedPurges } from '../cache/shared-purges.js';
import { anyOf } from '../cache/tags.js';
import { Lifecycle } from '../health/lifecycle.js';
import { addressKey } from '../http/address-key.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { SessionService } from '../session/session.service.js';
import { EventStream } from '../http/event-stream.js';
import { NotificationComposer } from './notification-composer.js';
import { NotificationWatch, type Update } from './notification-watch.js';

/** Open streams of one user; the oldest one is closed when there would be more. */
const MAX_PER_USER = 8;
/** Open streams of this process; browsers that are refused ask from time to time instead. */
const MAX_STREAMS = 4_000;

/** Open streams of one address, behind which several members may be. */
const MAX_PER_ADDRESS = 100;

/** Notifications that are sent at once: of more, the newest. The number of unread ones tells of the others. */
const MAX_AT_ONCE = 20;

/** Milliseconds between two signs of life, at each of which the session is looked up again (its cache keeps it for 30 s). */
const BEAT_MS = 25_000;

interface Subscriber {
  userId: string;
  address: string;
  request: GatewayRequest;
  stream: EventStream;
  /** The cache tag of the post that the page shows. */
  watch: string | undefined;
  /** When it was opened: what is older is among the unread ones that it was told first. */
  since: string;
  /** What the client was last told. */
  unread: number;
}

/** Begins the tags that stand for what a user has read. */
const READ_BY = 'notifications:';

/** What is written about a post, of which some are notified. */
const isPostTag = (tag: string) => /^(?:projects|discussions):/.test(tag);

/**
 * Streams of server-sent events to members. What another gateway writes is known by its purges, which Redis shares; what other
 * services write is found by looking from time to time.
 */
@Injectable()
export class NotificationStreams implements OnModuleInit, OnModuleDestroy {
  private readonly byUser = new Map<string, Subscriber[]>();
  private readonly watch: NotificationWatch;

  constructor(
    private readonly services: RpcClients,
    private readonly sessions: SessionService,
    private readonly composer: NotificationComposer,
    private readonly purges: SharedPurges,
    private readonly lifecycle: Lifecycle,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.watch = new NotificationWatch(
      services,
      {
        userIds: () => [...this.byUser.keys()],
        onUpdate: (update) => this.deliver(update),
        onCount: (userId, unread) => this.sendUnread(userId, unread),
      },
      logger,
    );
  }

  onModuleInit(): void {
    this.purges.onPurge((tags) => this.handlePurge(tags));
    this.watch.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.closeAll();
    await this.watch.stop();
  }

  /**
   * Opens a stream, which first says how many are unread, then what was missed.
   * @param after when the last event was that the client got (`Last-Event-ID`)
   * @throws AppError service.overloaded, service.unavailable
   */
  async open(
    request: GatewayRequest,
    reply: GatewayReply,
    { watch, after }: { watch?: string | undefined; after: string | null },
  ): Promise<void> {
    const userId = request.user?.id ?? '';
    const address = addressKey(request.ip);
    this.assertRoom(address);
    const since = await this.watch.begin();
    const [{ unread }, missed] = await Promise.all([
      this.services.call(OPERATIONS.community.countUnreadNotifications, {}, request),
      this.listMissed(userId, after),
    ]);
    const subscriber = { userId, address, request, stream: new EventStream(reply), watch, unread, since };
    subscriber.stream.send({ event: 'unread', data: { unread } });
    this.add(subscriber);
    await this.sendAll([{ ...subscriber, since: '' }], { userId, unread, notifications: missed });
    // For what happened between counting and now.
    this.watch.lookSoon([userId]);
  }

  /** Has the other devices of a user count again, here and at the other gateways. */
  announceRead(userId: string): void {
    this.purges.announce([READ_BY + userId]);
  }

  /** Ends every stream, so that browsers connect to another gateway. */
  closeAll(): void {
    this.subscribers().forEach(({ stream }) => stream.end());
  }

  private subscribers(): Subscriber[] {
    return [...this.byUser.values()].flat();
  }

  private assertRoom(address: string): void {
    const open = this.subscribers();
    const isAddressFull = open.filter((other) => other.address === address).length >= MAX_PER_ADDRESS;
    if (this.lifecycle.isStopping || isAddressFull || open.length >= MAX_STREAMS) {
      throw AppError.overloaded();
    }
  }

  private async listMissed(userId: string, after: string | null): Promise<NotificationRecord[]> {
    if (after === null) {
      return [];
    }
    const input = { userIds: [userId], after };
    const { updates } = await this.services.callAsGateway(
      OPERATIONS.community.listNotificationUpdates,
      input,
    );

    return updates.flatMap(({ notifications }) => notifications);
  }

  private add(subscriber: Subscriber): void {
    const { userId, stream } = subscriber;
    if (stream.isClosed) {
      return;
    }
    const others = this.byUser.get(userId) ?? [];
    others.slice(0, Math.max(0, others.length + 1 - MAX_PER_USER)).forEach((oldest) => oldest.stream.end());
    this.byUser.set(userId, [...others, subscriber]);
    const timer = runDetached(() => setInterval(() => void this.beat(subscriber), BEAT_MS).unref());
    stream.onClose(() => {
      clearInterval(timer);
      this.remove(subscriber);
    });
  }

  private remove(subscriber: Subscriber): void {
    const left = (this.byUser.get(subscriber.userId) ?? []).filter((other) => other !== subscriber);
    if (left.length > 0) {
      this.byUser.set(subscriber.userId, left);
    } else {
      this.byUser.delete(subscriber.userId);
    }
  }

  /** Ends the stream of a session that has ended. While auth is unavailable, nobody is signed out. */
  private async beat({ userId, request, stream }: Subscriber): Promise<void> {
    stream.beat();
    const user = await this.sessions.resolve(request).catch(() => undefined);
    if (user !== undefined && user?.id !== userId) {
      stream.end();
    }
  }

  private handlePurge(tags: string[]): void {
    if (this.byUser.size === 0) {
      return;
    }
    for (const subscriber of this.subscribers()) {
      const { watch, stream } = subscriber;
      if (watch !== undefined && (tags.includes(watch) || tags.includes(anyOf(watch)))) {
        stream.send({ event: 'changed', data: { tag: watch } });
      }
    }
    const readers = tags.filter((tag) => tag.startsWith(READ_BY)).map((tag) => tag.slice(READ_BY.length));
    const connected = readers.filter((userId) => this.byUser.has(userId));
    if (connected.length > 0 || tags.some(isPostTag)) {
      this.watch.lookSoon(connected);
    }
  }

  private async deliver(update: Update): Promise<void> {
    await this.sendAll(this.byUser.get(update.userId) ?? [], update);
  }

  private async sendAll(subscribers: Subscriber[], { unread, notifications }: Update): Promise<void> {
    const [first] = subscribers;
    if (!first || notifications.length === 0) {
      return;
    }
    const composed = await this.composer.compose(notifications.slice(-MAX_AT_ONCE), first.request);
    for (const subscriber of subscribers) {
      const added = composed.filter(({ updatedAt }) => updatedAt > subscriber.since);
      if (added.length > 0) {
        subscriber.unread = unread;
        subscriber.stream.send(
          ...added.map((notification) => ({
            event: 'notification',
            id: notification.updatedAt,
            data: { unread, notification },
          })),
        );
      }
    }
  }

  private sendUnread(userId: string, unread: number): void {
    for (const subscriber of this.byUser.get(userId) ?? []) {
      if (subscriber.unread !== unread) {
        subscriber.unread = unread;
        subscriber.stream.send({ event: 'unread', data: { unread } });
      }
    }
  }
}
