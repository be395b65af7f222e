import { LOGGER, type Logger, PeriodicProvider } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ArticlePublisher, IS_COMPLETE, type PublishedArticle } from './article-publisher.js';

/** An article is public within this time, and shown once the gateways have noticed, within two seconds more. */
const INTERVAL_MS = 5_000;

/** Articles published by one run. */
const BATCH_SIZE = 100;

/**
 * Publishes scheduled articles whose time has come. Several replicas may run it at once: each takes articles that no other
 * one has locked. One that has lost its title or its content since waits until it has them again.
 */
@Injectable()
export class ScheduledPublication extends PeriodicProvider {
  constructor(
    private readonly publisher: ArticlePublisher,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('scheduled publication', INTERVAL_MS, logger);
  }

  async run(): Promise<void> {
    const published = await this.publishOnce();
    if (published.length > 0) {
      this.logger.info({ articles: published.map(({ id }) => id) }, 'published scheduled articles');
    }
  }

  private publishOnce(): Promise<PublishedArticle[]> {
    return this.dataSource.transaction(async (manager) => {
      const due: { id: string }[] = await manager.query(
        `SELECT id FROM articles WHERE status = 'scheduled' AND scheduled_at <= now() AND ${IS_COMPLETE}
          ORDER BY scheduled_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`,
      );
      const ids = due.map(({ id }) => id);

      return ids.length > 0 ? this.publisher.publish(manager, ids, { actorId: null }) : [];
    });
  }
}
