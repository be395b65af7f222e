import { LIMITS } from '@hearthwise/contracts';
import { LOGGER, type Logger, PeriodicTask } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

const INTERVAL_MS = 60 * 60_000;

/**
 * What is deleted for good. Slugs stay, without an article. Each statement deletes a bounded number of rows, which cascade
 * to revisions.
 */
const EXPIRED = [
  {
    table: 'articles',
    key: 'id',
    where: `status = 'deleted' AND deleted_at < now() - interval '${LIMITS.binDays} days'`,
  },
  {
    table: 'working_copies',
    key: '(article_id, editor_id)',
    where: `saved_at < now() - interval '${LIMITS.workingCopyDays} days'`,
  },
  { table: 'presences', key: '(article_id, editor_id)', where: `seen_at < now() - interval '1 hour'` },
  { table: 'preview_links', key: 'id', where: 'expires_at < now()' },
];

/** Rows that one statement deletes. */
const BATCH = 200;

/**
 * Deletes expired rows periodically. Expired rows are ignored or hidden everywhere, and several replicas may run it at the
 * same time.
 */
@Injectable()
export class GarbageCollector implements OnModuleInit, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.task = new PeriodicTask('garbage collection', INTERVAL_MS, () => this.collect(), logger);
  }

  onModuleInit(): void {
    this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
  }

  async collect(): Promise<void> {
    for (const { table, key, where } of EXPIRED) {
      const columns = key.replace(/[()]/g, '');
      for (let deleted = BATCH; deleted === BATCH && !this.task.isStopping;) {
        [, deleted] = await this.dataSource.query<[unknown, number]>(
          `DELETE FROM ${table} WHERE ${key} IN (SELECT ${columns} FROM ${table} WHERE ${where} LIMIT ${BATCH})`,
        );
      }
    }
  }
}
