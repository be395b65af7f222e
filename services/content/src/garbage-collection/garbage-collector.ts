import { LIMITS } from '@hearthwise/contracts';
import { type Bin, emptyBin, LOGGER, type Logger, PeriodicProvider } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

const INTERVAL_MS = 60 * 60_000;

/** Articles are deleted with their revisions, which may be a thousand each. Slugs stay, without an article. */
const BIN: Bin = {
  table: 'articles',
  where: `status = 'deleted'`,
  action: 'article.deleted_for_good',
  batchSize: 10,
};

/** What else is deleted. */
const EXPIRED = [
  {
    table: 'working_copies',
    key: '(article_id, editor_id)',
    where: `saved_at < now() - interval '${LIMITS.workingCopyDays} days'`,
  },
  { table: 'presences', key: '(article_id, editor_id)', where: `seen_at < now() - interval '1 hour'` },
  {
    table: 'search_misses',
    key: '(day, text)',
    where: `day < current_date - ${LIMITS.searchMissDays}`,
  },
  { table: 'search_miss_visitors', key: '(day, visitor, text)', where: 'day < current_date' },
  { table: 'preview_links', key: 'id', where: 'expires_at < now()' },
];

/** Rows that one statement deletes. */
const BATCH_SIZE = 200;

/**
 * Deletes expired rows periodically. Until then, expired working copies are still offered and articles can still be restored.
 * Several replicas may run it at the same time.
 */
@Injectable()
export class GarbageCollector extends PeriodicProvider {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('garbage collection', INTERVAL_MS, logger);
  }

  async run(): Promise<void> {
    await emptyBin(this.dataSource, BIN, () => this.isStopping);
    for (const { table, key, where } of EXPIRED) {
      const columns = key.replace(/[()]/g, '');
      for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !this.isStopping;) {
        // Locked, so that a row that is written to at this moment is kept.
        [, deleted] = await this.dataSource.query<[unknown, number]>(
          `DELETE FROM ${table} WHERE ${key} IN (
             SELECT ${columns} FROM ${table} WHERE ${where} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
           )`,
        );
      }
    }
  }
}
