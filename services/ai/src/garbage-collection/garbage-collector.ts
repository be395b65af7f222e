import { type Bin, emptyBin, LOGGER, type Logger, PeriodicProvider } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { GapsRepository } from '../gaps/gaps.repository.js';
import { deleteOldQuestions } from './old-questions.js';

const INTERVAL_MS = 60 * 60_000;

/** Private rows: the audit log does not record them. */
const BINS: Bin[] = [
  { table: 'checklists', where: 'deleted_at IS NOT NULL' },
  { table: 'conversations', where: 'deleted_at IS NOT NULL' },
];

/** Deletes for good what members have left in the bin for 30 days, old questions, and what the gap board no longer shows. */
@Injectable()
export class GarbageCollector extends PeriodicProvider {
  constructor(
    private readonly gaps: GapsRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('garbage collection', INTERVAL_MS, logger);
  }

  async run(): Promise<void> {
    for (const bin of BINS) {
      await emptyBin(this.dataSource, bin, () => this.isStopping);
    }
    await deleteOldQuestions(this.dataSource, () => this.isStopping);
    await this.gaps.deleteOutdated(() => this.isStopping);
  }
}
