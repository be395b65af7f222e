import { type HiddenFor, idSchema, LIMITS, type SubjectKind, truncate } from '@hearthwise/contracts';
import { READABLE_SOURCE_LENGTH, readableBeginning } from '@hearthwise/markdown/readable';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContributionsRepository } from '../contributions/contributions.repository.js';
import { PUBLIC } from '../posts/posts.repository.js';
import { SUBJECT_TABLES, type SubjectTable } from './subject-tables.js';

/** A post, comment or reply as moderation sees it. */
export interface SubjectRow {
  kind: SubjectKind;
  id: string;
  postId: string;
  authorId: string;
  /** Its title, or the beginning of its text without markup, with the addresses of links. */
  label: string;
  deletedAt: Date | null;
  deletedBy: string | null;
  hiddenAt: Date | null;
  hiddenFor: HiddenFor | null;
  /** Whether everybody sees it. */
  isPublic: boolean;
}

/** What moderators see of a subject in a list of cases. */
export interface SubjectState {
  /** The beginning of its text without markup, with the addresses of links. */
  excerpt: string;
  deletedAt: Date | null;
  hiddenFor: HiddenFor | null;
}

/**
 * Posts, comments and replies for moderation. As everywhere, a change first locks the post, so that the changes of a thread
 * come one after another, and counts equal the rows that they count.
 */
@Injectable()
export class SubjectsRepository {
  constructor(private readonly contributions: ContributionsRepository) {}

  /** Null for an id that nothing of this kind has. */
  async find(manager: EntityManager, kind: SubjectKind, id: string): Promise<SubjectRow | null> {
    if (!idSchema.safeParse(id).success) {
      return null;
    }
    const subjectTable = SUBJECT_TABLES[kind];
    const [row]: Omit<SubjectRow, 'kind'>[] = await manager.query(selectOf(subjectTable), [id]);
    if (!row) {
      return null;
    }

    return { kind, ...row, label: subjectTable.contributions ? labelOf(row.label) : row.label };
  }

  /** The same, while nobody else changes it or anything of its post until the transaction ends. */
  async lock(
    manager: EntityManager,
    { kind, id, postId }: Pick<SubjectRow, 'kind' | 'id' | 'postId'>,
  ): Promise<SubjectRow | null> {
    await manager.query(`SELECT FROM ${SUBJECT_TABLES[kind].posts} WHERE id = $1 FOR NO KEY UPDATE`, [
      postId,
    ]);

    return this.find(manager, kind, id);
  }

  /** Returns a function that looks one of them up; undefined for what was deleted for good. */
  async listStates(
    manager: EntityManager,
    subjects: Pick<SubjectRow, 'kind' | 'id'>[],
  ): Promise<(kind: SubjectKind, id: string) => SubjectState | undefined> {
    const byKind = Map.groupBy(subjects, ({ kind }) => kind);
    const reads = [...byKind].map(async ([kind, ofKind]) => {
      const rows: (Omit<SubjectState, 'excerpt'> & { id: string; html: string })[] = await manager.query(
        `SELECT id, left(content_html, ${READABLE_SOURCE_LENGTH}) AS html, deleted_at AS "deletedAt", hidden_for AS "hiddenFor"
         FROM ${SUBJECT_TABLES[kind].table} WHERE id = ANY ($1::uuid[])`,
        [ofKind.map(({ id }) => id)],
      );

      return rows.map(({ id, html, ...state }): [string, SubjectState] => [
        `${kind}:${id}`,
        { ...state, excerpt: readableBeginning(html) },
      ]);
    });
    const states = new Map((await Promise.all(reads)).flat());

    return (kind, id) => states.get(`${kind}:${id}`);
  }

  /** Hides it from everybody but its author and moderators; something hidden already gets the new reason. */
  hide(manager: EntityManager, subject: SubjectRow, hiddenFor: HiddenFor): Promise<void> {
    const { kind, id } = subject;

    return this.change(manager, subject, async () => {
      if (kind === 'reply') {
        await rememberAcceptance(manager, id);
      }
      await manager.query(
        `UPDATE ${SUBJECT_TABLES[kind].table} SET hidden_at = coalesce(hidden_at, now()), hidden_for = $2 WHERE id = $1`,
        [id, hiddenFor],
      );
    });
  }

