import {
  type Actor,
  AppError,
  type DeletedPostRecord,
  idSchema,
  type ListPage,
  type OPERATIONS,
  type OperationPayload,
  type PostKind,
  requireAllowed,
} from '@hearthwise/contracts';
import { type ListDefinition, readList, recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { assertMayRestore } from './assert-may-restore.js';

type ListInput = OperationPayload<typeof OPERATIONS.community.listDeletedPosts>;
type DeletedPostRow = Omit<DeletedPostRecord, 'createdAt' | 'deletedAt'> & {
  createdAt: Date;
  deletedAt: Date;
};

interface BinRow {
  title: string;
  authorId: string;
  deletedBy: string | null;
}

interface Post {
  kind: PostKind;
  id: string;
}

const KINDS = {
  projects: { name: 'project', notFound: 'project.not_found' },
  discussions: { name: 'discussion', notFound: 'discussion.not_found' },
} as const satisfies Record<PostKind, object>;

const binOf = (kind: PostKind): ListDefinition => ({
  name: `${kind}.bin`,
  table: kind,
  columns: 'id, title, author_id AS "authorId", created_at AS "createdAt", deleted_at AS "deletedAt"',
  where: 'deleted_at IS NOT NULL',
  order: [
    { sql: 'deleted_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
});

/** A moderator deletes what its author has deleted before, who then does not restore it. */
const IS_CLAIMED = '(deleted_by = author_id AND author_id <> $3::uuid)';

/** The bin of projects and discussions: moderators and authors move posts there and out of it. */
@Injectable()
export class BinService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws AppError auth.required, auth.forbidden */
  async list({ kind, ...paging }: ListInput, actor: Actor | null): Promise<ListPage<DeletedPostRecord>> {
    requireAllowed(actor, 'post.moderate');
    const page = await readList<DeletedPostRow>(this.dataSource, binOf(kind), paging);

    return { ...page, rows: page.rows.map(toDeletedPost) };
  }

  /** @throws AppError auth.required, auth.forbidden, project.not_found, discussion.not_found */
  delete(post: Post, actor: Actor | null): Promise<{ id: string }> {
    return this.setDeleted(post, true, actor);
  }

  /** @throws AppError auth.required, auth.forbidden, project.not_found, discussion.not_found */
  restore(post: Post, actor: Actor | null): Promise<{ id: string }> {
    return this.setDeleted(post, false, actor);
  }

  /** A repeated call changes and records nothing. */
  private async setDeleted(
    { kind, id }: Post,
    isDeleted: boolean,
    actor: Actor | null,
  ): Promise<{ id: string }> {
    const { id: actorId } = requireAllowed(actor, 'endpoint.member');
    const { name } = KINDS[kind];

    return this.dataSource.transaction(async (manager) => {
      const post = await lock(manager, { kind, id });
      if (!isDeleted) {
        assertMayRestore(post, actorId);
      }
      requireAllowed(actor, ...ruleFor(post, isDeleted));
      const [changed]: [{ id: string }[], number] = await manager.query(
        `UPDATE ${kind} SET deleted_at = CASE WHEN $2 THEN coalesce(deleted_at, now()) END,
            deleted_by = CASE WHEN $2 THEN $3::uuid END
          WHERE id = $1 AND ((deleted_at IS NULL) = $2 OR $2 AND ${IS_CLAIMED}) RETURNING id`,
        [id, isDeleted, actorId],
      );
      if (changed.length > 0) {
        const action = isDeleted ? (`${name}.deleted` as const) : (`${name}.restored` as const);
        await recordAudit(manager, { actorId, action, subject: { id: id.toLowerCase(), label: post.title } });
      }

      return { id: id.toLowerCase() };
    });
  }
}

/**
 * The post, which nobody else deletes or restores until the transaction ends.
 * @throws AppError project.not_found, discussion.not_found
 */
async function lock(manager: EntityManager, { kind, id }: Post): Promise<BinRow> {
  const rows: BinRow[] = idSchema.safeParse(id).success
    ? await manager.query(
        `SELECT title, author_id AS "authorId", deleted_by AS "deletedBy" FROM ${kind} WHERE id = $1 FOR NO KEY UPDATE`,
        [id],
      )
    : [];
  const { name, notFound } = KINDS[kind];
  if (!rows[0]) {
    throw new AppError(notFound, `This ${name} doesn't exist.`);
  }

  return rows[0];
}

/** Who may: moderators everything of others; authors delete their own posts, and restore what they deleted themselves. */
function ruleFor(
  { authorId, deletedBy }: BinRow,
  isDeleted: boolean,
): ['post.delete' | 'post.restore', { ownerId: string | null }] {
  if (isDeleted) {
    return ['post.delete', { ownerId: authorId }];
  }

  return ['post.restore', { ownerId: deletedBy === authorId ? authorId : null }];
}

function toDeletedPost({ createdAt, deletedAt, ...row }: DeletedPostRow): DeletedPostRecord {
  return { ...row, createdAt: createdAt.toISOString(), deletedAt: deletedAt.toISOString() };
}
