import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { hashSecret, newSecret } from '../secrets/secret.js';
import type { UserRow } from '../users/user.mapper.js';
import { USER_COLUMNS } from '../users/users.repository.js';
import { SessionEntity } from './session.entity.js';

const LIFETIME = '30 days';

/** How old `last_seen_at` may become before a look writes it anew: nearly all looks only read. */
const SEEN_PRECISION = '1 hour';

export interface NewSession {
  token: string;
  expiresAt: Date;
}

@Injectable()
export class SessionsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, userId: string): Promise<NewSession> {
    const token = newSecret();
    const rows: { expiresAt: Date }[] = await manager.query(
      `INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, now() + $3::interval)
        RETURNING expires_at AS "expiresAt"`,
      [hashSecret(token), userId, LIFETIME],
    );

    return { token, expiresAt: rows[0]?.expiresAt as Date };
  }

  /** The user of a session that is neither unknown nor expired. */
  async findUser(token: string): Promise<UserRow | null> {
    const [row] = await queryPrepared<UserRow>(this.dataSource, {
      name: 'sessions.user',
      text: `WITH seen AS (
          UPDATE sessions SET last_seen_at = now()
          WHERE token_hash = $1 AND expires_at > now() AND last_seen_at < now() - $2::interval
        )
        SELECT ${USER_COLUMNS} FROM sessions JOIN users ON users.id = sessions.user_id
        WHERE sessions.token_hash = $1 AND sessions.expires_at > now()`,
      values: [hashSecret(token), SEEN_PRECISION],
    });

    return row ?? null;
  }

  /** The id of the user whose session it was; null when there was none. */
  async delete(manager: EntityManager, token: string): Promise<string | null> {
    const [rows]: [{ userId: string }[], number] = await manager.query(
      'DELETE FROM sessions WHERE token_hash = $1 RETURNING user_id AS "userId"',
      [hashSecret(token)],
    );

    return rows[0]?.userId ?? null;
  }

  /** Ends every session of a user. */
  async deleteAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(SessionEntity, { userId });
  }

  async deleteExpired(): Promise<void> {
    await this.dataSource.query('DELETE FROM sessions WHERE expires_at <= now()');
  }
}
