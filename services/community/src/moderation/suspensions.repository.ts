import { LIMITS, type Suspension } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** Until when members may not write. It follows from decisions; auth is told of every version until it has confirmed it. */
@Injectable()
export class SuspensionsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Derives the suspension of a user from the decisions that hold: the last end counts. To be called after each change. It first
   * locks the row, so that the statement that reads the decisions sees those of others who were faster.
   */
  async settle(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `INSERT INTO suspensions (user_id, version) VALUES ($1, 0)
       ON CONFLICT (user_id) DO UPDATE SET version = suspensions.version`,
      [userId],
    );
    await manager.query(
      `UPDATE suspensions SET version = version + 1, until = (
         SELECT max(expires_at) FROM decisions
         WHERE author_id = $1 AND action = 'suspend' AND reversed_at IS NULL AND expires_at > now())
       WHERE user_id = $1`,
      [userId],
    );
  }

  async listPending(): Promise<Suspension[]> {
    const rows: { userId: string; until: Date | null; version: number }[] = await this.dataSource.query(
      `SELECT user_id AS "userId", until, version FROM suspensions WHERE version > confirmed_version
       ORDER BY user_id LIMIT ${LIMITS.suspensionsMax}`,
    );

    return rows.map((row) => ({ ...row, until: row.until?.toISOString() ?? null }));
  }

  /** Makes those that have not ended pending again: auth may have lost them, for example with a backup that was restored. */
  async repeat(): Promise<void> {
    await this.dataSource.query(
      'UPDATE suspensions SET confirmed_version = version - 1 WHERE until > now() AND confirmed_version = version',
    );
  }

  async confirm(suspensions: Suspension[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE suspensions SET confirmed_version = greatest(confirmed_version, given.version)
       FROM unnest($1::uuid[], $2::int[]) AS given (user_id, version) WHERE suspensions.user_id = given.user_id`,
      [suspensions.map(({ userId }) => userId), suspensions.map(({ version }) => version)],
    );
  }
}
