/** Why a member is notified, where they can switch it off. */
export const OPTIONAL_NOTIFICATION_TYPES = [
  'reply',
  'comment',
  'mention',
  'accepted',
  'reminder',
  'answered',
] as const;
export type OptionalNotificationType = (typeof OPTIONAL_NOTIFICATION_TYPES)[number];

/** Why a member is notified. Nobody can miss what moderators decide about what they wrote: it says how to appeal, and until when. */
export const NOTIFICATION_TYPES = [...OPTIONAL_NOTIFICATION_TYPES, 'moderation'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What a notification is about. Unread ones of the same type about the same subject are one notification. */
export const NOTIFICATION_SUBJECTS = [
  'project',
  'discussion',
  'comment',
  'reply',
  'checklist_item',
  'question',
  'decision',
] as const;
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number];
