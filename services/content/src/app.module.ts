import { OPERATIONS } from '@hearthwise/contracts';
import { jobsController, JobsModule } from '@hearthwise/jobs';
import { closeThreads } from '@hearthwise/markdown';
import { auditController, ColumnBackfill, LOGGER, type Logger } from '@hearthwise/service-kit';
import { SynonymIndex } from '@hearthwise/service-kit/search';
import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AdminArticlesController } from './admin-articles/admin-articles.controller.js';
import { AdminArticlesRepository } from './admin-articles/admin-articles.repository.js';
import { AdminArticlesService } from './admin-articles/admin-articles.service.js';
import { ArticleChecksController } from './article-checks/article-checks.controller.js';
import { ArticleChecksService } from './article-checks/article-checks.service.js';
import { ArticleLifeController } from './article-life/article-life.controller.js';
import { ArticleLifeService } from './article-life/article-life.service.js';
import { ArticlePublisher } from './article-life/article-publisher.js';
import { ScheduledPublication } from './article-life/scheduled-publication.js';
import { ArticleSlugs } from './articles/article-slugs.js';
import { ArticleWriter } from './articles/article-writer.js';
import { ArticlesController } from './articles/articles.controller.js';
import { ArticlesRepository } from './articles/articles.repository.js';
import { ArticlesService } from './articles/articles.service.js';
import { HeadingQuestionsService } from './articles/heading-questions.service.js';
import { CategoriesController } from './categories/categories.controller.js';
import { CategoriesService } from './categories/categories.service.js';
import { CONFIG, type Config } from './config.js';
import { database } from './database.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsRepository } from './documents/documents.repository.js';
import { DocumentsService } from './documents/documents.service.js';
import { TextPagesService } from './documents/text-pages.service.js';
import { GarbageCollector } from './garbage-collection/garbage-collector.js';
import { ArticleExportsController } from './exports/article-exports.controller.js';
import { ArticleExportsService } from './exports/article-exports.service.js';
import { ArticleImporter } from './imports/article-importer.js';
import { importJob } from './imports/import.job.js';
import { ImportFileReader } from './imports/import-file-reader.js';
import { ImportItemsRepository } from './imports/import-items.repository.js';
import { ImportQueue } from './imports/import-queue.js';
import { ImportUploadsRepository } from './imports/import-uploads.repository.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportsRepository } from './imports/imports.repository.js';
import { ImportsService } from './imports/imports.service.js';
import { ImportsWorker } from './imports/imports.worker.js';
import { ImageUsesController } from './image-uses/image-uses.controller.js';
import { ImageUsesRepository } from './image-uses/image-uses.repository.js';
import { NearDuplicatesRepository } from './quality/near-duplicates.repository.js';
import { QualityService } from './quality/quality.service.js';
import { RENDERED_TABLES } from './articles/rendered-tables.js';
import { Permissions } from './permissions.js';
import { PresenceController } from './presence/presence.controller.js';
import { PresenceService } from './presence/presence.service.js';
import { PreviewLinksController } from './preview-links/preview-links.controller.js';
import { PreviewLinksRepository } from './preview-links/preview-links.repository.js';
import { PreviewLinksService } from './preview-links/preview-links.service.js';
import { RevisionsController } from './revisions/revisions.controller.js';
import { RevisionsRepository } from './revisions/revisions.repository.js';
import { RevisionsService } from './revisions/revisions.service.js';
import { GuideSearch } from './search/guide-search.service.js';
import { SearchController } from './search/search.controller.js';
import { SearchMissesRepository } from './search/search-misses.repository.js';
import { WorkingCopiesController } from './working-copies/working-copies.controller.js';
import { WorkingCopiesRepository } from './articles/working-copies.repository.js';
import { WorkingCopiesService } from './working-copies/working-copies.service.js';

@Module({})
export class AppModule implements OnApplicationShutdown {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [database.module(config), JobsModule.with(config, [importJob])],
      controllers: [
        AdminArticlesController,
        ArticleChecksController,
        ArticleLifeController,
        ArticlesController,
        CategoriesController,
        DocumentsController,
        ImageUsesController,
        auditController(OPERATIONS.content.listAuditEntries),
        jobsController(OPERATIONS.content),
        ArticleExportsController,
        ImportsController,
        PresenceController,
        PreviewLinksController,
        RevisionsController,
        SearchController,
        WorkingCopiesController,
      ],

      providers: [
        { provide: CONFIG, useValue: config },
        ArticleExportsService,
        ArticleImporter,
        ImportFileReader,
        ImportItemsRepository,
        ImportQueue,
        ImportUploadsRepository,
        ImportsRepository,
        ImportsService,
        ImportsWorker,
        AdminArticlesRepository,
        AdminArticlesService,
        ArticleChecksService,
        ArticleLifeService,
        ArticlePublisher,
        ArticleSlugs,
        ArticleWriter,
        ArticlesRepository,
        ArticlesService,
        HeadingQuestionsService,
        CategoriesService,
        DocumentsRepository,
        DocumentsService,
        TextPagesService,
        GarbageCollector,
        ImageUsesRepository,
        NearDuplicatesRepository,
        Permissions,
        QualityService,
        PresenceService,
        PreviewLinksRepository,
        PreviewLinksService,
        RevisionsRepository,
        RevisionsService,
        ScheduledPublication,
        GuideSearch,
        SearchMissesRepository,
        SynonymIndex,
        WorkingCopiesRepository,
        WorkingCopiesService,
        {
          provide: ColumnBackfill,
          inject: [DataSource, LOGGER],
          useFactory: (dataSource: DataSource, logger: Logger) =>
            new ColumnBackfill(dataSource, RENDERED_TABLES, logger),
        },
      ],
    };
  }

  /** Runs after the last call has completed. */
  async onApplicationShutdown(): Promise<void> {
    await closeThreads();
  }
}
