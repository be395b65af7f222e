import {
  type Actor,
  AppError,
  type AuditAction,
  type Gap,
  type GapDetails,
  type GapState,
  type GuidePassages,
  type ListPage,
  type OPERATIONS,
  type OperationPayload,
  requireAllowed,
} from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PassagesRepository } from '../search-index/passages.repository.js';
import { toGap, toGapDetails } from './gap.mapper.js';
import { type Decision, type GapRow, GapsRepository } from './gaps.repository.js';

type Operations = typeof OPERATIONS.ai;

/** From which states a decision leads to each. */
const TRANSITIONS: Record<GapState, readonly GapState[]> = {
  open: ['attached', 'drafted', 'dismissed'],
  attached: ['open', 'drafted', 'attached'],
  drafted: ['open'],
  dismissed: ['open'],
};

const ACTIONS: Record<GapState, AuditAction> = {
  open: 'gap.reopened',
  attached: 'gap.attached',
  drafted: 'gap.drafted',
  dismissed: 'gap.dismissed',
};

/** What editors see of questions without an answer, and decide about them. */
@Injectable()
export class GapsService {
  constructor(
    private readonly gaps: GapsRepository,
    private readonly passages: PassagesRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError auth.required, auth.forbidden */
  async list(input: OperationPayload<Operations['listGaps']>, actor: Actor | null): Promise<ListPage<Gap>> {
    requireAllowed(actor, 'gap.manage');
    const page = await this.gaps.list(input);

    return { ...page, rows: page.rows.map(toGap) };
  }

  /** @throws AppError auth.required, auth.forbidden, gap.not_found */
  async get(id: string, actor: Actor | null): Promise<GapDetails> {
    requireAllowed(actor, 'gap.manage');
    const row = requireGap(await this.gaps.find(id));
    const [questions, watchers] = await Promise.all([
      this.gaps.listQuestions(row.id),
      this.gaps.countWatchers(row.id),
    ]);

    return toGapDetails(row, questions, watchers);
  }

  /** @throws AppError auth.required, auth.forbidden, article.not_found */
  async listPassages(slug: string, actor: Actor | null): Promise<GuidePassages> {
    requireAllowed(actor, 'gap.manage');
    const article = await this.passages.findBySlug(slug);
    if (!article) {
      throw new AppError('article.not_found', 'Guide not found');
    }

    return {
      articleId: article.articleId,
      slug: article.slug,
      title: article.title,
      passages: article.passages.map(({ heading, text, wordings }) => ({
        heading: heading || null,
        text,
        wordings,
      })),
    };
  }

  attach(
    { id, version, articleId, title, heading, revision }: OperationPayload<Operations['attachGap']>,
    actor: Actor | null,
  ): Promise<Gap> {
    const decision: Decision = {
      state: 'attached',
      articleId,
      articleTitle: title,
      articleRevision: revision,
      heading,
    };

    return this.decide(id, version, decision, actor);
  }

  draft(
    { id, version, articleId, title }: OperationPayload<Operations['draftGap']>,
    actor: Actor | null,
  ): Promise<Gap> {
    return this.decide(id, version, { state: 'drafted', articleId, articleTitle: title }, actor);
  }

  dismiss(
    { id, version, reason }: OperationPayload<Operations['dismissGap']>,
    actor: Actor | null,
  ): Promise<Gap> {
    return this.decide(id, version, { state: 'dismissed', reason }, actor);
  }

  reopen({ id, version }: OperationPayload<Operations['reopenGap']>, actor: Actor | null): Promise<Gap> {
    return this.decide(id, version, { state: 'open' }, actor);
  }

  /**
   * Decides once: the same decision about the version before changes nothing.
   * @throws AppError auth.required, auth.forbidden, gap.not_found, gap.decided
   */
  private decide(id: string, version: number, decision: Decision, actor: Actor | null): Promise<Gap> {
    const { id: actorId } = requireAllowed(actor, 'gap.manage');

    return this.dataSource.transaction(async (manager) => {
      const before = requireGap(await this.gaps.lock(manager, id));
      if (before.version === version + 1 && isSame(before, decision)) {
        return toGap(before);
      }
      if (before.version !== version || !TRANSITIONS[decision.state].includes(before.state)) {
        throw new AppError('gap.decided', 'Somebody else has decided about these questions meanwhile.');
      }
      await this.gaps.decide(manager, before.id, decision);
      const after = requireGap(await this.gaps.lock(manager, id));
      await recordAudit(manager, {
        actorId,
        action: ACTIONS[decision.state],
        subject: { id: before.id, label: before.topic },
        before: toAudited(before),
        after: toAudited(after),
      });

      return toGap(after);
    });
  }
}

function requireGap(row: GapRow | null): GapRow {
  if (!row) {
    throw new AppError('gap.not_found', 'These questions are no longer on the board.');
  }

  return row;
}

function isSame(row: GapRow, { state, articleId = null, heading = null, reason = null }: Decision): boolean {
  return (
    row.state === state && row.articleId === articleId && row.heading === heading && row.reason === reason
  );
}

function toAudited({ state, articleId, articleTitle, heading, reason }: GapRow) {
  return { state, articleId, articleTitle, heading, reason };
}
