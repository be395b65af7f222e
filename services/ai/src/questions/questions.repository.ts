import { type AdviceFeedback, idSchema, type ListPage, type PageInput } from '@hearthwise/contracts';
import { type ListDefinition, queryPrepared, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { changesRow } from '../changes-row.js';
import type { AdviceEntity } from './advice.entity.js';
import { READABLE } from './advice.repository.js';

/** A question as lists read it. */
export type QuestionRow = Pick<AdviceEntity, 'id' | 'question' | 'status' | 'outcome' | 'createdAt'>;

/** Questions that one statement deletes. */
const BATCH_SIZE = 1_000;

const LIST: ListDefinition = {
  name: 'questions',
  table: 'advice',
  columns: 'id, question, status, outcome, created_at AS "createdAt"',
  order: [
    { sql: 'created_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
};

/** What members asked, and what people say about answers. Every statement selects by who may. */
@Injectable()
export class QuestionsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(ownerId: string, paging: PageInput): Promise<ListPage<QuestionRow>> {
    return readList(this.dataSource, LIST, { ...paging, filters: { owner_id: ownerId } });
  }

  /** Returns whether the owner has such a question. A worker that answers it stores nothing any more. */
  delete(id: string, ownerId: string): Promise<boolean> {
    return changesRow(this.dataSource, 'DELETE FROM advice WHERE id = $1 AND owner_id = $2 RETURNING id', [
      id,
      ownerId,
    ]);
  }

  /** Deletes all of the owner's, in batches. Returns how many. */
  async deleteAll(ownerId: string): Promise<number> {
    let deleted = 0;
    for (let batch = BATCH_SIZE; batch === BATCH_SIZE; deleted += batch) {
      batch = await this.deleteBatch(ownerId);
    }

    return deleted;
  }

  /** Null takes it back. Returns whether there is such an answer that this reader may see. */
  async setFeedback(id: string, readerId: string | null, feedback: AdviceFeedback | null): Promise<boolean> {
    if (!idSchema.safeParse(id).success) {
      return false;
    }
    const rows = await queryPrepared(this.dataSource, {
      name: 'advice.setFeedback',
      text: `UPDATE advice SET rating = $3, rating_reason = $4
        WHERE id = $1 AND status = 'done' AND ${READABLE('$2')} RETURNING id`,
      values: [id, readerId, feedback?.rating, feedback?.reason],
    });

    return rows.length > 0;
  }

  private async deleteBatch(ownerId: string): Promise<number> {
    const [, count]: [unknown, number] = await this.dataSource.query(
      `DELETE FROM advice WHERE id IN (
        SELECT id FROM advice WHERE owner_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${BATCH_SIZE}
      )`,
      [ownerId],
    );

    return count;
  }
}
