import type { DecisionAction, ReportReason } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface NewDecision {
  id: string;
  caseId: string;
  authorId: string;
  moderatorId: string;
  action: DecisionAction;
  rule: ReportReason | null;
  reason: string;
  /** Of a suspension. */
  days: number | undefined;
  /** Whether its author had deleted the subject before. */
  wasDeleted: boolean;
}

@Injectable()
export class DecisionsRepository {
  /** The case and moderator of a decision that is stored. */
  async find(manager: EntityManager, id: string): Promise<{ caseId: string; moderatorId: string } | null> {
    const [row]: { caseId: string; moderatorId: string }[] = await manager.query(
      'SELECT case_id AS "caseId", moderator_id AS "moderatorId" FROM decisions WHERE id = $1',
      [id],
    );

    return row ?? null;
  }

  /** Without a rule, it is the reason that most reports gave. */
  async insert(manager: EntityManager, decision: NewDecision): Promise<void> {
    const { id, caseId, authorId, moderatorId, action, rule, reason, days, wasDeleted } = decision;
    await manager.query(
      `INSERT INTO decisions (id, case_id, author_id, moderator_id, action, rule, reason, was_deleted, expires_at)
       VALUES ($1, $2, $3, $4, $5,
         coalesce($6, (SELECT reason FROM reports WHERE case_id = $2 GROUP BY reason ORDER BY count(*) DESC, reason LIMIT 1)),
         $7, $8, now() + make_interval(days => $9))`,
      [id, caseId, authorId, moderatorId, action, rule, reason, wasDeleted, days ?? null],
    );
  }
}
