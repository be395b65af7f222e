import type { DecisionAction, ReportReason, SubjectKind } from '@hearthwise/contracts';
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

/** What tells a decision from another one of the same id. */
export interface StoredDecision {
  caseId: string;
  moderatorId: string;
  action: DecisionAction;
  kind: SubjectKind;
  subjectId: string;
}

@Injectable()
export class DecisionsRepository {
  /** Which decision is stored under an id. */
  async find(manager: EntityManager, id: string): Promise<StoredDecision | null> {
    const [row]: StoredDecision[] = await manager.query(
      `SELECT case_id AS "caseId", moderator_id AS "moderatorId", action, kind, subject_id AS "subjectId"
       FROM decisions JOIN moderation_cases AS cases ON cases.id = case_id WHERE decisions.id = $1`,
      [id],
    );

    return row ?? null;
  }

  /** Without a rule, it is the reason that most reports gave. Returns whether it was inserted: not if the id is taken. */
  async insert(manager: EntityManager, decision: NewDecision): Promise<boolean> {
    const { id, caseId, authorId, moderatorId, action, rule, reason, days, wasDeleted } = decision;
    const inserted: unknown[] = await manager.query(
      `INSERT INTO decisions (id, case_id, author_id, moderator_id, action, rule, reason, was_deleted, expires_at)
       VALUES ($1, $2, $3, $4, $5,
         coalesce($6, (SELECT reason FROM reports WHERE case_id = $2 GROUP BY reason ORDER BY count(*) DESC, reason LIMIT 1)),
         $7, $8, now() + make_interval(days => $9))
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, caseId, authorId, moderatorId, action, rule, reason, wasDeleted, days ?? null],
    );

    return inserted.length > 0;
  }
}
