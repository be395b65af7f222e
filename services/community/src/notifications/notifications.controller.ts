import {
  type ListPage,
  type NotificationRecord,
  type NotificationSettings,
  type OperationOutput,
  OPERATIONS,
  type UnreadCount,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { NotificationsService } from './notifications.service.js';

const {
  listNotifications,
  countUnreadNotifications,
  readNotifications,
  getNotificationSettings,
  updateNotificationSettings,
  notifyOfDueItems,
  notifyOfAnsweredQuestions,
  listNotificationUpdates,
  countUnreadOfUsers,
} = OPERATIONS.community;

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Handles(listNotifications)
  list({ input, actor }: Call<typeof listNotifications>): Promise<ListPage<NotificationRecord>> {
    return this.notifications.list(input, actor);
  }

  @Handles(countUnreadNotifications)
  countUnread({ actor }: Call<typeof countUnreadNotifications>): Promise<UnreadCount> {
    return this.notifications.countUnread(actor);
  }

  @Handles(readNotifications)
  markRead({ input, actor }: Call<typeof readNotifications>): Promise<UnreadCount> {
    return this.notifications.markRead(input.read, actor);
  }

  @Handles(notifyOfDueItems)
  notifyOfDueItems({ input }: Call<typeof notifyOfDueItems>): Promise<Record<string, never>> {
    return this.notifications.notifyOfDueItems(input);
  }

  @Handles(notifyOfAnsweredQuestions)
  notifyOfAnsweredQuestions({
    input,
  }: Call<typeof notifyOfAnsweredQuestions>): Promise<Record<string, never>> {
    return this.notifications.notifyOfAnsweredQuestions(input);
  }

  @Handles(listNotificationUpdates)
  listUpdates({
    input,
  }: Call<typeof listNotificationUpdates>): Promise<OperationOutput<typeof listNotificationUpdates>> {
    return this.notifications.listUpdates(input);
  }

  @Handles(countUnreadOfUsers)
  countUnreadOfUsers({
    input,
  }: Call<typeof countUnreadOfUsers>): Promise<OperationOutput<typeof countUnreadOfUsers>> {
    return this.notifications.countUnreadOfUsers(input);
  }

  @Handles(getNotificationSettings)
  getSettings({ actor }: Call<typeof getNotificationSettings>): Promise<NotificationSettings> {
    return this.notifications.getSettings(actor);
  }

  @Handles(updateNotificationSettings)
  updateSettings({ input, actor }: Call<typeof updateNotificationSettings>): Promise<NotificationSettings> {
    return this.notifications.updateSettings(input.change, actor);
  }
}
