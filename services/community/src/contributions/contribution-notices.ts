import { LIMITS, type NotificationType } from '@hearthwise/contracts';
import type { EntityManager } from 'typeorm';
import { PUBLIC, publicOf } from '../posts/posts.repository.js';
import { insertNotification, type NewNotification } from '../notices/insert-notification.js';
import type { ContributionRow } from './contribution.mapper.js';
import type { ContributionTable } from './contribution-table.js';

type Subject = NewNotification['subject'];
type Notice = Pick<NewNotification, 'userId' | 'type' | 'subject'>;

interface Written {
  id: string;
  authorId: string;
  postId: string;
  postAuthorId: string;
  threadId: string;
  /** Of those that the text mentions, who takes part: others cannot be called into a thread. */
  mentionedIds: string[];
}

/**
 * Notifies of a new comment or reply, once each: whom it mentions, the author of what it replies to, who began the thread, and the
 * author of the post. Who is several of these is notified of the first that they have not switched off.
 * @param parentId what it replies to, at whatever level
 */
export async function notifyOfContribution(
  manager: EntityManager,
  table: ContributionTable,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<void> {
  const written = await find(manager, table, id);
  const above = await findAuthors(manager, table, [...(parentId ? [parentId] : []), written.threadId]);
  const type = table.subjects.contribution;
  const post: Subject = { kind: table.subjects.post, id: written.postId };
  await insertFirstWanted(manager, written, [
    ...written.mentionedIds.map((userId): Notice => ({ userId, type: 'mention', subject: post })),
    ...above.map((row): Notice => ({ userId: row.authorId, type, subject: { kind: type, id: row.id } })),
    { userId: written.postAuthorId, type, subject: post },
  ]);
}

/** Notifies whom an edit mentions and the text before did not. */
export async function notifyOfNewMentions(
  manager: EntityManager,
  table: ContributionTable,
  { id, content: contentBefore }: Pick<ContributionRow, 'id' | 'content'>,
): Promise<void> {
  const written = await find(manager, table, id);
  const [before]: { ids: string[] }[] = await manager.query('SELECT mentioned_ids($1) AS ids', [
    contentBefore,
  ]);
  const added = written.mentionedIds.filter((userId) => !before?.ids.includes(userId));
  const subject: Subject = { kind: table.subjects.post, id: written.postId };
  await insertFirstWanted(
    manager,
    written,
    added.map((userId) => ({ userId, type: 'mention', subject })),
  );
}

/** The first notice of each user whose type is on; users in the order of their ids, as `insertNotification` asks for. */
async function insertFirstWanted(
  manager: EntityManager,
  { id, authorId }: Written,
  notices: Notice[],
): Promise<void> {
  const mutedOf = await findMutedTypes(
    manager,
    notices.map(({ userId }) => userId),
  );
  const wanted = notices.filter(({ userId, type }) => !mutedOf.get(userId)?.includes(type));
  const firstOf = new Map(wanted.toReversed().map((notice) => [notice.userId, notice]));
  const inOrder = [...firstOf.values()].toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  for (const notice of inOrder) {
    await insertNotification(manager, { ...notice, actorId: authorId, sourceId: id });
  }
}

async function findMutedTypes(
  manager: EntityManager,
  userIds: string[],
): Promise<Map<string, NotificationType[]>> {
  const rows: { userId: string; mutedTypes: NotificationType[] }[] = await manager.query(
    `SELECT user_id AS "userId", muted_types AS "mutedTypes" FROM notification_settings WHERE user_id = ANY ($1::uuid[])`,
    [userIds],
  );

  return new Map(rows.map(({ userId, mutedTypes }) => [userId, mutedTypes]));
}

async function find(
  manager: EntityManager,
  { kind, posts, postId }: ContributionTable,
  id: string,
): Promise<Written> {
  // No EXISTS, for which Postgres would first read who wrote every other contribution of the post.
  const isParticipant = `(SELECT true FROM ${kind} AS other
    WHERE other.${postId} = post.id AND other.author_id = given.id AND ${publicOf('other')} LIMIT 1)`;
  const [row]: Written[] = await manager.query(
    `SELECT written.id, written.author_id AS "authorId", post.id AS "postId", post.author_id AS "postAuthorId",
       thread_id AS "threadId", ARRAY(
         SELECT given.id FROM unnest(mentioned_ids[:${LIMITS.mentionsMax}]) AS given (id)
         WHERE given.id = post.author_id OR ${isParticipant}
       ) AS "mentionedIds"
     FROM ${kind} AS written JOIN ${posts} AS post ON post.id = ${postId} WHERE written.id = $1`,
    [id],
  );

  return row as Written;
}

/** In the order of the ids. Those that are not shown have nobody who expects anything. */
function findAuthors(
  manager: EntityManager,
  { kind }: ContributionTable,
  ids: string[],
): Promise<{ id: string; authorId: string }[]> {
  return manager.query(
    `SELECT id, author_id AS "authorId" FROM ${kind} JOIN unnest($1::uuid[]) WITH ORDINALITY AS given (id, at) USING (id)
     WHERE ${PUBLIC} ORDER BY at`,
    [ids],
  );
}
