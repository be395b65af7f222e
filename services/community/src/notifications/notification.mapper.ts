import {
  LIMITS,
  type NotificationRecord,
  type NotificationSettings,
  type NotificationSubject,
  type NotificationType,
  OPTIONAL_NOTIFICATION_TYPES,
} from '@hearthwise/contracts';

/** A comment or reply that caused a notification and is shown. */
interface Source {
  id: string;
  authorId: string;
  postId: string;
  title: string;
}

/** A notification as statements select it. */
export interface NotificationRow {
  id: string;
  type: NotificationType;
  subjectKind: NotificationSubject;
  subjectId: string;
  actorId: string | null;
  title: string | null;
  href: string | null;
  createdAt: Date;
  updatedAt: Date;
  readAt: Date | null;
  /** In the order in which they were written. */
  comments: Source[] | null;
  replies: Source[] | null;
}

/** The people are the authors of what caused it, except for an acceptance, which somebody else did. */
export function toNotification(row: NotificationRow): NotificationRecord {
  const sources = row.comments ?? row.replies ?? [];
  const [first] = sources;
  const authorIds = [...new Set(sources.map(({ authorId }) => authorId).toReversed())];
  const actorIds = row.actorId !== null && row.type === 'accepted' ? [row.actorId] : authorIds;

  return {
    id: row.id,
    type: row.type,
    subject: { kind: row.subjectKind, id: row.subjectId },
    title: row.title ?? first?.title ?? '',
    href: row.href ?? (first ? hrefOf(row, first) : '/notifications'),
    count: Math.max(1, sources.length),
    actorIds: actorIds.slice(0, LIMITS.notificationActors),
    actorsCount: actorIds.length,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

function hrefOf({ comments }: NotificationRow, { id, postId }: Source): string {
  return comments ? `/projects/${postId}#comment-${id}` : `/discussions/${postId}#reply-${id}`;
}

export function toSettings(mutedTypes: NotificationType[]): NotificationSettings {
  const entries = OPTIONAL_NOTIFICATION_TYPES.map((type) => [type, !mutedTypes.includes(type)]);

  return Object.fromEntries(entries) as NotificationSettings;
}
