import { hashSecret } from '@hearthwise/service-kit';
import { LIMITS } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ResetLinkEntity } from './reset-link.entity.js';

/** The user of a link. */
export interface ResetLinkOwner {
  userId: string;
  emailKey: string;
}

@Injectable()
export class ResetLinksRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Creates the link of a user; an older one becomes invalid. */
  async replace(manager: EntityManager, userId: string, token: string): Promise<void> {
    await manager.query(
      `INSERT INTO reset_links (user_id, token_hash, expires_at) VALUES ($1, $2, now() + make_interval(mins => $3))
        ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
      [userId, hashSecret(token), LIMITS.resetLinkMinutes],
    );
  }

  /** Null when the link is unknown, used, replaced or expired. */
  async findOwner(token: string): Promise<ResetLinkOwner | null> {
    const rows: ResetLinkOwner[] = await this.dataSource.query(
      `SELECT users.id AS "userId", users.email_key AS "emailKey"
        FROM reset_links JOIN users ON users.id = reset_links.user_id
        WHERE reset_links.token_hash = $1 AND reset_links.expires_at > now()`,
      [hashSecret(token)],
    );

    return rows[0] ?? null;
  }

  /** Deletes a valid link, so that it works once; null when there is none. */
  async consume(manager: EntityManager, token: string): Promise<ResetLinkOwner | null> {
    const [rows]: [ResetLinkOwner[], number] = await manager.query(
      `DELETE FROM reset_links USING users
        WHERE reset_links.token_hash = $1 AND reset_links.expires_at > now() AND users.id = reset_links.user_id
        RETURNING users.id AS "userId", users.email_key AS "emailKey"`,
      [hashSecret(token)],
    );

    return rows[0] ?? null;
  }

  async deleteOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(ResetLinkEntity, { userId });
  }

  async deleteExpired(): Promise<void> {
    await this.dataSource.query('DELETE FROM reset_links WHERE expires_at <= now()');
  }
}
