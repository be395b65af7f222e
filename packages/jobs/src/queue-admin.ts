import {
  type Actor,
  AppError,
  type FailedJob,
  LIMITS,
  type ListPage,
  type OperationPayload,
  type JobOperations,
  type Queue,
  requireAllowed,
} from '@hearthwise/contracts';
import { type AuditedAct, recordAudit } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ManagedQueue } from './job.js';

/** Nest's token for all queues of a process. */
export const QUEUES = Symbol('queues');

/** How administrators manage the queues of a service. */
@Injectable()
export class QueueAdmin {
  constructor(
    @Inject(QUEUES) private readonly queues: ManagedQueue[],
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError auth.required, auth.forbidden */
  async list(actor: Actor | null): Promise<Queue[]> {
    requireAllowed(actor, 'job.manage');

    return Promise.all(
      this.queues.map(async (queue) => ({
        name: queue.name,
        title: queue.title,
        counts: await queue.countJobs(),
      })),
    );
  }

  /**
   * A page of the failed jobs. The cursor is a position in the list, because that is all that the store can continue from.
   * @throws AppError auth.required, auth.forbidden, queue.not_found, request.invalid
   */
  async listFailed(
    { queue: name, limit, offset, cursor }: OperationPayload<JobOperations['listFailedJobs']>,
    actor: Actor | null,
  ): Promise<ListPage<FailedJob>> {
    requireAllowed(actor, 'job.manage');
    const queue = this.requireQueue(name);
    const start = offset + positionOf(cursor);
    const [rows, { failed }] = await Promise.all([
      queue.listFailed({ offset: start, limit }),
      queue.countJobs(),
    ]);
    const next = start + rows.length;

    return {
      rows,
      total: Math.min(failed, LIMITS.totalMax),
      totalRelation: failed > LIMITS.totalMax ? 'gte' : 'eq',
      nextCursor: rows.length > 0 && next < failed ? String(next) : null,
    };
  }

  /** @throws AppError auth.required, auth.forbidden, queue.not_found, job.not_found */
  async retry(name: string, id: string, actor: Actor | null): Promise<number> {
    const { id: actorId } = requireAllowed(actor, 'job.manage');
    const queue = this.requireQueue(name);
    const before = { state: 'failed', ...(await describeFailed(queue, id)) };
    const act: AuditedAct = { actorId, action: 'job.retried', subject: subjectOf(queue, id) };
    await this.record({ ...act, before, after: { state: 'waiting' } }, async () => {
      assertFound(await queue.retryFailed(id));
    });

    return 1;
  }

  /** Returns how many jobs were queued again. @throws AppError auth.required, auth.forbidden, queue.not_found */
  async retryAll(name: string, actor: Actor | null): Promise<number> {
    const { id: actorId } = requireAllowed(actor, 'job.manage');
    const queue = this.requireQueue(name);
    const { failed } = await queue.countJobs();
    if (failed === 0) {
      return 0;
    }
    await this.record(
      {
        actorId,
        action: 'queue.retried',
        subject: { id: name, label: queue.title },
        before: { failed },
        after: { failed: 0 },
      },
      () => queue.retryAllFailed(),
    );

    return failed;
  }

  /** @throws AppError auth.required, auth.forbidden, queue.not_found, job.not_found */
  async delete(name: string, id: string, actor: Actor | null): Promise<void> {
    const { id: actorId } = requireAllowed(actor, 'job.manage');
    const queue = this.requireQueue(name);
    const before = { state: 'failed', ...(await describeFailed(queue, id)) };
    await this.record({ actorId, action: 'job.deleted', subject: subjectOf(queue, id), before }, async () => {
      assertFound(await queue.deleteFailed(id));
    });
  }

  /** The store of the queue may be another one than the database: the entry is written unless the act fails. */
  private record(act: AuditedAct, run: () => Promise<void>): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await recordAudit(manager, act);
      await run();
    });
  }

  private requireQueue(name: string): ManagedQueue {
    const queue = this.queues.find((candidate) => candidate.name === name);
    if (!queue) {
      throw new AppError('queue.not_found', 'Queue not found');
    }

    return queue;
  }
}

/** What an audit entry keeps of a failed job. @throws AppError job.not_found */
async function describeFailed(queue: ManagedQueue, id: string): Promise<Pick<FailedJob, 'tries' | 'reason'>> {
  const job = await queue.findFailed(id);
  assertFound(job !== null);
  const { tries, reason } = job as FailedJob;

  return { tries, reason };
}

function assertFound(isFound: boolean): void {
  if (!isFound) {
    throw new AppError('job.not_found', 'This job is no longer among the failed ones.');
  }
}

const subjectOf = ({ title }: ManagedQueue, id: string) => ({ id, label: title });

function positionOf(cursor: string | undefined): number {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) {
    const message = "This cursor doesn't belong to this list.";
    throw new AppError('request.invalid', message, { errors: [{ path: 'cursor', message }] });
  }

  return Number(cursor ?? 0);
}
