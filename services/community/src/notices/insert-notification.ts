import {
  type NotificationSubject,
  type NotificationType,
  OPTIONAL_NOTIFICATION_TYPES,
} from '@hearthwise/contracts';
import type { EntityManager } from 'typeorm';

/** Comments or replies that one notification counts; of more, the last ones are kept. */
const MAX_SOURCES = 50;

export interface NewNotification {
  /** Given where the same notice may be sent again: one that exists, read or not, stays as it is. */
  id?: string;
  /** Who is notified. */
  userId: string;
  type: NotificationType;
  subject: { kind: NotificationSubject; id: string };
  /** Who did it; null where nobody is named: a reminder, or what moderators decide. */
  actorId: string | null;
  /** The comment or reply that caused it, to which the notification leads. While none of them is shown, neither is the notification. */
  sourceId?: string;
  /** For a subject of another service, and for decisions: what is said, in one short sentence without Markdown. */
  title?: string;
  /** Where `title` leads, within the site. */
  href?: string;
}

const COLUMNS = '(id, user_id, type, subject_kind, subject_id, source_ids, actor_id, title, href)';

const CAN_BE_MUTED = `$3 IN (${OPTIONAL_NOTIFICATION_TYPES.map((type) => `'${type}'`).join(', ')})`;

/** A type that the user has switched off is not stored, nor twice what one comment or reply caused. */
const VALUES = `SELECT coalesce($1::uuid, uuidv7()), $2::uuid, $3, $4, $5::uuid, array_remove(ARRAY[$6::uuid], NULL), $7::uuid, $8, $9
  WHERE NOT EXISTS (SELECT FROM notification_settings WHERE user_id = $2 AND ${CAN_BE_MUTED} AND $3 = ANY (muted_types))
    AND NOT EXISTS (SELECT FROM notifications WHERE id = $1)
    AND NOT EXISTS (SELECT FROM notifications
      WHERE user_id = $2 AND type = $3 AND subject_id = $5 AND $6::uuid = ANY (source_ids))`;

/**
 * Notifies a user within the transaction of the act, so that an act and its notice are never apart. An unread notification of
 * the same type about the same subject becomes newer instead. Nobody is notified of their own act. Where one act notifies
 * several users, call it in the order of their ids: two transactions that insert in different orders could wait for each other.
 */
export async function insertNotification(
  manager: EntityManager,
  { id, userId, type, subject, actorId, sourceId, title, href }: NewNotification,
): Promise<void> {
  if (userId === actorId) {
    return;
  }
  await manager.query(
    `INSERT INTO notifications AS stored ${COLUMNS} ${VALUES}
     ON CONFLICT (user_id, type, subject_kind, subject_id) WHERE read_at IS NULL DO UPDATE SET
       source_ids = (stored.source_ids || excluded.source_ids)[greatest(1, cardinality(stored.source_ids) + 2 - ${MAX_SOURCES}):],
       actor_id = excluded.actor_id, title = excluded.title, href = excluded.href, updated_at = clock_timestamp()`,
    [id, userId, type, subject.kind, subject.id, sourceId, actorId, title, href],
  );
}
