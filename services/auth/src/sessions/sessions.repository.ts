import { LIMITS } from '@hearthwise/contracts';
import { queryPrepared, hashSecret, newSecret } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import type { UserRow } from '../users/user.mapper.js';
import { USER_COLUMNS } from '../users/users.repository.js';
import { SessionEntity, type SignInMethod } from './session.entity.js';

/** How old `last_seen_at` may become before it is updated, so that nearly all calls only read. */
const LAST_SEEN_PRECISION = '1 hour';

/**
 * Whether a session is valid: neither expired nor idle for too long, and by password only while there is no provider.
 * $1 is the idle limit in days, $2 whether there is a provider; `liveSessionParameters` holds both.
 */
const LIVE_SESSION_CONDITION = `(sessions.expires_at > now() AND sessions.last_seen_at > now() - make_interval(days => $1)
  AND (NOT $2::boolean OR sessions.method = 'provider'))`;

export interface NewSession {
  userId: string;
  device: string;
  method: SignInMethod;
}

export interface CreatedSession {
  token: string;
  expiresAt: Date;
}

export type SessionRow = Pick<SessionEntity, 'id' | 'createdAt' | 'lastSeenAt' | 'device'> & {
  isCurrent: boolean;
};

@Injectable()
export class SessionsRepository {
  private readonly liveSessionParameters: readonly [idleDays: number, hasProvider: boolean];

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.liveSessionParameters = [config.SESSION_IDLE_DAYS, config.oidc !== null];
  }

  /** Inserts a session; when its user has too many, the least recently seen ones are deleted. */
  async insert(manager: EntityManager, { userId, device, method }: NewSession): Promise<CreatedSession> {
    const token = newSecret();
    const rows: { expiresAt: Date }[] = await manager.query(
      `INSERT INTO sessions (token_hash, user_id, device, method, expires_at)
        VALUES ($1, $2, $3, $4, now() + make_interval(days => $5)) RETURNING expires_at AS "expiresAt"`,
      [hashSecret(token), userId, device, method, this.config.SESSION_MAX_DAYS],
    );
    await manager.query(
      `DELETE FROM sessions WHERE id IN (
        SELECT id FROM sessions WHERE user_id = $1 ORDER BY last_seen_at DESC, id DESC OFFSET $2)`,
      [userId, LIMITS.sessionsMax],
    );

    return { token, expiresAt: rows[0]?.expiresAt as Date };
  }

  /** The user of a live session; never one who is suspended, even if they signed in at the same moment. */
  async findUser(token: string): Promise<UserRow | null> {
    const [row] = await queryPrepared<UserRow>(this.dataSource, {
      name: 'sessions.user',
      text: `WITH seen AS (
          UPDATE sessions SET last_seen_at = now()
          WHERE token_hash = $3 AND ${LIVE_SESSION_CONDITION} AND last_seen_at < now() - $4::interval
        )
        SELECT ${USER_COLUMNS} FROM sessions JOIN users ON users.id = sessions.user_id
        WHERE sessions.token_hash = $3 AND users.suspended_at IS NULL AND ${LIVE_SESSION_CONDITION}`,
      values: [...this.liveSessionParameters, hashSecret(token), LAST_SEEN_PRECISION],
    });

    return row ?? null;
  }

  /**
   * The live sessions of a user, most recently seen first.
   * @param currentToken marks the session of the caller; null when a list is somebody else's
   */
  async listOf(userId: string, currentToken: string | null): Promise<SessionRow[]> {
    return this.dataSource.query(
      `SELECT id, created_at AS "createdAt", last_seen_at AS "lastSeenAt", device, token_hash = $4 AS "isCurrent"
        FROM sessions WHERE user_id = $3 AND ${LIVE_SESSION_CONDITION} ORDER BY last_seen_at DESC, id DESC LIMIT $5`,
      [...this.liveSessionParameters, userId, currentToken && hashSecret(currentToken), LIMITS.sessionsMax],
    );
  }

  /** Returns the id of the session's user; null when there is no such session. */
  async delete(manager: EntityManager, token: string): Promise<string | null> {
    const [rows]: [{ userId: string }[], number] = await manager.query(
      'DELETE FROM sessions WHERE token_hash = $1 RETURNING user_id AS "userId"',
      [hashSecret(token)],
    );

    return rows[0]?.userId ?? null;
  }

  /** Deletes a session by its id if it belongs to the user; null when there is none. */
  async deleteById(
    manager: EntityManager,
    session: { id: string; userId: string; currentToken: string | null },
  ): Promise<{ isCurrent: boolean } | null> {
    const [rows]: [{ isCurrent: boolean }[], number] = await manager.query(
      'DELETE FROM sessions WHERE id::text = lower($1) AND user_id = $2 RETURNING token_hash = $3 AS "isCurrent"',
      [session.id, session.userId, session.currentToken && hashSecret(session.currentToken)],
    );

    return rows[0] ?? null;
  }

  /** Deletes every session of a user but the one with this token, and returns their number. */
  async deleteOthersOf(manager: EntityManager, userId: string, currentToken: string): Promise<number> {
    const tokenHash = Not(hashSecret(currentToken));

    return (await manager.delete(SessionEntity, { userId, tokenHash })).affected ?? 0;
  }

  /** Deletes every session of a user and returns their number. */
  async deleteAllOf(manager: EntityManager, userId: string): Promise<number> {
    return (await manager.delete(SessionEntity, { userId })).affected ?? 0;
  }

  /** Deletes the sessions that are no longer valid. */
  async deleteEnded(): Promise<void> {
    await this.dataSource.query(`DELETE FROM sessions WHERE NOT ${LIVE_SESSION_CONDITION}`, [
      ...this.liveSessionParameters,
    ]);
  }
}
