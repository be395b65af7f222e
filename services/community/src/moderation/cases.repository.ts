import type { CaseState, ListPage, PageInput, SubjectKind } from '@hearthwise/contracts';
import { idSchema, LIMITS } from '@hearthwise/contracts';
import { type ListDefinition, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { appealOf } from './appeals.repository.js';
import type { CaseRow } from './case.mapper.js';
import { SUBJECT_TABLES } from './subject-tables.js';
import type { SubjectRow } from './subjects.repository.js';

/** A report to store. */
export interface NewReport {
  id: string;
  reporterId: string;
  reason: string;
  note: string;
}

/** What a case is about. */
export interface ReportedCase {
  id: string;
  kind: SubjectKind;
  subjectId: string;
  postId: string;
  authorId: string;
}

const REASONS = `(SELECT json_agg(json_build_object('reason', reason, 'count', count) ORDER BY count DESC, reason)
  FROM (SELECT reason, count(*) FROM reports WHERE case_id = cases.id GROUP BY reason) AS counted)`;

const NOTES = `(SELECT json_agg(json_build_object('reason', reason, 'note', note, 'createdAt', created_at) ORDER BY created_at DESC)
  FROM (SELECT reason, note, created_at FROM reports WHERE case_id = cases.id AND note <> ''
    ORDER BY created_at DESC LIMIT ${LIMITS.caseNotesMax}) AS noted)`;

const DECISION = `(SELECT to_json(decided) FROM (
  SELECT id, action, rule, reason, created_at AS "createdAt", expires_at AS "expiresAt", moderator_id AS "moderatorId",
    ${appealOf('decisions.id')} AS appeal
  FROM decisions WHERE case_id = cases.id) AS decided)`;

/** Cases with an open appeal; only columns of cases have their names. */
const APPEALED = `(SELECT decision_id, created_at AS appealed_at FROM appeals WHERE decided_at IS NULL) AS appealed
  JOIN (SELECT id AS decided_id, case_id FROM decisions) AS decided ON decided_id = decision_id
  JOIN moderation_cases AS cases ON cases.id = case_id`;

const COLUMNS = `cases.id, kind, subject_id AS "subjectId", post_id AS "postId", label, author_id AS "authorId", is_hold AS "isHold",
  opened_at AS "openedAt", closed_at AS "closedAt", ${REASONS} AS reasons, ${NOTES} AS notes, ${DECISION} AS decision`;

/**
 * The condition that a moderator has let everybody see a text, which has not changed since: whoever reported it before does not
 * count again. A decision that was reversed is one of these.
 */
export const isStillKept = (table: string): string =>
  `((action IN ('keep', 'warn') OR reversed_at IS NOT NULL)
    AND decisions.created_at > (SELECT coalesce(edited_at, '-infinity') FROM ${table} WHERE id = cases.subject_id))`;

/** Who has reported the subject `$2` of the kind `$1` before a moderator let everybody see it, since its last edit. */
const disagreedWith = (table: string): string => `
  SELECT reporter_id FROM moderation_cases AS cases
    JOIN decisions ON decisions.case_id = cases.id JOIN reports ON reports.case_id = cases.id
  WHERE kind = $1 AND subject_id = $2 AND reporter_id IS NOT NULL AND ${isStillKept(table)}`;

const LISTS: Record<CaseState, ListDefinition> = {
  open: {
    name: 'cases.open',
    table: 'moderation_cases AS cases',
    columns: COLUMNS,
    order: [
      { sql: 'opened_at', type: 'timestamp' },
      { sql: 'id', type: 'uuid' },
    ],
    direction: 'ASC',
  },
  appealed: {
    name: 'cases.appealed',
    table: APPEALED,
    columns: COLUMNS,
    order: [
      { sql: 'appealed_at', type: 'timestamp' },
      { sql: 'decision_id', type: 'uuid' },
    ],
    direction: 'ASC',
  },
  decided: {
    name: 'cases.decided',
    table: 'moderation_cases AS cases',
    columns: COLUMNS,
    order: [
      { sql: 'closed_at', type: 'timestamp' },
      { sql: 'id', type: 'uuid' },
    ],
  },
};

/** Cases and the reports in them. Whatever changes the case of something locks its post before. */
@Injectable()
export class CasesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(state: CaseState, paging: PageInput): Promise<ListPage<CaseRow>> {
    const filters = state === 'appealed' ? {} : { is_open: state === 'open' };

    return readList(this.dataSource, LISTS[state], { ...paging, filters });
  }

  async find(manager: EntityManager, id: string): Promise<CaseRow | null> {
    const [row]: CaseRow[] = await manager.query(
      `SELECT ${COLUMNS} FROM moderation_cases AS cases WHERE id = $1`,
      [id],
    );

    return row ?? null;
  }

  /** What the open case about something is, or the last one that was decided; null when there never was one. */
  async findNewest(kind: SubjectKind, subjectId: string): Promise<ReportedCase | null> {
    if (!idSchema.safeParse(subjectId).success) {
      return null;
    }
    const [row]: ReportedCase[] = await this.dataSource.query(
      `SELECT id, kind, subject_id AS "subjectId", post_id AS "postId", author_id AS "authorId"
       FROM moderation_cases WHERE kind = $1 AND subject_id = $2 ORDER BY is_open DESC, closed_at DESC LIMIT 1`,
      [kind, subjectId],
    );

    return row ?? null;
  }

  /** Whether the case is still open; nobody else decides about it until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      'SELECT id FROM moderation_cases WHERE id = $1 AND is_open FOR UPDATE',
      [id],
    );

    return rows.length > 0;
  }

  async close(manager: EntityManager, id: string): Promise<void> {
    await manager.query('UPDATE moderation_cases SET closed_at = now() WHERE id = $1', [id]);
  }

  /** The id of the open case about something; opens one if there is none. */
  async open(
    manager: EntityManager,
    { kind, id, postId, authorId, label }: SubjectRow,
    isHold = false,
  ): Promise<string> {
    const [row]: { id: string }[] = await manager.query(
      `INSERT INTO moderation_cases (kind, subject_id, post_id, author_id, label, is_hold) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (kind, subject_id) WHERE closed_at IS NULL DO UPDATE SET label = excluded.label RETURNING id`,
      [kind, id, postId, authorId, label, isHold],
    );

    return (row as { id: string }).id;
  }

  /** The id of a report by its id, or of the one that the reporter has in the open case. */
  async findReport(
    manager: EntityManager,
    { id, reporterId }: Pick<NewReport, 'id' | 'reporterId'>,
    { kind, id: subjectId }: Pick<SubjectRow, 'kind' | 'id'>,
  ): Promise<string | null> {
    const [row]: { id: string }[] = await manager.query(
      `SELECT reports.id FROM reports JOIN moderation_cases AS cases ON cases.id = case_id
       WHERE reporter_id = $1 AND kind = $2 AND subject_id = $3 AND (reports.id = $4 OR closed_at IS NULL)
       ORDER BY closed_at NULLS FIRST LIMIT 1`,
      [reporterId, kind, subjectId, id],
    );

    return row?.id ?? null;
  }

  /** Returns whether it was inserted: not if the id is taken. */
  async insertReport(
    manager: EntityManager,
    caseId: string,
    { id, reporterId, reason, note }: NewReport,
  ): Promise<boolean> {
    const inserted: unknown[] = await manager.query(
      `INSERT INTO reports (id, case_id, reporter_id, reason, note) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, caseId, reporterId, reason, note],
    );

    return inserted.length > 0;
  }

  /**
   * Whose reports in the open case about something count towards hiding it, newest first: members whom no moderator has
   * suspended or disagreed with about the text as it is.
   */
  async listReporters(
    manager: EntityManager,
    { kind, id: subjectId }: Pick<SubjectRow, 'kind' | 'id'>,
  ): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      `SELECT reporter_id AS id FROM reports
       WHERE case_id = (SELECT id FROM moderation_cases WHERE kind = $1 AND subject_id = $2 AND closed_at IS NULL)
         AND NOT EXISTS (SELECT FROM suspensions WHERE user_id = reporter_id AND until > now())
         AND reporter_id NOT IN (${disagreedWith(SUBJECT_TABLES[kind].table)})
       ORDER BY created_at DESC LIMIT ${LIMITS.listMax}`,
      [kind, subjectId],
    );

    return rows.map(({ id }) => id);
  }
}
