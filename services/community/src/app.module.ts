import { OPERATIONS } from '@hearthwise/contracts';
import { closeThreads } from '@hearthwise/markdown';
import { auditController, ColumnBackfill, LOGGER, type Logger } from '@hearthwise/service-kit';
import { SynonymIndex } from '@hearthwise/service-kit/search';
import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Config, CONFIG } from './config.js';
import { BinController } from './bin/bin.controller.js';
import { BinService } from './bin/bin.service.js';
import { database } from './database.js';
import { ContributionsController } from './contributions/contributions.controller.js';
import { ContributionsRepository } from './contributions/contributions.repository.js';
import { ContributionsService } from './contributions/contributions.service.js';
import { ContactController } from './contact/contact.controller.js';
import { ContactMessagesRepository } from './contact/contact-messages.repository.js';
import { ContactService } from './contact/contact.service.js';
import { AcceptedRepliesService } from './discussions/accepted-replies.service.js';
import { DiscussionsController } from './discussions/discussions.controller.js';
import { DiscussionsRepository } from './discussions/discussions.repository.js';
import { DiscussionsService } from './discussions/discussions.service.js';
import { GarbageCollector } from './garbage-collection/garbage-collector.js';
import { ImageUsesController } from './image-uses/image-uses.controller.js';
import { ImageUsesRepository } from './image-uses/image-uses.repository.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { NotificationsRepository } from './notifications/notifications.repository.js';
import { NotificationsService } from './notifications/notifications.service.js';
import { AppealsRepository } from './moderation/appeals.repository.js';
import { AppealsService } from './moderation/appeals.service.js';
import { CasesRepository } from './moderation/cases.repository.js';
import { DecisionsRepository } from './moderation/decisions.repository.js';
import { DecisionsService } from './moderation/decisions.service.js';
import { HoldsService } from './moderation/holds.service.js';
import { HiddenController } from './hidden/hidden.controller.js';
import { HiddenService } from './hidden/hidden.service.js';
import { ModerationController } from './moderation/moderation.controller.js';
import { ReportsService } from './moderation/reports.service.js';
import { SuspensionsRepository } from './moderation/suspensions.repository.js';
import { SubjectsRepository } from './moderation/subjects.repository.js';
import { ProjectsController } from './projects/projects.controller.js';
import { ProjectsRepository } from './projects/projects.repository.js';
import { ProjectsService } from './projects/projects.service.js';
import { ReactionsController } from './reactions/reactions.controller.js';
import { ReactionsRepository } from './reactions/reactions.repository.js';
import { ReactionsService } from './reactions/reactions.service.js';
import { PostRevisionsController } from './post-revisions/post-revisions.controller.js';
import { UserPostsController } from './user-posts/user-posts.controller.js';
import { UserPostsRepository } from './user-posts/user-posts.repository.js';
import { UserPostsService } from './user-posts/user-posts.service.js';
import { ViewsController } from './views/views.controller.js';
import { ViewsRepository } from './views/views.repository.js';
import { PostSearch } from './search/post-search.service.js';
import { SearchController } from './search/search.controller.js';
import { ACCEPTING_TABLE, RENDERED_TABLES, SEARCHED_TABLES } from './posts/rendered-tables.js';

@Module({})
export class AppModule implements OnApplicationShutdown {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [database.module(config)],
      controllers: [
        ProjectsController,
        DiscussionsController,
        ContributionsController,
        ReactionsController,
        ViewsController,
        PostRevisionsController,
        UserPostsController,
        ImageUsesController,
        NotificationsController,
        BinController,
        SearchController,
        ContactController,
        ModerationController,
        HiddenController,
        auditController(OPERATIONS.community.listAuditEntries),
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        ProjectsRepository,
        ProjectsService,
        DiscussionsRepository,
        DiscussionsService,
        AcceptedRepliesService,
        ContributionsRepository,
        ContributionsService,
        ReactionsRepository,
        ViewsRepository,
        ReactionsService,
        UserPostsRepository,
        UserPostsService,
        ImageUsesRepository,
        NotificationsRepository,
        NotificationsService,
        BinService,
        PostSearch,
        SynonymIndex,
        ContactMessagesRepository,
        ContactService,
        SubjectsRepository,
        CasesRepository,
        DecisionsRepository,
        SuspensionsRepository,
        DecisionsService,
        AppealsRepository,
        AppealsService,
        HoldsService,
        ReportsService,
        HiddenService,
        GarbageCollector,
        {
          provide: ColumnBackfill,
          inject: [DataSource, LOGGER],
          useFactory: (dataSource: DataSource, logger: Logger) =>
            new ColumnBackfill(dataSource, [ACCEPTING_TABLE, ...SEARCHED_TABLES, ...RENDERED_TABLES], logger),
        },
      ],
    };
  }

  /** Runs after the last call has completed. */
  async onApplicationShutdown(): Promise<void> {
    await closeThreads();
  }
}
