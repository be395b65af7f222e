import {
  idSchema,
  type ListPage,
  type OPERATIONS,
  type OperationPayload,
  type Role,
} from '@hearthwise/contracts';
import { type ListDefinition, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserRow } from '../users/user.mapper.js';
import { USER_COLUMNS } from '../users/users.repository.js';

export type ManagedUserRow = UserRow & { lastSeenAt: Date | null };
export type ListUsersInput = OperationPayload<typeof OPERATIONS.auth.listUsers>;

const COLUMNS = `${USER_COLUMNS},
  (SELECT max(last_seen_at) FROM sessions WHERE sessions.user_id = users.id) AS "lastSeenAt"`;

/** A part of the address or of the first name, in any case; the index `users_search` has the same expression. */
const SEARCH = {
  matches: (parameter: string) =>
    `(users.email_key || ' ' || lower(coalesce(users.first_name, '')))
      LIKE '%' || regexp_replace(lower(${parameter}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
};

const USERS: ListDefinition = {
  name: 'users',
  table: 'users',
  columns: COLUMNS,
  order: [
    { sql: 'users.created_at', type: 'timestamp' },
    { sql: 'users.id', type: 'uuid' },
  ],
  search: SEARCH,
};

/** One list for each state, because each has an index of its own. */
const LISTS = {
  all: USERS,
  active: { ...USERS, name: 'users.active', where: 'users.suspended_at IS NULL' },
  suspended: { ...USERS, name: 'users.suspended', where: 'users.suspended_at IS NOT NULL' },
} as const satisfies Record<string, ListDefinition>;

@Injectable()
export class UsersAdminRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. */
  list({ state, role, ...input }: ListUsersInput): Promise<ListPage<ManagedUserRow>> {
    return readList(this.dataSource, LISTS[state ?? 'all'], { ...input, filters: { role } });
  }

  /** @param manager of a transaction that has changed the user */
  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<ManagedUserRow | null> {
    if (!idSchema.safeParse(id).success) {
      return null;
    }
    const [row]: ManagedUserRow[] = await manager.query(`SELECT ${COLUMNS} FROM users WHERE id = $1`, [id]);

    return row ?? null;
  }

  /**
   * The ids of the administrators who may sign in. Locks their rows until the transaction ends, so that two of them cannot
   * take each other's role away at the same time.
   */
  async lockAdmins(manager: EntityManager): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      `SELECT id FROM users WHERE role = 'admin' AND suspended_at IS NULL ORDER BY id FOR UPDATE`,
    );

    return rows.map(({ id }) => id);
  }

  async setRole(manager: EntityManager, id: string, role: Role): Promise<void> {
    await manager.query('UPDATE users SET role = $2 WHERE id = $1', [id, role]);
  }

  /** Keeps the time of an earlier suspension. */
  async setSuspended(manager: EntityManager, id: string, isSuspended: boolean): Promise<void> {
    await manager.query(
      'UPDATE users SET suspended_at = CASE WHEN $2 THEN coalesce(suspended_at, now()) END WHERE id = $1',
      [id, isSuspended],
    );
  }
}
