import {
  type FeedbackReason,
  type GapKind,
  type GapState,
  idSchema,
  LIMITS,
  type ListPage,
  type NearestGuide,
  type OPERATIONS,
  type OperationPayload,
} from '@hearthwise/contracts';
import { type ListDefinition, queryPrepared, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

type ListInput = OperationPayload<typeof OPERATIONS.ai.listGaps>;

/** A group as statements select it. */
export interface GapRow {
  id: string;
  topic: string;
  state: GapState;
  version: number;
  unanswered: number;
  partial: number;
  unhelpful: number;
  newestAt: Date;
  articleId: string | null;
  articleTitle: string | null;
  heading: string | null;
  coveredAt: Date | null;
  reason: string | null;
  samples: string[];
}

export interface GapQuestionRow {
  adviceId: string;
  question: string;
  kind: GapKind;
  feedback: FeedbackReason | null;
  askedAt: Date;
  nearest: NearestGuide[] | null;
}

/** What a decision changes; what is missing becomes null. */
export interface Decision {
  state: GapState;
  articleId?: string | null;
  articleTitle?: string;
  articleRevision?: number;
  heading?: string | null;
  reason?: string | null;
}

const COLUMNS = `gaps.id, topic, state, version, unanswered, partial, unhelpful, newest_at AS "newestAt",
  article_id AS "articleId", article_title AS "articleTitle", heading, covered_at AS "coveredAt", reason,
  ARRAY(SELECT question FROM gap_questions JOIN advice ON advice.id = advice_id WHERE gap_id = gaps.id
    ORDER BY asked_at DESC, advice_id DESC LIMIT ${LIMITS.gapSamples}) AS samples`;

/** The list of each kind is in the order of its count, and has an index of its own. */
const listBy = (count: 'asked' | GapKind): ListDefinition => ({
  name: `gaps.${count}`,
  table: 'gaps',
  columns: COLUMNS,
  where: `${count} > 0`,
  order: [
    { sql: count, type: 'integer' },
    { sql: 'newest_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
  search: {
    matches: (parameter) =>
      `id IN (SELECT gap_id FROM gap_questions WHERE search @@ websearch_to_tsquery('english', fold(${parameter})))`,
  },
});
const LISTS = {
  asked: listBy('asked'),
  unanswered: listBy('unanswered'),
  partial: listBy('partial'),
  unhelpful: listBy('unhelpful'),
};

@Injectable()
export class GapsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list({ state, kind, ...input }: ListInput): Promise<ListPage<GapRow>> {
    return readList(this.dataSource, LISTS[kind ?? 'asked'], { ...input, filters: { state } });
  }

  /** Null for what is no id. */
  async find(id: string): Promise<GapRow | null> {
    if (!idSchema.safeParse(id).success) {
      return null;
    }
    const [row] = await queryPrepared<GapRow>(this.dataSource, {
      name: 'gaps.find',
      text: `SELECT ${COLUMNS} FROM gaps WHERE id = $1`,
      values: [id],
    });

    return row ?? null;
  }

  /** The newest first. */
  listQuestions(gapId: string): Promise<GapQuestionRow[]> {
    return queryPrepared<GapQuestionRow>(this.dataSource, {
      name: 'gaps.questions',
      text: `SELECT advice_id AS "adviceId", question, kind, rating_reason AS feedback, asked_at AS "askedAt",
          result -> 'nearest' AS nearest
        FROM gap_questions JOIN advice ON advice.id = advice_id WHERE gap_id = $1
        ORDER BY asked_at DESC, advice_id DESC LIMIT ${LIMITS.gapQuestions}`,
      values: [gapId],
    });
  }

  async countWatchers(gapId: string): Promise<number> {
    const [row] = await queryPrepared<{ watchers: number }>(this.dataSource, {
      name: 'gaps.watchers',
      text: `SELECT count(*)::int AS watchers FROM gap_questions JOIN advice_watches USING (advice_id) WHERE gap_id = $1`,
      values: [gapId],
    });

    return row?.watchers ?? 0;
  }

  /** Locked until the end of the transaction, so that of two decisions at once one comes first. */
  async lock(manager: EntityManager, id: string): Promise<GapRow | null> {
    const [row]: GapRow[] = idSchema.safeParse(id).success
      ? await manager.query(`SELECT ${COLUMNS} FROM gaps WHERE id = $1 FOR UPDATE`, [id])
      : [];

    return row ?? null;
  }

  async decide(manager: EntityManager, id: string, decision: Decision): Promise<void> {
    const { state, articleId, articleTitle, articleRevision, heading, reason } = decision;
    await manager.query(
      `UPDATE gaps SET state = $2, article_id = $3, article_title = $4, article_revision = $5, heading = $6, reason = $7,
         covered_at = NULL, decided_at = now(), version = version + 1 WHERE id = $1`,
      [id, state, articleId, articleTitle, articleRevision, heading, reason],
    );
  }

  /** Deletes questions that are too old for the board, and groups without any. */
  async deleteOutdated(isStopping: () => boolean): Promise<void> {
    for (const condition of [
      `gap_questions WHERE advice_id IN
        (SELECT advice_id FROM gap_questions WHERE asked_at < now() - interval '${LIMITS.gapDays} days' LIMIT ${BATCH_SIZE})`,
      `gaps WHERE id IN (SELECT id FROM gaps WHERE asked = 0 LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED) AND asked = 0`,
    ]) {
      for (let deleted: number = BATCH_SIZE; deleted === BATCH_SIZE && !isStopping();) {
        [, deleted] = await this.dataSource.query(`DELETE FROM ${condition}`);
      }
    }
  }
}

/** Rows that one statement deletes. */
const BATCH_SIZE = 1_000;
