import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SubjectRow } from './subjects.repository.js';

/** A report to store. */
export interface NewReport {
  id: string;
  reporterId: string;
  reason: string;
  note: string;
}

/** Cases and the reports in them. Whatever changes the case of something locks its post before. */
@Injectable()
export class CasesRepository {
  /** The id of the open case about something; opens one if there is none. */
  async open(manager: EntityManager, { kind, id, postId, authorId, label }: SubjectRow): Promise<string> {
    const [row]: { id: string }[] = await manager.query(
      `INSERT INTO moderation_cases (kind, subject_id, post_id, author_id, label) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (kind, subject_id) WHERE closed_at IS NULL DO UPDATE SET label = excluded.label RETURNING id`,
      [kind, id, postId, authorId, label],
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

  /** How many members have reported something since its case was opened; each has one report in it. */
  async countReports(manager: EntityManager, caseId: string): Promise<number> {
    const [row]: { count: number }[] = await manager.query(
      'SELECT count(*)::int AS count FROM reports WHERE case_id = $1',
      [caseId],
    );

    return row?.count ?? 0;
  }
}
