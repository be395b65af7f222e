import { z } from 'zod';
import { idSchema, nothingSchema, pageInputShape, pageOf, timestampSchema } from '../common.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { NOTIFICATION_SUBJECTS, NOTIFICATION_TYPES } from './notification-types.js';

export const notificationTypeSchema = z.enum(NOTIFICATION_TYPES);

const notificationShape = {
  id: idSchema,
  type: notificationTypeSchema,
  subject: z.object({ kind: z.enum(NOTIFICATION_SUBJECTS), id: idSchema }),
  /** The title of the post; for reminders and decisions, what is said. */
  title: z.string(),
  /** Where it leads, within the site: to the first comment or reply that is shown of those that caused it. */
  href: z.string(),
  /** Comments or replies that caused it and are shown; 1 where there are none. */
  count: z.number().int(),
  /** People who wrote them. */
  actorsCount: z.number().int(),
  createdAt: timestampSchema,
  /** When the newest cause happened; the order of the list. */
  updatedAt: timestampSchema,
  /** Null for unread ones. */
  readAt: timestampSchema.nullable(),
};

/** A notification as community stores it. */
export const notificationRecordSchema = z.object({
  ...notificationShape,
  /** The last of those people, newest first; empty where nobody is named. */
  actorIds: z.array(idSchema).max(LIMITS.notificationActors),
});
export type NotificationRecord = z.infer<typeof notificationRecordSchema>;

/** What to mark as read: these, or everything up to a time, so that what came later stays unread. */
export const notificationsReadSchema = z
  .union([
    z.strictObject({ ids: z.array(idSchema).min(1).max(LIMITS.listMax) }),
    z.strictObject({ upTo: timestampSchema }),
  ])
  .meta({ id: 'NotificationsRead' });
export type NotificationsRead = z.infer<typeof notificationsReadSchema>;

/** Unread notifications, counted up to `LIMITS.unreadMax`. */
export const unreadCountSchema = z
  .object({ unread: z.number().int().max(LIMITS.unreadMax) })
  .meta({ id: 'UnreadCount' });
export type UnreadCount = z.infer<typeof unreadCountSchema>;

/** Whether each type is on; what happens while a type is off is not stored. */
export const notificationSettingsSchema = z
  .record(notificationTypeSchema, z.boolean())
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const notificationOperations = {
  /** Those of the actor, newest first. What is deleted or hidden is left out. */
  listNotifications: defineQuery({
    name: 'community.listNotifications',
    input: z.object(pageInputShape),
    output: pageOf(notificationRecordSchema),
  }),
  countUnreadNotifications: defineQuery({
    name: 'community.countUnreadNotifications',
    input: nothingSchema,
    output: unreadCountSchema,
  }),
  /** Those of others stay as they are. */
  readNotifications: defineIdempotentCommand({
    name: 'community.readNotifications',
    input: z.object({ read: notificationsReadSchema }),
    output: unreadCountSchema,
  }),
  getNotificationSettings: defineQuery({
    name: 'community.getNotificationSettings',
    input: nothingSchema,
    output: notificationSettingsSchema,
  }),
  updateNotificationSettings: defineIdempotentCommand({
    name: 'community.updateNotificationSettings',
    input: z.object({ settings: notificationSettingsSchema }),
    output: notificationSettingsSchema,
  }),
};
