import type {
  AppealOutcome,
  DecisionAction,
  ListPage,
  ModerationCounts,
  PageInput,
  ReportReason,
  SubjectKind,
} from '@hearthwise/contracts';
import { DECISION_ACTIONS, idSchema, LIMITS } from '@hearthwise/contracts';
import { type ListDefinition, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** An appeal as JSON, in which times are texts. */
export interface AppealJson {
  id: string;
  text: string;
  createdAt: string;
  outcome: AppealOutcome | null;
  reason: string | null;
  decidedAt: string | null;
}

/** A decision as whom it is about reads it. */
export interface MyDecisionRow {
  id: string;
  kind: SubjectKind;
  subjectId: string;
  postId: string;
  authorId: string;
  label: string;
  action: DecisionAction;
  rule: ReportReason | null;
  reason: string;
  createdAt: Date;
  expiresAt: Date | null;
  appealableUntil: Date;
  appeal: AppealJson | null;
}

/** What it takes to decide about an appeal. */
export interface AppealedDecision {
  appealId: string;
  decisionId: string;
  caseId: string;
  kind: SubjectKind;
  subjectId: string;
  postId: string;
  authorId: string;
  moderatorId: string;
  action: DecisionAction;
  /** Whether the author had deleted the subject before. */
  wasDeleted: boolean;
  /** Whether a later decision about the same subject still holds it back. */
  isSuperseded: boolean;
  decidedBy: string | null;
  outcome: AppealOutcome | null;
}

/** The appeal against a decision, as JSON; null for none. */
export function appealOf(decisionId: string): string {
  return `(SELECT to_json(made) FROM (
    SELECT id, text, created_at AS "createdAt", outcome, reason, decided_at AS "decidedAt"
    FROM appeals WHERE decision_id = ${decisionId}) AS made)`;
}

const MINE = `(SELECT decisions.*, kind, subject_id, post_id, label FROM decisions
  JOIN (SELECT id AS about, kind, subject_id, post_id, label FROM moderation_cases) AS cases ON about = case_id) AS decided`;

const MY_COLUMNS = `id, kind, subject_id AS "subjectId", post_id AS "postId", author_id AS "authorId", label, action, rule, reason,
  created_at AS "createdAt", expires_at AS "expiresAt",
  created_at + interval '${LIMITS.appealDays} days' AS "appealableUntil", ${appealOf('decided.id')} AS appeal`;

/** What was kept changes nothing for its author. */
const LIST: ListDefinition = {
  name: 'decisions.mine',
  table: MINE,
  columns: MY_COLUMNS,
  where: `action <> 'keep'`,
  order: [
    { sql: 'created_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
};

@Injectable()
export class AppealsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  listDecisions(authorId: string, paging: PageInput): Promise<ListPage<MyDecisionRow>> {
    return readList(this.dataSource, LIST, { ...paging, filters: { author_id: authorId } });
  }

  async findDecision(id: string): Promise<MyDecisionRow | null> {
    if (!idSchema.safeParse(id).success) {
      return null;
    }
    const [row]: MyDecisionRow[] = await this.dataSource.query(
      `SELECT ${MY_COLUMNS} FROM ${MINE} WHERE id = $1 AND action <> 'keep'`,
      [id],
    );

    return row ?? null;
  }

  /** Does nothing when there is one, or when it is too late. */
  async insert(decisionId: string, text: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO appeals (decision_id, text) SELECT id, $2 FROM decisions
       WHERE id = $1 AND created_at > now() - interval '${LIMITS.appealDays} days'
       ON CONFLICT (decision_id) DO NOTHING`,
      [decisionId, text],
    );
  }

  /** The decision that an appeal is against. */
  async find(manager: EntityManager, appealId: string): Promise<AppealedDecision | null> {
    if (!idSchema.safeParse(appealId).success) {
      return null;
    }
    const [row]: AppealedDecision[] = await manager.query(
      `SELECT appeals.id AS "appealId", decisions.id AS "decisionId", cases.id AS "caseId", kind, subject_id AS "subjectId",
         post_id AS "postId", decisions.author_id AS "authorId", moderator_id AS "moderatorId", action,
         was_deleted AS "wasDeleted", decided_by AS "decidedBy", outcome,
         EXISTS (
           SELECT FROM decisions AS later JOIN moderation_cases AS other ON other.id = later.case_id
           WHERE other.subject_id = cases.subject_id AND other.kind = cases.kind
             AND later.created_at > decisions.created_at AND later.reversed_at IS NULL
             AND later.action IN ('hide', 'delete', 'suspend')
         ) AS "isSuperseded"
       FROM appeals JOIN decisions ON decisions.id = decision_id JOIN moderation_cases AS cases ON cases.id = case_id
       WHERE appeals.id = $1`,
      [appealId],
    );

    return row ?? null;
  }

  /** Returns whether it was open. */
  async decide(
    manager: EntityManager,
    id: string,
    { outcome, reason, decidedBy }: { outcome: AppealOutcome; reason: string; decidedBy: string },
  ): Promise<boolean> {
    const [rows]: [unknown[], number] = await manager.query(
      `UPDATE appeals SET outcome = $2, reason = $3, decided_by = $4, decided_at = now()
       WHERE id = $1 AND decided_at IS NULL RETURNING id`,
      [id, outcome, reason, decidedBy],
    );

    return rows.length > 0;
  }

  async markReversed(manager: EntityManager, decisionId: string): Promise<void> {
    await manager.query('UPDATE decisions SET reversed_at = now() WHERE id = $1', [decisionId]);
  }

  /** By month in UTC, the present one first. Each table is read once, from the first of these months on. */
  count(): Promise<ModerationCounts[]> {
    const actions = DECISION_ACTIONS.map(
      (action) => `count(*) FILTER (WHERE action = '${action}')::int AS "${action}"`,
    );
    const shown = DECISION_ACTIONS.map((action) => `coalesce(decided."${action}", 0) AS "${action}"`);

    return this.dataSource.query(
      `SELECT to_char(month, 'YYYY-MM') AS month, coalesce(reports, 0) AS reports, ${shown.join(', ')},
         coalesce(appeals, 0) AS appeals, coalesce(reversed, 0) AS reversed
       FROM (
         SELECT ${THIS_MONTH} - make_interval(months => back) AS month
         FROM generate_series(0, ${LIMITS.moderationMonths - 1}) AS back
       ) AS months
       LEFT JOIN ${countsByMonth('reports', 'created_at', 'count(*)::int AS reports')} AS reported USING (month)
       LEFT JOIN ${countsByMonth('decisions', 'created_at', actions.join(', '))} AS decided USING (month)
       LEFT JOIN ${countsByMonth('appeals', 'created_at', 'count(*)::int AS appeals')} AS appealed USING (month)
       LEFT JOIN ${countsByMonth('appeals', 'decided_at', `count(*) FILTER (WHERE outcome = 'reversed')::int AS reversed`)} AS undone
         USING (month)
       ORDER BY month DESC`,
    );
  }
}

const THIS_MONTH = `date_trunc('month', now() AT TIME ZONE 'UTC')`;

/** Counts of a table's rows of the last months, by the month of a time in UTC. */
function countsByMonth(table: string, time: string, counts: string): string {
  return `(SELECT date_trunc('month', ${time} AT TIME ZONE 'UTC') AS month, ${counts} FROM ${table}
    WHERE ${time} >= (${THIS_MONTH} - make_interval(months => ${LIMITS.moderationMonths - 1})) AT TIME ZONE 'UTC' GROUP BY 1)`;
}
