import {
  type Actor,
  type AnsweredQuestion,
  type DueItem,
  type ListPage,
  type NotificationRecord,
  type NotificationSettings,
  type NotificationSettingsChange,
  type NotificationsRead,
  type OperationOutput,
  type OperationPayload,
  type OPERATIONS,
  OPTIONAL_NOTIFICATION_TYPES,
  type PageInput,
  requireAllowed,
  type UnreadCount,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { notifyOfAnsweredQuestions } from '../notices/notify-of-answered-questions.js';
import { notifyOfDueItems } from '../notices/notify-of-due-items.js';
import { toNotification, toSettings } from './notification.mapper.js';
import { NotificationsRepository } from './notifications.repository.js';

type UpdatesInput = OperationPayload<typeof OPERATIONS.community.listNotificationUpdates>;
type Updates = OperationOutput<typeof OPERATIONS.community.listNotificationUpdates>;
type Count = Pick<Updates['updates'][number], 'userId' | 'unread'>;

/** A member's own notifications, and which they want. Gateways ask for what is new. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly notifications: NotificationsRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError auth.required */
  async list(paging: PageInput, actor: Actor | null): Promise<ListPage<NotificationRecord>> {
    const { id } = requireAllowed(actor, 'notification.read');
    const page = await this.notifications.list(id, paging);

    return { ...page, rows: page.rows.map(toNotification) };
  }

  /** @throws AppError auth.required */
  async countUnread(actor: Actor | null): Promise<UnreadCount> {
    const { id } = requireAllowed(actor, 'notification.read');

    return { unread: await this.notifications.countUnread(id) };
  }

  /** @throws AppError auth.required */
  async markRead(read: NotificationsRead, actor: Actor | null): Promise<UnreadCount> {
    const { id } = requireAllowed(actor, 'notification.read');
    await this.notifications.markRead(id, read);

    return { unread: await this.notifications.countUnread(id) };
  }

  async notifyOfDueItems({ items }: { items: DueItem[] }): Promise<Record<string, never>> {
    await this.dataSource.transaction((manager) => notifyOfDueItems(manager, items));

    return {};
  }

  async notifyOfAnsweredQuestions({ items }: { items: AnsweredQuestion[] }): Promise<Record<string, never>> {
    await this.dataSource.transaction((manager) => notifyOfAnsweredQuestions(manager, items));

    return {};
  }

  /** The time is read first, so that nothing falls between this call and the next. */
  async listUpdates({ userIds, after }: UpdatesInput): Promise<Updates> {
    const until = await this.notifications.now();
    if (after === null) {
      return { until, updates: [] };
    }
    const rows = await this.notifications.listUpdated(userIds, after);
    const byUser = Map.groupBy(rows, ({ userId }) => userId);
    const counts = await this.notifications.countUnreadOf([...byUser.keys()]);
    const updates = counts.map(({ userId, unread }) => ({
      userId,
      unread,
      notifications: (byUser.get(userId) ?? []).map(toNotification),
    }));

    return { until, updates };
  }

  async countUnreadOfUsers({ userIds }: { userIds: string[] }): Promise<{ counts: Count[] }> {
    return { counts: await this.notifications.countUnreadOf(userIds) };
  }

  /** @throws AppError auth.required */
  async getSettings(actor: Actor | null): Promise<NotificationSettings> {
    const { id } = requireAllowed(actor, 'notification.read');

    return toSettings(await this.notifications.findMutedTypes(id));
  }

  /** @throws AppError auth.required */
  async updateSettings(
    change: NotificationSettingsChange,
    actor: Actor | null,
  ): Promise<NotificationSettings> {
    const { id } = requireAllowed(actor, 'notification.read');
    const given = OPTIONAL_NOTIFICATION_TYPES.filter((type) => change[type] !== undefined);
    const muted = given.filter((type) => !change[type]);

    return toSettings(await this.notifications.updateMutedTypes(id, { given, muted }));
  }
}
