import {
  type Actor,
  type ListPage,
  NOTIFICATION_TYPES,
  type NotificationRecord,
  type NotificationSettings,
  type NotificationsRead,
  type PageInput,
  requireAllowed,
  type UnreadCount,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { toNotification, toSettings } from './notification.mapper.js';
import { NotificationsRepository } from './notifications.repository.js';

/** A member's own notifications, and which they want. Every method throws auth.required for visitors. */
@Injectable()
export class NotificationsService {
  constructor(private readonly notifications: NotificationsRepository) {}

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

  /** @throws AppError auth.required */
  async getSettings(actor: Actor | null): Promise<NotificationSettings> {
    const { id } = requireAllowed(actor, 'notification.read');

    return toSettings(await this.notifications.findMutedTypes(id));
  }

  /** @throws AppError auth.required */
  async updateSettings(settings: NotificationSettings, actor: Actor | null): Promise<NotificationSettings> {
    const { id } = requireAllowed(actor, 'notification.read');
    const mutedTypes = NOTIFICATION_TYPES.filter((type) => !settings[type]);
    await this.notifications.updateMutedTypes(id, mutedTypes);

    return toSettings(mutedTypes);
  }
}
