import {
  type Actor,
  AppError,
  type CaseRecord,
  DECISIONS_PATH,
  type ListPage,
  type ModerationCounts,
  type MyDecision,
  type OPERATIONS,
  type OperationPayload,
  type PageInput,
  requireAllowed,
} from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { insertNotification } from '../notices/insert-notification.js';
import { type AppealedDecision, AppealsRepository } from './appeals.repository.js';
import { toMyDecision } from './case.mapper.js';
import { DecisionsService } from './decisions.service.js';
import { type SubjectRow, SubjectsRepository } from './subjects.repository.js';
import { SuspensionsRepository } from './suspensions.repository.js';

type Operations = typeof OPERATIONS.community;
type DecideInput = OperationPayload<Operations['decideAppeal']>;

/** Decisions as whom they are about reads them, and appeals against them. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly appeals: AppealsRepository,
    private readonly decisions: DecisionsService,
    private readonly subjects: SubjectsRepository,
    private readonly suspensions: SuspensionsRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError auth.required */
  async listMine(paging: PageInput, actor: Actor | null): Promise<ListPage<MyDecision>> {
    const { id } = requireAllowed(actor, 'decision.list');
    const page = await this.appeals.listDecisions(id, paging);

    return { ...page, rows: page.rows.map(toMyDecision) };
  }

  /**
   * Appeals against a decision about the actor, once; a repeated call with the same text changes nothing.
   * @throws AppError auth.required, decision.not_found, decision.appealed, decision.final
   */
  async appeal(
    { id, text }: OperationPayload<Operations['appealDecision']>,
    actor: Actor | null,
  ): Promise<MyDecision> {
    const { id: authorId } = requireAllowed(actor, 'decision.list');
    await this.getMine(id, authorId);
    await this.appeals.insert(id, text);
    const decision = await this.getMine(id, authorId);
    if (!decision.appeal) {
      throw new AppError('decision.final', 'You can appeal within 30 days of a decision.');
    }
    if (decision.appeal.text !== text) {
      throw new AppError('decision.appealed', "You've already appealed against this.");
    }

    return decision;
  }

  /**
   * Decides about an appeal once; a repeated call of the same moderator changes nothing.
   * @throws AppError auth.required; auth.forbidden; appeal.not_found; appeal.decided when somebody else was faster
   */
  async decide(input: DecideInput, actor: Actor | null): Promise<CaseRecord> {
    const { id: decidedBy } = requireAllowed(actor, 'case.decide');
    const appealed = await this.appeals.find(this.dataSource.manager, input.id);
    if (!appealed) {
      throw new AppError('appeal.not_found', 'Appeal not found');
    }
    assertMayDecide(appealed, decidedBy);
    await this.dataSource.transaction((manager) => this.store(manager, appealed, { ...input, decidedBy }));

    return this.decisions.get(appealed.caseId);
  }

  count(): Promise<ModerationCounts[]> {
    return this.appeals.count();
  }

  private async store(
    manager: EntityManager,
    { appealId, kind, subjectId, postId }: AppealedDecision,
    { outcome, reason, decidedBy }: DecideInput & { decidedBy: string },
  ): Promise<void> {
    const subject = await this.subjects.lock(manager, { kind, id: subjectId, postId });
    const isOpen = await this.appeals.decide(manager, appealId, { outcome, reason, decidedBy });
    const appealed = (await this.appeals.find(manager, appealId)) as AppealedDecision;
    if (!isOpen) {
      return assertRepeated(appealed, { outcome, decidedBy });
    }
    if (outcome === 'reversed') {
      await this.appeals.markReversed(manager, appealed.decisionId);
      if (subject && !appealed.isSuperseded) {
        await this.undo(manager, subject, appealed);
      }
      if (appealed.action === 'suspend') {
        await this.suspensions.settle(manager, appealed.authorId);
      }
    }
    await insertNotification(manager, {
      userId: appealed.authorId,
      type: 'moderation',
      subject: { kind: 'decision', id: appealed.decisionId },
      actorId: null,
      title:
        outcome === 'reversed'
          ? `Your appeal was successful. The decision about your ${kind} is reversed.`
          : `Another moderator has looked at your appeal. The decision about your ${kind} stands.`,
      href: DECISIONS_PATH,
    });
    await recordAudit(manager, {
      actorId: decidedBy,
      action: 'case.appeal_decided',
      subject: { id: subjectId, label: subject?.label },
      after: { outcome, reason },
    });
  }

  /** Makes the subject what it was before the decision. */
  private async undo(
    manager: EntityManager,
    subject: SubjectRow,
    { action, wasDeleted }: AppealedDecision,
  ): Promise<void> {
    if (action === 'delete') {
      await this.subjects.undelete(manager, subject, wasDeleted);
    } else if (subject.hiddenFor === 'moderator') {
      await this.subjects.show(manager, subject);
    }
  }

  private async getMine(id: string, authorId: string): Promise<MyDecision> {
    const row = await this.appeals.findDecision(id);
    if (row?.authorId !== authorId) {
      throw new AppError('decision.not_found', 'Decision not found');
    }

    return toMyDecision(row);
  }
}

function assertMayDecide({ moderatorId, authorId }: AppealedDecision, decidedBy: string): void {
  if (moderatorId === decidedBy) {
    throw new AppError(
      'auth.forbidden',
      'You decided this yourself, so another moderator has to look at the appeal.',
    );
  }
  if (authorId === decidedBy) {
    throw new AppError('auth.forbidden', 'This is your own appeal, so another moderator has to decide.');
  }
}

/** An appeal that was decided meanwhile: by this very call, sent twice, or by somebody else. */
function assertRepeated(
  { decidedBy, outcome }: AppealedDecision,
  given: { decidedBy: string; outcome: string },
): void {
  if (decidedBy !== given.decidedBy || outcome !== given.outcome) {
    throw new AppError('appeal.decided', 'Somebody else has already decided this appeal.');
  }
}
