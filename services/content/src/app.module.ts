import { OPERATIONS } from '@hearthwise/contracts';
import { closeThreads } from '@hearthwise/markdown';
import { auditController, ColumnBackfill, LOGGER, type Logger } from '@hearthwise/service-kit';
import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ArticleChecksController } from './article-checks/article-checks.controller.js';
import { ArticleChecksService } from './article-checks/article-checks.service.js';
import { ArticlesController } from './articles/articles.controller.js';
import { ArticlesRepository } from './articles/articles.repository.js';
import { ArticlesService } from './articles/articles.service.js';
import { CategoriesController } from './categories/categories.controller.js';
import { CategoriesService } from './categories/categories.service.js';
import { CONFIG, type Config } from './config.js';
import { database } from './database.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsRepository } from './documents/documents.repository.js';
import { DocumentsService } from './documents/documents.service.js';
import { TextPagesService } from './documents/text-pages.service.js';
import { ImageUsesController } from './image-uses/image-uses.controller.js';
import { ImageUsesRepository } from './image-uses/image-uses.repository.js';
import { NearDuplicatesRepository } from './quality/near-duplicates.repository.js';
import { QualityService } from './quality/quality.service.js';
import { RENDERED_TABLES } from './articles/rendered-tables.js';

@Module({})
export class AppModule implements OnApplicationShutdown {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [database.module(config)],
      controllers: [
        ArticlesController,
        ArticleChecksController,
        CategoriesController,
        DocumentsController,
        ImageUsesController,
        auditController(OPERATIONS.content.listAuditEntries),
      ],

      providers: [
        { provide: CONFIG, useValue: config },
        ArticlesRepository,
        ArticlesService,
        ArticleChecksService,
        CategoriesService,
        DocumentsRepository,
        DocumentsService,
        TextPagesService,
        ImageUsesRepository,
        NearDuplicatesRepository,
        QualityService,
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
