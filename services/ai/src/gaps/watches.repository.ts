import { LIMITS } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Who is told when there is a guide for a question. */
@Injectable()
export class WatchesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Whether guides lack what this question asks, or a part of it; not for a question of another member. */
  async isUncovered(adviceId: string, userId: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `SELECT FROM advice
        WHERE id = $1 AND outcome IN ('gap', 'partial') AND (owner_id IS NULL OR owner_id = $2)`,
      [adviceId, userId],
    );

    return rows.length > 0;
  }

  /** Returns whether it is stored; not when the user has too many. Calls at the same moment may add a few more. */
  async create(adviceId: string, userId: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO advice_watches (advice_id, user_id, checked_at)
        SELECT id, $2, coalesce(answered_at, now()) FROM advice
        WHERE id = $1 AND (SELECT count(*) FROM advice_watches WHERE user_id = $2 AND advice_id <> $1) < ${LIMITS.watchesMax}
        ON CONFLICT (advice_id, user_id) DO UPDATE SET user_id = excluded.user_id RETURNING 1`,
      [adviceId, userId],
    );

    return rows.length > 0;
  }

  async delete(adviceId: string, userId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM advice_watches WHERE advice_id = $1 AND user_id = $2', [
      adviceId,
      userId,
    ]);
  }
}
