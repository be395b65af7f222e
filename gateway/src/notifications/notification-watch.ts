import { LIMITS, OPERATIONS, type OperationOutput } from '@hearthwise/contracts';
import { type Logger, PeriodicTask } from '@hearthwise/service-kit';
import { LRUCache } from 'lru-cache';
import type { RpcClients } from '../rpc/rpc-clients.js';

const { listNotificationUpdates, countUnreadOfUsers } = OPERATIONS.community;

export type Update = OperationOutput<typeof listNotificationUpdates>['updates'][number];

interface Audience {
  /** Users with an open stream. */
  userIds(): string[];
  onUpdate(update: Update): Promise<void>;
  onCount(userId: string, unread: number): void;
}

/** Milliseconds between two looks without a reason: for what other services write, and what other devices have read. */
const INTERVAL_MS = 20_000;

/** Milliseconds from a write to the look for what it caused: one look serves many writes. */
const DELAY_MS = 100;

/** Milliseconds by which looks overlap: a transaction may end later than others that began after it. */
const OVERLAP_MS = 10_000;

/** Notifications that are known to be sent, so that the overlap sends nothing twice. */
const MAX_SENT = 20_000;

/** Asks community what is new for the users with an open stream: after each write, and from time to time. */
export class NotificationWatch {
  /** From when to ask; undefined until community has told the time. */
  private until: string | undefined;
  private readonly sent = new LRUCache<string, string>({ max: MAX_SENT });
  private readonly toCount = new Set<string>();
  private readonly task: PeriodicTask;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly services: RpcClients,
    private readonly audience: Audience,
    private readonly logger: Logger,
  ) {
    this.task = new PeriodicTask('watching notifications', INTERVAL_MS, () => this.lookAround(), logger);
  }

  start(): void {
    this.task.start();
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await this.task.stop();
    await this.looking;
  }

  /** The time from which a user who comes now is told what is new; read before counting. @throws AppError service.unavailable */
  async begin(): Promise<string> {
    const input = { userIds: [], after: null };
    const { until } = await this.services.callAsGateway(listNotificationUpdates, input);
    if (this.until === undefined || this.audience.userIds().length === 0) {
      this.until = until;
    }

    return until;
  }

  /** Looks after a moment; the unread ones of these users are counted, too. */
  lookSoon(userIds: string[] = []): void {
    userIds.forEach((userId) => this.toCount.add(userId));
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.looking = this.looking
        .then(() => this.look())
        .catch((error: unknown) => this.logger.warn({ err: error }, 'notifications could not be read'));
    }, DELAY_MS).unref();
  }

  private async lookAround(): Promise<void> {
    this.audience.userIds().forEach((userId) => this.toCount.add(userId));
    await this.look();
  }

  private async look(): Promise<void> {
    const counted = [...this.toCount];
    this.toCount.clear();
    const after =
      this.until === undefined ? null : new Date(Date.parse(this.until) - OVERLAP_MS).toISOString();
    let until: string | undefined;
    for (const userIds of chunksOf(this.audience.userIds())) {
      const found = await this.services.callAsGateway(listNotificationUpdates, { userIds, after });
      until ??= found.until;
      for (const update of found.updates) {
        await this.audience.onUpdate(this.withoutSent(update));
      }
    }
    this.until = until ?? this.until;
    for (const userIds of chunksOf(counted)) {
      const { counts } = await this.services.callAsGateway(countUnreadOfUsers, { userIds });
      counts.forEach(({ userId, unread }) => this.audience.onCount(userId, unread));
    }
  }

  private withoutSent(update: Update): Update {
    const notifications = update.notifications.filter(({ id, updatedAt }) => this.sent.get(id) !== updatedAt);
    notifications.forEach(({ id, updatedAt }) => this.sent.set(id, updatedAt));

    return { ...update, notifications };
  }
}

function chunksOf(userIds: string[]): string[][] {
  const size = LIMITS.watchedUsersMax;

  return Array.from({ length: Math.ceil(userIds.length / size) }, (_, at) =>
    userIds.slice(at * size, (at + 1) * size),
  );
}
