import { AppError, DEMO_MEMBERS, idSchema } from '@hearthwise/contracts';
import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { UserEntity } from './user.entity.js';
import type { PublicUserRow, UserRow } from './user.mapper.js';

/** The columns of `UserRow`, of a table named or aliased `users`. */
export const USER_COLUMNS = `users.id, users.email, users.first_name AS "firstName",
  users.profile_image_url AS "profileImageUrl", users.role, users.suspended_at AS "suspendedAt",
  users.suspended_until AS "suspendedUntil",
  users.created_at AS "createdAt"`;

const USER_COLUMNS_WITH_PASSWORD = `${USER_COLUMNS}, users.password_hash AS "passwordHash"`;

export type NewUser = Pick<UserEntity, 'email' | 'emailKey' | 'firstName' | 'role' | 'passwordHash'>;
/** What members change about themselves. */
export type ProfileFields = Pick<UserEntity, 'firstName' | 'profileImageUrl'>;
export type UserWithPassword = UserRow & Pick<UserEntity, 'passwordHash'>;

@Injectable()
export class UsersRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Null when the address is taken; the unique index decides between concurrent calls. */
  async insert(manager: EntityManager, user: NewUser): Promise<UserRow | null> {
    const rows: UserRow[] = await manager.query(
      `INSERT INTO users (email, email_key, first_name, role, password_hash) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (email_key) DO NOTHING RETURNING ${USER_COLUMNS}`,
      [user.email, user.emailKey, user.firstName, user.role, user.passwordHash],
    );

    return rows[0] ?? null;
  }

  async findByEmailKey(emailKey: string): Promise<UserWithPassword | null> {
    const [row] = await queryPrepared<UserWithPassword>(this.dataSource, {
      name: 'users.byEmailKey',
      text: `SELECT ${USER_COLUMNS_WITH_PASSWORD} FROM users WHERE email_key = $1`,
      values: [emailKey],
    });

    return row ?? null;
  }

  /** @throws AppError auth.required when the user does not exist */
  async getWithPassword(id: string): Promise<UserWithPassword> {
    const [row]: UserWithPassword[] = await this.dataSource.query(
      `SELECT ${USER_COLUMNS_WITH_PASSWORD} FROM users WHERE id = $1`,
      [id],
    );
    if (!row) {
      throw AppError.signInRequired();
    }

    return row;
  }

  listPublicUsers(ids: string[]): Promise<PublicUserRow[]> {
    return queryPrepared<PublicUserRow>(this.dataSource, {
      name: 'users.public',
      text: `SELECT id, email, first_name AS "firstName", profile_image_url AS "profileImageUrl" FROM users WHERE id = ANY ($1::uuid[])`,
      values: [ids],
    });
  }

  /** Null for an id that no user has, be it well formed or not. */
  async find(id: string): Promise<UserRow | null> {
    if (!idSchema.safeParse(id).success) {
      return null;
    }
    const [row] = await queryPrepared<UserRow>(this.dataSource, {
      name: 'users.byId',
      text: `SELECT ${USER_COLUMNS} FROM users WHERE id = $1`,
      values: [id],
    });

    return row ?? null;
  }

  /** The user, who nobody else changes until the transaction ends; null for an unknown id. */
  async lock(manager: EntityManager, id: string): Promise<UserRow | null> {
    const [row]: UserRow[] = await manager.query(
      `SELECT ${USER_COLUMNS} FROM users WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );

    return row ?? null;
  }

  async setProfile(manager: EntityManager, id: string, profile: ProfileFields): Promise<void> {
    await manager.update(UserEntity, { id }, profile);
  }

  /** @param passwordHash null to disable sign-in with a password */
  async setPassword(manager: EntityManager, id: string, passwordHash: string | null): Promise<void> {
    await manager.update(UserEntity, { id }, { passwordHash });
  }

  /** Whether the user still has this hash; locks it until the transaction ends. */
  async lockWithHash(
    manager: EntityManager,
    { id, passwordHash }: Pick<UserEntity, 'id' | 'passwordHash'>,
  ): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      'SELECT FROM users WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE',
      [id, passwordHash],
    );

    return rows.length > 0;
  }

  /**
   * Whether there are no users but the demo members. Serialises callers until the transaction ends, so that only one of
   * several concurrent first sign-ups gets true.
   */
  async lockAndCheckEmpty(manager: EntityManager): Promise<boolean> {
    await manager.query(
      `SELECT pg_advisory_xact_lock(hashtext('first account'), hashtext(current_schema()))`,
    );
    const rows: { isEmpty: boolean }[] = await manager.query(
      'SELECT NOT EXISTS (SELECT FROM users WHERE id <> ALL ($1::uuid[])) AS "isEmpty"',
      [DEMO_MEMBERS.map((member) => member.id)],
    );

    return rows[0]?.isEmpty === true;
  }
}
