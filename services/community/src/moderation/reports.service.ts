import {
  type Actor,
  AppError,
  idSchema,
  LIMITS,
  type OPERATIONS,
  type OperationOutput,
  type OperationPayload,
  requireAllowed,
  requireOwnRow,
  type SubjectKind,
} from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CasesRepository, type NewReport } from './cases.repository.js';
import { SUBJECT_TABLES } from './subject-tables.js';
import { type SubjectRow, SubjectsRepository } from './subjects.repository.js';

type CreateReport = typeof OPERATIONS.community.createReport;
type Result = OperationOutput<CreateReport>;

/** What members report to the moderators. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly subjects: SubjectsRepository,
    private readonly cases: CasesRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Whose open reports about something count; none for what nobody has reported.
   * @throws AppError auth.required
   */
  async listReporters(
    { kind, id }: OperationPayload<typeof OPERATIONS.community.listReporters>,
    actor: Actor | null,
  ): Promise<{ reporterIds: string[] }> {
    requireAllowed(actor, 'report.create');
    if (!idSchema.safeParse(id).success) {
      return { reporterIds: [] };
    }

    return { reporterIds: await this.cases.listReporters(this.dataSource.manager, { kind, id }) };
  }

  /**
   * Stores a report, and with the third one in a case that counts hides its subject.
   * @throws AppError auth.required; auth.forbidden for what the actor wrote; request.invalid; project.not_found,
   * discussion.not_found, comment.not_found, reply.not_found
   */
  async create(
    { reportId, kind, id, reason, note, suspendedIds }: OperationPayload<CreateReport>,
    actor: Actor | null,
  ): Promise<Result> {
    const { id: reporterId } = requireAllowed(actor, 'report.create');
    const seen = await this.subjects.find(this.dataSource.manager, kind, id);
    if (!seen) {
      throw notFound(kind);
    }
    if (seen.authorId === reporterId) {
      throw new AppError('auth.forbidden', 'You wrote this yourself. You can edit or delete it.');
    }

    return this.dataSource.transaction(async (manager) => {
      const report = { id: reportId, reporterId, reason, note };
      const subject = await this.subjects.lock(manager, seen);
      const known = await this.cases.findReport(manager, report, seen);
      if (known) {
        return toResult(known, seen, Boolean(subject?.hiddenAt));
      }
      if (!subject?.isPublic) {
        throw notFound(kind);
      }

      await this.insert(manager, subject, report);
      const isHidden = await this.hideIfReported(manager, subject, suspendedIds);

      return toResult(reportId, subject, isHidden);
    });
  }

  private async insert(manager: EntityManager, subject: SubjectRow, report: NewReport): Promise<void> {
    const caseId = await this.cases.open(manager, subject);
    const isInserted = await this.cases.insertReport(manager, caseId, report);
    requireOwnRow(isInserted || null, () => true);
  }

  /** Hides what enough members have reported; returns whether it did. */
  private async hideIfReported(
    manager: EntityManager,
    subject: SubjectRow,
    suspendedIds: string[],
  ): Promise<boolean> {
    const reporters = await this.cases.listReporters(manager, subject);
    const counted = reporters.filter((id) => !suspendedIds.includes(id));
    if (counted.length < LIMITS.reportsToHide) {
      return false;
    }
    await this.subjects.hide(manager, subject, 'reports');
    const { hidden } = SUBJECT_TABLES[subject.kind].actions;
    await recordAudit(manager, {
      actorId: null,
      action: hidden,
      subject,
      after: { hiddenFor: 'reports' },
    });

    return true;
  }
}

function toResult(reportId: string, { kind, id, postId }: SubjectRow, isHidden: boolean): Result {
  return { reportId, subject: { kind, id, postId }, isHidden };
}

/** What nobody sees cannot be reported. */
function notFound(kind: SubjectKind): AppError {
  return new AppError(SUBJECT_TABLES[kind].notFound, 'This is no longer here.');
}
