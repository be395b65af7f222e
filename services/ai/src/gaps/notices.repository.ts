import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Inquiry } from '../answers/inquiry.js';

/** A member who waits for a guide. */
export interface Watch {
  adviceId: string;
  userId: string;
  question: string;
}

/** A group whose guide is in the index by now. */
export interface ReadyGap {
  id: string;
  slug: string;
  title: string;
}

export type WatchedQuestion = Inquiry & { id: string };

/** Groups of one run. */
const MAX_GAPS = 50;

const WATCH = `SELECT advice_id AS "adviceId", user_id AS "userId", question
  FROM advice_watches JOIN advice ON advice.id = advice_id`;

/** Which members wait for what, and whether it is there. */
@Injectable()
export class NoticesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  listReady(): Promise<ReadyGap[]> {
    return this.dataSource.query(
      `SELECT gaps.id, slug, title FROM gaps JOIN sources USING (article_id)
        WHERE gaps.article_id IS NOT NULL AND covered_at IS NULL AND sources.revision >= coalesce(article_revision, 1)
        LIMIT ${MAX_GAPS}`,
    );
  }

  async markCovered(id: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE gaps SET covered_at = now() WHERE id = $1 AND article_id IS NOT NULL AND covered_at IS NULL',
      [id],
    );
  }

  listWatches(gapId: string, limit: number): Promise<Watch[]> {
    return this.dataSource.query(
      `${WATCH} JOIN gap_questions USING (advice_id) WHERE gap_id = $1 ORDER BY user_id LIMIT $2`,
      [gapId, limit],
    );
  }

  listWatchesOf(adviceId: string): Promise<Watch[]> {
    return this.dataSource.query(`${WATCH} WHERE advice_id = $1 ORDER BY user_id LIMIT 100`, [adviceId]);
  }

  async deleteWatches(watches: Watch[]): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM advice_watches USING unnest($1::uuid[], $2::uuid[]) AS told (advice_id, user_id)
        WHERE advice_watches.advice_id = told.advice_id AND advice_watches.user_id = told.user_id`,
      [watches.map(({ adviceId }) => adviceId), watches.map(({ userId }) => userId)],
    );
  }

  /** Questions that were not tried since the index last changed. */
  listToTry(limit: number): Promise<WatchedQuestion[]> {
    return this.dataSource.query(
      `SELECT id, question, context, history FROM advice
        WHERE id IN (
          SELECT advice_id FROM advice_watches
          WHERE checked_at IS NULL OR checked_at < (SELECT changed_at FROM index_state)
          ORDER BY checked_at NULLS FIRST LIMIT $1
        )`,
      [limit],
    );
  }

  async markTried(adviceId: string): Promise<void> {
    await this.dataSource.query('UPDATE advice_watches SET checked_at = now() WHERE advice_id = $1', [
      adviceId,
    ]);
  }
}
