import {
  type Actor,
  AppError,
  type CaseRecord,
  DECISIONS_PATH,
  type DecisionAction,
  type ListPage,
  type OPERATIONS,
  type OperationPayload,
  requireAllowed,
  requireOwnRow,
} from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { insertNotification } from '../notices/insert-notification.js';
import { type CaseRow, toCase } from './case.mapper.js';
import { CasesRepository, type ReportedCase } from './cases.repository.js';
import { DecisionsRepository, type StoredDecision } from './decisions.repository.js';
import { noticeOf } from './decision-notice.js';
import { type SubjectRow, SubjectsRepository } from './subjects.repository.js';
import { SuspensionsRepository } from './suspensions.repository.js';

type Operations = typeof OPERATIONS.community;
type DecideInput = OperationPayload<Operations['decideCase']>;

/** What moderators decide about cases. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly cases: CasesRepository,
    private readonly subjects: SubjectsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly suspensions: SuspensionsRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError auth.required, auth.forbidden */
  async list(
    { state, ...paging }: OperationPayload<Operations['listCases']>,
    actor: Actor | null,
  ): Promise<ListPage<CaseRecord>> {
    requireAllowed(actor, 'case.decide');
    const page = await this.cases.list(state, paging);

    return { ...page, rows: await this.toCases(page.rows) };
  }

  /**
   * Decides about a case once; a repeated call returns what the first one decided.
   * @throws AppError auth.required; auth.forbidden; case.not_found; case.decided when somebody else was faster; request.invalid
   */
  async decide(input: DecideInput, actor: Actor | null): Promise<CaseRecord> {
    const { id: moderatorId } = requireAllowed(actor, 'case.decide');
    const stored = await this.decisions.find(this.dataSource.manager, input.decisionId);
    if (stored) {
      return this.get(requireOwnRow(stored, isRepeatedBy({ ...input, moderatorId })).caseId);
    }
    const about = await this.getNewest(input);
    assertMayDecide(about, moderatorId, input);
    await this.dataSource.transaction((manager) => this.store(manager, about, { ...input, moderatorId }));

    return this.get(about.id);
  }

  /** @throws AppError auth.required, auth.forbidden, case.not_found */
  async findAuthor(
    subject: OperationPayload<Operations['findCaseAuthor']>,
    actor: Actor | null,
  ): Promise<{ authorId: string }> {
    requireAllowed(actor, 'case.decide');
    const { authorId } = await this.getNewest(subject);

    return { authorId };
  }

  private async getNewest({ kind, id }: Pick<DecideInput, 'kind' | 'id'>): Promise<ReportedCase> {
    const about = await this.cases.findNewest(kind, id);
    if (!about) {
      throw new AppError('case.not_found', 'Nobody has reported this.');
    }

    return about;
  }

  private async store(
    manager: EntityManager,
    about: ReportedCase,
    decision: DecideInput & { moderatorId: string },
  ): Promise<void> {
    const { decisionId, action, rule, reason, days, moderatorId } = decision;
    const subject = await this.subjects.lock(manager, { ...about, id: about.subjectId });
    if (!(await this.cases.lock(manager, about.id))) {
      return this.assertRepeated(manager, decision);
    }
    const isInserted = await this.decisions.insert(manager, {
      id: decisionId,
      caseId: about.id,
      authorId: about.authorId,
      moderatorId,
      action,
      rule,
      reason,
      days,
      wasDeleted: subject !== null && subject.deletedAt !== null && subject.deletedBy === subject.authorId,
    });
    requireOwnRow(isInserted || null, () => true);
    await this.cases.close(manager, about.id);
    if (subject) {
      await this.apply(manager, subject, { action, moderatorId });
    }
    if (action === 'suspend') {
      await this.suspensions.settle(manager, about.authorId);
    }
    const title = noticeOf(about.kind, { action, days, wasHidden: Boolean(subject?.hiddenAt) });
    if (title) {
      await insertNotification(manager, {
        userId: about.authorId,
        type: 'moderation',
        subject: { kind: 'decision', id: decisionId },
        actorId: null,
        title,
        href: DECISIONS_PATH,
      });
    }
    await recordAudit(manager, {
      actorId: moderatorId,
      action: 'case.decided',
      subject: { id: about.subjectId, label: subject?.label },
      after: { action, rule, reason, days },
    });
  }

  /** A case that is closed: by this very decision, sent twice at the same time, or by another one. */
  private async assertRepeated(
    manager: EntityManager,
    decision: DecideInput & { moderatorId: string },
  ): Promise<void> {
    const stored = await this.decisions.find(manager, decision.decisionId);
    if (!stored) {
      throw new AppError('case.decided', 'Somebody else has already decided this.');
    }
    requireOwnRow(stored, isRepeatedBy(decision));
  }

  /** What a decision changes about its subject. */
  private apply(
    manager: EntityManager,
    subject: SubjectRow,
    { action, moderatorId }: { action: DecisionAction; moderatorId: string },
  ): Promise<void> {
    const show = () => this.subjects.show(manager, subject);
    const hide = () => this.subjects.hide(manager, subject, 'moderator');
    const changes: Record<DecisionAction, () => Promise<void>> = {
      keep: show,
      warn: show,
      hide,
      suspend: hide,
      delete: () => this.subjects.delete(manager, subject, moderatorId),
    };

    return changes[action]();
  }

  /** A case that exists. */
  async get(id: string): Promise<CaseRecord> {
    const row = await this.cases.find(this.dataSource.manager, id);
    const [record] = await this.toCases(row ? [row] : []);

    return record as CaseRecord;
  }

  private async toCases(rows: CaseRow[]): Promise<CaseRecord[]> {
    const stateOf = await this.subjects.listStates(
      this.dataSource.manager,
      rows.map(({ kind, subjectId }) => ({ kind, id: subjectId })),
    );

    return rows.map((row) => toCase(row, stateOf(row.kind, row.subjectId)));
  }
}

/** Nobody decides about their own, and moderators suspend neither each other nor administrators. */
function assertMayDecide(
  { authorId }: ReportedCase,
  moderatorId: string,
  { action, authorRole }: DecideInput,
): void {
  if (authorId === moderatorId) {
    throw new AppError('auth.forbidden', 'You wrote this yourself, so another moderator has to decide.');
  }
  if (action === 'suspend' && authorRole !== 'member' && authorRole !== 'editor') {
    throw new AppError('auth.forbidden', "Moderators and administrators can't be suspended here.");
  }
}

/** Whether a stored decision is the one that is sent again: another one under its id would seem to be carried out. */
function isRepeatedBy({ kind, id, action, moderatorId }: DecideInput & { moderatorId: string }) {
  return (stored: StoredDecision): boolean =>
    stored.moderatorId === moderatorId &&
    stored.action === action &&
    stored.kind === kind &&
    stored.subjectId === id.toLowerCase();
}
