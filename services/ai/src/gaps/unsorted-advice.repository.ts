import type { GapKind } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AdviceResult } from '../answers/advice-result.js';
import type { GapSubject } from './gap-subject.js';

/** A question whose place on the gap board is not what it should be. */
export interface UnsortedAdvice {
  id: string;
  question: string;
  askedAt: Date;
  result: AdviceResult;
  /** Null when it has to leave the board. */
  kind: GapKind | null;
}

/** Puts questions into groups, within the transaction of the caller. */
@Injectable()
export class UnsortedAdviceRepository {
  /** Locks them; those that another process sorts are left out. */
  lock(manager: EntityManager, limit: number): Promise<UnsortedAdvice[]> {
    return manager.query(
      `SELECT id, question, created_at AS "askedAt", result, gap_kind_of(outcome, rating) AS kind FROM advice
        WHERE gap_kind IS DISTINCT FROM gap_kind_of(outcome, rating)
        ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
    );
  }

  /** How many more questions the board takes today. */
  async countRoom(manager: EntityManager): Promise<number> {
    const [row]: { asked: number }[] = await manager.query(
      `SELECT count(*)::int AS asked FROM gap_questions WHERE asked_at >= date_trunc('day', now())`,
    );

    return Math.max(0, LIMITS.gapQuestionsPerDay - (row?.asked ?? 0));
  }

  /** The largest group with one of these keys; null when there is none. */
  async findKey(manager: EntityManager, keys: string[]): Promise<string | null> {
    const [row]: { key: string }[] = await manager.query(
      'SELECT key FROM gaps WHERE key = ANY ($1::text[]) ORDER BY asked DESC, key LIMIT 1',
      [keys],
    );

    return row?.key ?? null;
  }

  /**
   * Adds a question to its group. What a heading was to answer, and does not, is open again; what was dismissed, and what a
   * draft is written for, stays.
   */
  async insert(
    manager: EntityManager,
    { id, kind, question, askedAt }: UnsortedAdvice,
    { key, topic }: GapSubject,
  ): Promise<void> {
    await manager.query(
      `WITH gap AS (
         INSERT INTO gaps (key, topic, newest_at) VALUES ($1, $2, $3)
         ON CONFLICT (key) DO UPDATE SET newest_at = greatest(gaps.newest_at, excluded.newest_at) RETURNING id
       )
       INSERT INTO gap_questions (advice_id, gap_id, kind, asked_at, search)
       SELECT $4, gap.id, $5, $3, to_tsvector('english', fold($6)) FROM gap`,
      [key, topic, askedAt, id, kind, question],
    );
    await manager.query(
      `UPDATE gaps SET state = 'open', version = version + 1, article_id = NULL, article_title = NULL, heading = NULL,
         article_revision = NULL, covered_at = NULL
       WHERE key = $1 AND state = 'attached' AND covered_at < $2`,
      [key, askedAt],
    );
  }

  async delete(manager: EntityManager, ids: string[]): Promise<void> {
    await manager.query('DELETE FROM gap_questions WHERE advice_id = ANY ($1::uuid[])', [ids]);
  }

  async markSorted(manager: EntityManager, ids: string[]): Promise<void> {
    await manager.query(
      'UPDATE advice SET gap_kind = gap_kind_of(outcome, rating) WHERE id = ANY ($1::uuid[])',
      [ids],
    );
  }
}
