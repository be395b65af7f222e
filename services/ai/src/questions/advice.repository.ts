import { idSchema } from '@hearthwise/contracts';
import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type AdviceEntity, STALLED_BEFORE } from './advice.entity.js';

export type Question = Pick<AdviceEntity, 'id' | 'question' | 'context' | 'history'>;

/** A question that needs a job, and which of its jobs that is. */
export interface Attempt {
  id: string;
  attempt: number;
}

/** What is read of a question again and again while somebody waits: not the text that is being written. */
export type AdviceState = Pick<
  AdviceEntity,
  'id' | 'status' | 'stage' | 'version' | 'writtenLength' | 'result'
> & { hasSafety: boolean };

/** A question as its reader gets it. */
export type AdviceRow = Pick<
  AdviceEntity,
  | 'id'
  | 'question'
  | 'status'
  | 'stage'
  | 'safety'
  | 'written'
  | 'version'
  | 'result'
  | 'rating'
  | 'ratingReason'
  | 'createdAt'
>;

/**
 * Time after which an unclaimed job counts as stalled: it waits in a long queue, or was never added. Longer than the pause before
 * the last run of a job that fails (`advice.job.ts`), which is unclaimed as well.
 */
const UNCLAIMED_AFTER = '15 seconds';

/** Whose questions a reader sees: nobody's in particular, and their own. */
export const READABLE = (reader: string) => `(owner_id IS NULL OR owner_id = ${reader})`;

/**
 * The status of a question: queued → running → done, and back to queued when its worker stalls or fails. A queued one
 * that nobody waits for becomes abandoned until it is asked again. Each change is one statement, so that it is atomic with
 * any number of processes. The column `beat_at` holds the heartbeat.
 */
@Injectable()
export class AdviceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Stores a question once. Returns it with its attempt when it needs a job, null when it has one or is done.
   * @param ownerId the member who asks; null for visitors
   */
  async create(
    { id, question, context, history }: Question,
    ownerId: string | null,
  ): Promise<Attempt | null> {
    const [row] = await queryPrepared<Attempt>(this.dataSource, {
      name: 'advice.create',
      text: `INSERT INTO advice (id, question, context, history, owner_id) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (id) DO UPDATE SET status = 'queued', attempt = advice.attempt + 1, beat_at = now()
          WHERE advice.status IN ('failed', 'abandoned')
        RETURNING id, attempt`,
      values: [id, question, context, JSON.stringify(history), ownerId],
    });

    return row ?? null;
  }

  /** Null for an id that no question has which this reader may see, be it well formed or not. */
  async findReadable(id: string, readerId: string | null): Promise<AdviceRow | null> {
    if (!idSchema.safeParse(id).success) {
      return null;
    }
    const [row] = await queryPrepared<AdviceRow>(this.dataSource, {
      name: 'advice.findReadable',
      text: `SELECT id, question, status, stage, safety, written, version, result, rating,
          rating_reason AS "ratingReason", created_at AS "createdAt"
        FROM advice WHERE id = $1 AND ${READABLE('$2')}`,
      values: [id, readerId],
    });

    return row ?? null;
  }

  listStates(ids: string[]): Promise<AdviceState[]> {
    return queryPrepared<AdviceState>(this.dataSource, {
      name: 'advice.listStates',
      text: `SELECT id, status, stage, version, written_length AS "writtenLength", safety IS NOT NULL AS "hasSafety", result
        FROM advice WHERE id = ANY ($1::uuid[])`,
      values: [ids],
    });
  }

  /**
   * Queues again what has stalled, and what was abandoned before somebody else waited for it. Returns each attempt to one
   * caller only, who adds its job.
   */
  requeueStalled(ids: string[]): Promise<Attempt[]> {
    return queryPrepared<Attempt>(this.dataSource, {
      name: 'advice.requeueStalled',
      text: `UPDATE advice SET status = 'queued', attempt = attempt + 1, beat_at = now()
        WHERE id = ANY ($1::uuid[]) AND (status = 'running' AND beat_at < ${STALLED_BEFORE}
          OR status = 'queued' AND beat_at < now() - interval '${UNCLAIMED_AFTER}'
          OR status = 'abandoned')
        RETURNING id, attempt`,
      values: [ids],
    });
  }

  /** Keeps workers from starting a question that nobody waits for; a running one is finished. */
  async abandon(id: string): Promise<void> {
    await queryPrepared(this.dataSource, {
      name: 'advice.abandon',
      text: `UPDATE advice SET status = 'abandoned', beat_at = now() WHERE id = $1 AND status = 'queued'`,
      values: [id],
    });
  }
}
