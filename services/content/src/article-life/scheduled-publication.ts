import { LOGGER, type Logger, PeriodicTask, recordAudit } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** An article is public within this time, and shown once the gateways have noticed, within two seconds more. */
const INTERVAL_MS = 5_000;

/** Articles published by one run. */
const BATCH = 100;

/**
 * Publishes scheduled articles whose time has come. Several replicas may run it at once: the statement publishes each
 * article once. One that has lost its title or its content since waits until it has them again.
 */
@Injectable()
export class ScheduledPublication implements OnModuleInit, OnModuleDestroy {
  private readonly task: PeriodicTask;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.task = new PeriodicTask('scheduled publication', INTERVAL_MS, () => this.publishDue(), logger);
  }

  onModuleInit(): void {
    this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
  }

  async publishDue(): Promise<void> {
    const published = await this.dataSource.transaction(publishDueArticles);
    if (published.length > 0) {
      this.logger.info({ articles: published.map(({ id }) => id) }, 'published scheduled articles');
    }
  }
}

interface PublishedArticle {
  id: string;
  title: string;
}

async function publishDueArticles(manager: EntityManager): Promise<PublishedArticle[]> {
  const published: PublishedArticle[] = await manager.query(
    `WITH due AS (
        SELECT id FROM articles
        WHERE status = 'scheduled' AND scheduled_at <= now() AND title ~ '\\S' AND content ~ '\\S'
        ORDER BY scheduled_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      ),
      published AS (
        UPDATE articles SET status = 'published', publish_date = coalesce(publish_date, scheduled_at),
          scheduled_at = NULL, scheduled_time_zone = NULL, is_slug_final = true, updated_at = now()
        FROM due WHERE articles.id = due.id
        RETURNING articles.id, title, articles.revision
      ),
      shown AS (
        UPDATE article_revisions SET published_at = now() FROM published
        WHERE article_id = id AND article_revisions.revision = published.revision AND published_at IS NULL
      )
    SELECT id, title FROM published`,
  );
  for (const { id, title } of published) {
    const states = { before: { status: 'scheduled' }, after: { status: 'published' } };
    const subject = { id, label: title };
    await recordAudit(manager, { actorId: null, action: 'article.published', subject, ...states });
  }

  return published;
}
