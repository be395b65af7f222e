import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { AdviceResult } from '../answers/advice-result.js';
import { STALLED_BEFORE } from './advice.entity.js';
import type { Question } from './advice.repository.js';
import type { Progress } from './progress-recorder.js';

type ClaimedQuestion = Question & Pick<Progress, 'version'>;

/** What a worker does with the row of a question. Each change is one statement, so that two workers never share a question. */
@Injectable()
export class AdviceWorkRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Takes a question to work on; a failed one, too, whose job an administrator has queued again. Null when it is done or
   * deleted, when nobody waits for it, or when another worker has it.
   */
  async claim(id: string): Promise<ClaimedQuestion | null> {
    const [row] = await queryPrepared<ClaimedQuestion>(this.dataSource, {
      name: 'advice.claim',
      text: `UPDATE advice SET status = 'running', stage = 'finding', beat_at = now(),
          version = version + 1, written = '', written_length = 0
        WHERE id = $1 AND (status IN ('queued', 'failed') OR status = 'running' AND beat_at < ${STALLED_BEFORE})
        RETURNING id, question, context, history, version`,
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

  /** That of a worker which was taken for stalled, and goes on, counts for nothing: its version is an older one. */
  async recordProgress(id: string, { stage, safety, written, version }: Progress): Promise<void> {
    await queryPrepared(this.dataSource, {
      name: 'advice.recordProgress',
      text: `UPDATE advice SET stage = $2, safety = coalesce($3, safety), written = $4, written_length = $5, version = $6,
          beat_at = now()
        WHERE id = $1 AND status = 'running' AND version <= $6`,
      values: [id, stage, safety && JSON.stringify(safety), written, written.length, version],
    });
  }

  /** If two workers have a result, the first one is kept. */
  async finish(id: string, result: AdviceResult): Promise<void> {
    await queryPrepared(this.dataSource, {
      name: 'advice.finish',
      text: `UPDATE advice SET status = 'done', result = $2, confidence = $3, engine = $4, outcome = $5, answered_at = now(),
          written = '', written_length = 0
        WHERE id = $1 AND status <> 'done'`,
      values: [id, JSON.stringify(result), result.confidence, result.engine, result.outcome],
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