  /** Shows it again, as what it was before: an accepted reply, too. */
  async show(manager: EntityManager, subject: SubjectRow): Promise<void> {
    const { kind, id } = subject;
    await this.change(manager, subject, () =>
      manager.query(
        `UPDATE ${SUBJECT_TABLES[kind].table} SET hidden_at = NULL, hidden_for = NULL WHERE id = $1`,
        [id],
      ),
    );
    if (kind === 'reply') {
      await bringBackAcceptance(manager, id);
    }
  }

  /** Moves it to the bin, out of which only moderators take it then; also what its author has deleted before. */
  delete(manager: EntityManager, subject: SubjectRow, deletedBy: string): Promise<void> {
    const { kind, id } = subject;

    return this.change(manager, subject, () =>
      manager.query(
        `UPDATE ${SUBJECT_TABLES[kind].table} SET deleted_at = coalesce(deleted_at, now()), deleted_by = $2,
           hidden_at = NULL, hidden_for = NULL WHERE id = $1`,
        [id, deletedBy],
      ),
    );
  }

  /** Takes it out of the bin; what its author had deleted before stays there, as theirs. */
  undelete(manager: EntityManager, subject: SubjectRow, wasDeleted: boolean): Promise<void> {
    const { kind, id } = subject;
    const { table } = SUBJECT_TABLES[kind];

    return this.change(manager, subject, () =>
      manager.query(
        wasDeleted
          ? `UPDATE ${table} SET deleted_by = author_id WHERE id = $1 AND deleted_at IS NOT NULL`
          : `UPDATE ${table} SET deleted_at = NULL, deleted_by = NULL WHERE id = $1`,
        [id],
      ),
    );
  }

  /** Changes what decides whether a row is shown, and counts accordingly. */
  private async change(
    manager: EntityManager,
    { kind, id }: SubjectRow,
    work: () => Promise<unknown>,
  ): Promise<void> {
    const { contributions } = SUBJECT_TABLES[kind];
    const before = contributions && (await this.contributions.findLocked(manager, contributions, id));
    await work();
    if (contributions && before) {
      await this.contributions.settle(manager, contributions, before);
    }
  }
}

/** The name of a comment or reply: how its text begins. */
function labelOf(html: string): string {
  return truncate(readableBeginning(html), LIMITS.auditLabelMax) || 'No text';
}

function selectOf({ table, posts, contributions }: SubjectTable): string {
  const postId = contributions?.postId ?? 'id';
  const isPostPublic = contributions
    ? `EXISTS (SELECT FROM ${posts} WHERE id = subject.${postId} AND ${PUBLIC})`
    : 'true';

  const label = contributions
    ? `left(content_html, ${READABLE_SOURCE_LENGTH})`
    : `left(title, ${LIMITS.auditLabelMax})`;

  return `SELECT id, ${postId} AS "postId", author_id AS "authorId", ${label} AS label,
      deleted_at AS "deletedAt", deleted_by AS "deletedBy", hidden_at AS "hiddenAt", hidden_for AS "hiddenFor",
      ${PUBLIC} AND ${isPostPublic} AS "isPublic"
    FROM ${table} AS subject WHERE id = $1`;
}

async function rememberAcceptance(manager: EntityManager, replyId: string): Promise<void> {
  await manager.query(
    `UPDATE replies SET was_accepted = EXISTS (SELECT FROM discussions WHERE accepted_reply_id = $1)
     WHERE id = $1 AND hidden_at IS NULL`,
    [replyId],
  );
}

/** Unless another reply was accepted meanwhile. */
async function bringBackAcceptance(manager: EntityManager, replyId: string): Promise<void> {
  await manager.query(
    `WITH reply AS (UPDATE replies SET was_accepted = false WHERE id = $1 AND was_accepted RETURNING discussion_id)
     UPDATE discussions SET accepted_reply_id = $1, is_resolved = true FROM reply
     WHERE discussions.id = reply.discussion_id AND accepted_reply_id IS NULL
       AND EXISTS (SELECT FROM replies WHERE id = $1 AND ${PUBLIC})`,
    [replyId],
  );
}
