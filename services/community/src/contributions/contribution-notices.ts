import { LIMITS } from '@hearthwise/contracts';
import type { EntityManager } from 'typeorm';
import { PUBLIC } from '../posts/posts.repository.js';
import { insertNotification, type NewNotification } from '../notices/insert-notification.js';
import type { ContributionRow } from './contribution.mapper.js';
import type { ContributionTable } from './contribution-table.js';

type Subject = NewNotification['subject'];
type Notice = Pick<NewNotification, 'type' | 'subject'>;

interface Written {
  id: string;
  authorId: string;
  postId: string;
  postAuthorId: string;
  threadId: string;
  mentionedIds: string[];
}

/**
 * Notifies of a new comment or reply, once each: whom it mentions, the author of what it replies to, who began the thread, and the
 * author of the post.
 * @param parentId what it replies to, at whatever level
 */
export async function notifyOfContribution(
  manager: EntityManager,
  table: ContributionTable,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<void> {
  const written = await find(manager, table, id);
  const above = await findAuthors(manager, table, [written.threadId, ...(parentId ? [parentId] : [])]);
  const type = table.subjects.contribution;
  const post: Subject = { kind: table.subjects.post, id: written.postId };
  // The last entry of a user wins.
  const notices = new Map<string, Notice>([
    [written.postAuthorId, { type, subject: post }],
    ...above.map((row): [string, Notice] => [row.authorId, { type, subject: { kind: type, id: row.id } }]),
    ...written.mentionedIds.map((userId): [string, Notice] => [userId, { type: 'mention', subject: post }]),
  ]);
  await insertAll(manager, written, notices);
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
  await insertAll(manager, written, new Map(added.map((userId) => [userId, { type: 'mention', subject }])));
}

/** Users in the order of their ids, as `insertNotification` asks for. */
async function insertAll(
  manager: EntityManager,
  { id, authorId }: Written,
  notices: Map<string, Notice>,
): Promise<void> {
  for (const [userId, notice] of [...notices].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await insertNotification(manager, { ...notice, userId, actorId: authorId, sourceId: id });
  }
}

async function find(
  manager: EntityManager,
  { kind, posts, postId }: ContributionTable,
  id: string,
): Promise<Written> {
  const [row]: Written[] = await manager.query(
    `SELECT written.id, written.author_id AS "authorId", post.id AS "postId", post.author_id AS "postAuthorId",
       thread_id AS "threadId", mentioned_ids[:${LIMITS.mentionsMax}] AS "mentionedIds"
     FROM ${kind} AS written JOIN ${posts} AS post ON post.id = ${postId} WHERE written.id = $1`,
    [id],
  );

  return row as Written;
}

/** The last one's author is who is replied to. Those that are not shown have nobody who expects anything. */
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
