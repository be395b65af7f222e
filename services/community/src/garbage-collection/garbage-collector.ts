import { type Bin, emptyBin, LOGGER, type Logger, PeriodicProvider } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import { ViewsRepository } from '../views/views.repository.js';
import { SuspensionsRepository } from '../moderation/suspensions.repository.js';
import { CONTRIBUTION_TABLES } from '../contributions/contribution-table.js';
import { emptyContributionBin } from './empty-contribution-bin.js';
import { emptyReports } from './empty-reports.js';
import { ContactMessagesRepository } from '../contact/contact-messages.repository.js';

const INTERVAL_MS = 60 * 60_000;

/** Posts that one statement deletes: each takes its comments or replies with it. */
const BATCH_SIZE = 20;

const BINS: Bin[] = [
  {
    table: 'projects',
    where: 'deleted_at IS NOT NULL',
    action: 'project.deleted_for_good',
    batchSize: BATCH_SIZE,
  },
  {
    table: 'discussions',
    where: 'deleted_at IS NOT NULL',
    action: 'discussion.deleted_for_good',
    batchSize: BATCH_SIZE,
  },
];

/**
 * Deletes for good: posts, comments and replies that have been in the bin for 30 days, after which media finds their images
 * unused, and outdated messages, views and notifications. Forgets who reported what, and has suspensions delivered again.
 */
@Injectable()
export class GarbageCollector extends PeriodicProvider {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: ContactMessagesRepository,
    private readonly views: ViewsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly suspensions: SuspensionsRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('garbage collection', INTERVAL_MS, logger);
  }

  async run(): Promise<void> {
    for (const bin of BINS) {
      await emptyBin(this.dataSource, bin, () => this.isStopping);
    }
    for (const table of Object.values(CONTRIBUTION_TABLES)) {
      await emptyContributionBin(this.dataSource, table, () => this.isStopping);
    }
    await emptyReports(this.dataSource, () => this.isStopping);
    await this.messages.deleteOutdated();
    await this.views.deleteOutdated();
    await this.notifications.deleteOutdated(() => this.isStopping);
    await this.suspensions.repeat();
  }
}
