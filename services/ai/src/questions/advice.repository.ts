import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Answer } from '../answers/answer.js';
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

/** Seconds after which a worker that gave no sign counts as lost; it gives one every second. */
const LOST_AFTER = 3;

/** Seconds after which a job that nobody took counts as lost: it waits in a long queue, or was never added. */
const FORGOTTEN_AFTER = 10;

/**
 * The states of a question, each change in one statement, so that it holds with any number of processes: queued →
 * running → done, and back to queued when a worker is lost or fails. A queued one that nobody waits for is abandoned, until
 * somebody asks for it again.
 */
@Injectable()
export class AdviceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Keeps a question once; answers it with its attempt when it needs a job, null when it has one or is done. */
  async create({ id, question, context }: Question): Promise<Attempt | null> {
    const [row] = await queryPrepared<Attempt>(this.dataSource, {
      name: 'advice.create',
      text: `INSERT INTO advice (id, question, context) VALUES ($1, $2, $3)
        ON CONFLICT (id) DO UPDATE SET status = 'queued', attempt = advice.attempt + 1, beat_at = now() WHERE advice.status IN ('failed', 'abandoned')
        RETURNING id, attempt`,
      values: [id, question, context],
    });

    return row ?? null;
  }

  listStates(ids: string[]): Promise<AdviceState[]> {
    return queryPrepared<AdviceState>(this.dataSource, {
      name: 'advice.states',
      text: 'SELECT id, status, result FROM advice WHERE id = ANY ($1::uuid[])',
      values: [ids],
    });
  }

  /** Queues anew what is lost, or was abandoned by others than who wait for it now, and answers it: each loss to one caller only. */
  requeueLost(ids: string[]): Promise<Attempt[]> {
    return queryPrepared<Attempt>(this.dataSource, {
      name: 'advice.requeueLost',
      text: `UPDATE advice SET status = 'queued', attempt = attempt + 1, beat_at = now()
        WHERE id = ANY ($1::uuid[]) AND (status = 'running' AND beat_at < now() - make_interval(secs => ${LOST_AFTER})
          OR status = 'queued' AND beat_at < now() - make_interval(secs => ${FORGOTTEN_AFTER})
          OR status = 'abandoned')
        RETURNING id, attempt`,
      values: [ids],
    });
  }

  /** Spares the workers a question that nobody waits for; one that has been begun is finished. */
  async abandon(id: string): Promise<void> {
    await queryPrepared(this.dataSource, {
      name: 'advice.abandon',
      text: `UPDATE advice SET status = 'abandoned', beat_at = now() WHERE id = $1 AND status = 'queued'`,
      values: [id],
    });
  }

  /** Takes a question to work on; null when it is done, gone, or another worker is at it. */
  async claim(id: string): Promise<Question | null> {
    const [row] = await queryPrepared<Question>(this.dataSource, {
      name: 'advice.claim',
      text: `UPDATE advice SET status = 'running', beat_at = now()
        WHERE id = $1 AND (status = 'queued' OR status = 'running' AND beat_at < now() - make_interval(secs => ${LOST_AFTER}))
        RETURNING id, question, context`,
      values: [id],
    });

    return row ?? null;
  }

  async beat(id: string): Promise<void> {
    await queryPrepared(this.dataSource, {
      name: 'advice.beat',
      text: `UPDATE advice SET beat_at = now() WHERE id = $1 AND status = 'running'`,
      values: [id],
    });
  }

  /** The first answer stays, should two workers have written one. */
  async finish(id: string, answer: Answer): Promise<void> {
    await queryPrepared(this.dataSource, {
      name: 'advice.finish',
      text: `UPDATE advice SET status = 'done', result = $2, confidence = $3, engine = $4, answered_at = now()
        WHERE id = $1 AND status <> 'done'`,
      values: [id, JSON.stringify(answer), answer.confidence, answer.engine],
    });
  }

  /** Gives a question back: to be tried again, or for good. */
  async release(id: string, status: 'queued' | 'failed'): Promise<void> {
    await queryPrepared(this.dataSource, {
      name: 'advice.release',
      text: `UPDATE advice SET status = $2, beat_at = now() WHERE id = $1 AND status = 'running'`,
      values: [id, status],
    });
  }
}
