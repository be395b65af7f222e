import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { AdviceResult } from '../answers/advice-result.js';
import type { AdviceEntity } from './advice.entity.js';

export interface Question {
  id: string;
  question: string;
  context: string | null;
}

/** A question that needs a job, and which of its jobs that is. */
export interface Attempt {
  id: string;
  attempt: number;
}

export type AdviceState = Pick<AdviceEntity, 'id' | 'status' | 'result'>;

/** Milliseconds without a heartbeat after which a running question counts as stalled; workers send one every second. */
const STALLED_AFTER_MS = 3_000;

/** Milliseconds after which an unclaimed job counts as stalled: it waits in a long queue, or was never added. */
const UNCLAIMED_AFTER_MS = 10_000;

const before = (ms: number) => `now() - interval '${ms} milliseconds'`;

/**
 * The status of a question: queued → running → done, and back to queued when its worker stalls or fails. A queued one
 * that nobody waits for becomes abandoned until it is asked again. Each change is one statement, so that it is atomic with
 * any number of processes. The column `beat_at` holds the heartbeat.
 */
@Injectable()
export class AdviceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Stores a question once. Returns it with its attempt when it needs a job, null when it has one or is done. */
  async create({ id, question, context }: Question): Promise<Attempt | null> {
    const [row] = await queryPrepared<Attempt>(this.dataSource, {
      name: 'advice.create',
      text: `INSERT INTO advice (id, question, context) VALUES ($1, $2, $3)
        ON CONFLICT (id) DO UPDATE SET status = 'queued', attempt = advice.attempt + 1, beat_at = now()
          WHERE advice.status IN ('failed', 'abandoned')
        RETURNING id, attempt`,
      values: [id, question, context],
    });

    return row ?? null;
  }

  listStates(ids: string[]): Promise<AdviceState[]> {
    return queryPrepared<AdviceState>(this.dataSource, {
      name: 'advice.listStates',
      text: 'SELECT id, status, result FROM advice WHERE id = ANY ($1::uuid[])',
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
        WHERE id = ANY ($1::uuid[]) AND (status = 'running' AND beat_at < ${before(STALLED_AFTER_MS)}
          OR status = 'queued' AND beat_at < ${before(UNCLAIMED_AFTER_MS)}
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

  /** Takes a question to work on. Null when it is done or deleted, or when another worker has it. */
  async claim(id: string): Promise<Question | null> {
    const [row] = await queryPrepared<Question>(this.dataSource, {
      name: 'advice.claim',
      text: `UPDATE advice SET status = 'running', beat_at = now()
        WHERE id = $1 AND (status = 'queued' OR status = 'running' AND beat_at < ${before(STALLED_AFTER_MS)})
        RETURNING id, question, context`,
      values: [id],
    });

    return row ?? null;
  }

  async recordHeartbeat(id: string): Promise<void> {
    await queryPrepared(this.dataSource, {
      name: 'advice.recordHeartbeat',
      text: `UPDATE advice SET beat_at = now() WHERE id = $1 AND status = 'running'`,
      values: [id],
    });
  }

  /** If two workers have a result, the first one is kept. */
  async finish(id: string, result: AdviceResult): Promise<void> {
    await queryPrepared(this.dataSource, {
      name: 'advice.finish',
      text: `UPDATE advice SET status = 'done', result = $2, confidence = $3, engine = $4, answered_at = now()
        WHERE id = $1 AND status <> 'done'`,
      values: [id, JSON.stringify(result), result.confidence, result.engine],
    });
  }

  /** Ends a failed attempt: `queued` to try again, `failed` for good. */
  async release(id: string, status: 'queued' | 'failed'): Promise<void> {
    await queryPrepared(this.dataSource, {
      name: 'advice.release',
      text: `UPDATE advice SET status = $2, beat_at = now() WHERE id = $1 AND status = 'running'`,
      values: [id, status],
    });
  }
}
