import { z } from 'zod';
import { publicUserSchema } from '../auth/users.js';
import {
  dateSchema,
  idSchema,
  nothingSchema,
  pageInputShape,
  pageOf,
  pagingShape,
  timestampSchema,
  wellFormedText,
} from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import {
  NOTIFICATION_SUBJECTS,
  NOTIFICATION_TYPES,
  OPTIONAL_NOTIFICATION_TYPES,
} from './notification-types.js';

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

/** A notification as clients get it. */
export const notificationSchema = z
  .object({
    ...notificationShape,
    /** The last of those people, newest first; empty where nobody is named. */
    actors: z.array(publicUserSchema).max(LIMITS.notificationActors),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

/** What to mark as read: these, everything, or these alone, up to a time, so that what came later stays unread. */
export const notificationsReadSchema = z
  .strictObject({
    ids: z.array(idSchema).min(1).max(LIMITS.listMax).optional(),
    upTo: timestampSchema.optional(),
  })
  .refine(({ ids, upTo }) => ids !== undefined || upTo !== undefined, {
    path: ['ids'],
    error: 'Give ids, upTo or both.',
  })
  .meta({ id: 'NotificationsRead' });
export type NotificationsRead = z.infer<typeof notificationsReadSchema>;

/** Unread notifications, counted up to `LIMITS.unreadMax`. */
export const unreadCountSchema = z
  .object({ unread: z.number().int().max(LIMITS.unreadMax) })
  .meta({ id: 'UnreadCount' });
export type UnreadCount = z.infer<typeof unreadCountSchema>;

const optionalTypeSchema = z.enum(OPTIONAL_NOTIFICATION_TYPES);

/** Whether each type that can be switched off is on; what happens while a type is off is not stored. */
export const notificationSettingsSchema = z
  .record(optionalTypeSchema, z.boolean())
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** The types to switch; the others stay as they are, whatever another device has chosen meanwhile. */
export const notificationSettingsChangeSchema = z
  .partialRecord(optionalTypeSchema, z.boolean())
  .meta({ id: 'NotificationSettingsChange' });
export type NotificationSettingsChange = z.infer<typeof notificationSettingsChangeSchema>;

/** An item of a checklist that is due, and whose it is. */
export const dueItemSchema = z.object({
  userId: idSchema,
  checklistId: idSchema,
  itemId: idSchema,
  text: wellFormedText().max(LIMITS.checklistItemMax),
  dueOn: dateSchema,
});
export type DueItem = z.infer<typeof dueItemSchema>;

/** A question for the adviser that a guide answers now, and who waited for it. */
export const answeredQuestionSchema = z.object({
  userId: idSchema,
  adviceId: idSchema,
  question: wellFormedText().max(LIMITS.titleMax),
  /** The guide. */
  slug: wellFormedText().max(LIMITS.slugMax),
  title: wellFormedText().max(LIMITS.titleMax),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestionSchema>;

/** What is new for one user. */
const updateSchema = z.object({
  userId: idSchema,
  unread: unreadCountSchema.shape.unread,
  /** Oldest first. */
  notifications: z.array(notificationRecordSchema),
});
const userIdsSchema = z.array(idSchema).max(LIMITS.watchedUsersMax);

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
    input: z.object({ change: notificationSettingsChangeSchema }),
    output: notificationSettingsSchema,
  }),
  /** For ai: reminds of each item once for its date; a repeated call changes nothing. */
  notifyOfDueItems: defineIdempotentCommand({
    name: 'community.notifyOfDueItems',
    input: z.object({ items: z.array(dueItemSchema).max(LIMITS.remindersMax) }),
    output: nothingSchema,
  }),
  /** For ai: tells of each question once to each user; a repeated call changes nothing. */
  notifyOfAnsweredQuestions: defineIdempotentCommand({
    name: 'community.notifyOfAnsweredQuestions',
    input: z.object({ items: z.array(answeredQuestionSchema).max(LIMITS.answeredQuestionsMax) }),
    output: nothingSchema,
  }),
  /**
   * For the gateway: notifications of these users that are new or have become newer since a time, and until when. Without a time
   * there are none, only the time from which to ask on. One that is being written may have an earlier time than one that is
   * returned: ask with some overlap.
   */
  listNotificationUpdates: defineQuery({
    name: 'community.listNotificationUpdates',
    input: z.object({ userIds: userIdsSchema, after: timestampSchema.nullable() }),
    output: z.object({ until: timestampSchema, updates: z.array(updateSchema) }),
  }),
  /** For the gateway: how many each of these users has not read. */
  countUnreadOfUsers: defineQuery({
    name: 'community.countUnreadOfUsers',
    input: z.object({ userIds: userIdsSchema }),
    output: z.object({ counts: z.array(updateSchema.pick({ userId: true, unread: true })) }),
  }),
};

/** A project or discussion that a page shows: `projects:<id>`, `discussions:<id>`. */
const watchSchema = wellFormedText()
  .regex(
    /^(?:projects|discussions):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'Watch a project or discussion.',
  )
  .optional();

export const notificationEndpoints = {
  listNotifications: defineEndpoint({
    route: ROUTES.listNotifications,
    summary: 'My notifications, newest first',
    access: 'member',
    query: z.object(pagingShape),
    response: z.array(notificationSchema),
  }),
  countUnreadNotifications: defineEndpoint({
    route: ROUTES.countUnreadNotifications,
    summary: `How many notifications I have not read, counted up to ${LIMITS.unreadMax}`,
    access: 'member',
    response: unreadCountSchema,
  }),
  readNotifications: defineEndpoint({
    route: ROUTES.readNotifications,
    summary: 'Mark notifications of mine as read: some, or all up to a time',
    access: 'member',
    body: notificationsReadSchema,
    response: unreadCountSchema,
  }),
  streamNotifications: defineEndpoint({
    route: ROUTES.streamNotifications,
    summary:
      'Server-sent events: `unread` and `notification` for me, `changed` when the watched post has changed; resumes after Last-Event-ID',
    access: 'member',
    query: z.object({ watch: watchSchema }),
    response: z.unknown(),
    responseType: 'text/event-stream',
  }),
  getNotificationSettings: defineEndpoint({
    route: ROUTES.getNotificationSettings,
    summary: 'Which types of notifications I want',
    access: 'member',
    response: notificationSettingsSchema,
  }),
  updateNotificationSettings: defineEndpoint({
    route: ROUTES.updateNotificationSettings,
    summary: 'Switch types of notifications on or off; what is off is not stored',
    access: 'member',
    body: notificationSettingsChangeSchema,
    response: notificationSettingsSchema,
  }),
};
