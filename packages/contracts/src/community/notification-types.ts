/** Why a member is notified; each can be switched off. */
export const NOTIFICATION_TYPES = [
  'reply',
  'comment',
  'mention',
  'accepted',
  'reminder',
  'moderation',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What a notification is about. Unread ones of the same type about the same subject are one notification. */
export const NOTIFICATION_SUBJECTS = [
  'project',
  'discussion',
  'comment',
  'reply',
  'checklist_item',
  'decision',
] as const;
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number];
