import { jobsController, JobsModule } from '@hearthwise/jobs';
import { OPERATIONS } from '@hearthwise/contracts';
import { closeThreads } from '@hearthwise/markdown';
import { auditController, ColumnBackfill, LOGGER, type Logger } from '@hearthwise/service-kit';
import {
  type DynamicModule,
  Module,
  type OnApplicationShutdown,
  type Provider,
  type Type,
} from '@nestjs/common';
import { AdviserAdminController } from './admin/adviser-admin.controller.js';
import { AdviserAdminService } from './admin/adviser-admin.service.js';
import { AdviceController } from './questions/advice.controller.js';
import { AdviceRepository } from './questions/advice.repository.js';
import { AdviceService } from './questions/advice.service.js';
import { QuestionsController } from './questions/questions.controller.js';
import { QuestionsRepository } from './questions/questions.repository.js';
import { QuestionsService } from './questions/questions.service.js';
import { BinController } from './bin/bin.controller.js';
import { BinRepository } from './bin/bin.repository.js';
import { ChecklistsController } from './checklists/checklists.controller.js';
import { ChecklistItemsService } from './checklists/checklist-items.service.js';
import { ChecklistsRepository } from './checklists/checklists.repository.js';
import { ChecklistsService } from './checklists/checklists.service.js';
import { Adviser } from './answers/adviser.js';
import { CONFIG, type Config } from './config.js';
import { ConversationsController } from './conversations/conversations.controller.js';
import { ConversationsRepository } from './conversations/conversations.repository.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { database } from './database.js';
import { adviceJob } from './questions/advice.job.js';
import { AdviceWorkRepository } from './questions/advice-work.repository.js';
import { AdviceWorker } from './questions/advice.worker.js';
import { GarbageCollector } from './garbage-collection/garbage-collector.js';
import { ContentArticles } from './search-index/content-articles.js';
import { DueItemsRepository } from './reminders/due-items.repository.js';
import { embedJob } from './embeddings/embed.job.js';
import { EmbedWorker } from './embeddings/embed.worker.js';
import { EmbeddingsRepository } from './embeddings/embeddings.repository.js';
import { Meanings } from './embeddings/meanings.js';
import { CircuitsRepository } from './model/circuits.repository.js';
import { ModelWriter } from './model/model-writer.js';
import { Reminders } from './reminders/reminders.js';
import { GapNotices } from './gaps/gap-notices.js';
import { GapSorter } from './gaps/gap-sorter.js';
import { GapsController } from './gaps/gaps.controller.js';
import { GapsRepository } from './gaps/gaps.repository.js';
import { GapsService } from './gaps/gaps.service.js';
import { NoticesRepository } from './gaps/notices.repository.js';
import { UnsortedAdviceRepository } from './gaps/unsorted-advice.repository.js';
import { CommunityClient } from './community-client.js';
import { AnsweredAdviceRepository } from './explanations/answered-advice.repository.js';
import { ExplanationController } from './explanations/explanation.controller.js';
import { ExplanationService } from './explanations/explanation.service.js';
import { WatchesController } from './gaps/watches.controller.js';
import { WatchesRepository } from './gaps/watches.repository.js';
import { WatchesService } from './gaps/watches.service.js';
import { IndexStateRepository } from './search-index/index-state.repository.js';
import { rebuildJob } from './search-index/rebuild.job.js';
import { RebuildWorker } from './search-index/rebuild.worker.js';
import { RebuildsRepository } from './search-index/rebuilds.repository.js';
import { Finder } from './finding/finder.js';
import { SearchIndexRepository } from './search-index/search-index.repository.js';
import { SearchIndexSync } from './search-index/search-index.sync.js';
import { SafetyCards } from './safety-cards/safety-cards.js';
import { SafetyCardsController } from './safety-cards/safety-cards.controller.js';
import { SafetyCardsRepository } from './safety-cards/safety-cards.repository.js';
import { SafetyCardsService } from './safety-cards/safety-cards.service.js';
import { PassagesRepository } from './search-index/passages.repository.js';
import { DataSource } from 'typeorm';

/** In every process of the service. */
const common: Provider[] = [
  CircuitsRepository,
  EmbeddingsRepository,
  Finder,
  GapsRepository,
  IndexStateRepository,
  Meanings,
  PassagesRepository,
  RebuildsRepository,
  SafetyCards,
  SafetyCardsRepository,
];

/** What handles calls. */
const api: { controllers: Type[]; providers: Provider[] } = {
  controllers: [
    AdviceController,
    AdviserAdminController,
    SafetyCardsController,
    BinController,
    ChecklistsController,
    ConversationsController,
    QuestionsController,
    WatchesController,
    GapsController,
    ExplanationController,
    auditController(OPERATIONS.ai.listAuditEntries),
    jobsController(OPERATIONS.ai),
  ],
  providers: [
    AdviceRepository,
    AdviceService,
    AdviserAdminService,
    SafetyCardsService,
    BinRepository,
    ChecklistItemsService,
    ChecklistsRepository,
    ChecklistsService,
    ConversationsRepository,
    ConversationsService,
    QuestionsRepository,
    QuestionsService,
    GapsService,
    AnsweredAdviceRepository,
    ExplanationService,
    WatchesRepository,
    WatchesService,
  ],
};

/** Tables with texts that searches read in folded form. */
const FOLDED_TABLES = ['conversations', 'checklists', 'checklist_items'].map((name) => ({
  name,
  filledColumn: 'search_text',
}));

/** What answers queued questions, keeps the search index up to date, reminds and empties the bin. */
const worker: Provider[] = [
  Adviser,
  ContentArticles,
  GarbageCollector,
  DueItemsRepository,
  ModelWriter,
  CommunityClient,
  GapNotices,
  GapSorter,
  NoticesRepository,
  Reminders,
  RebuildWorker,
  AdviceWorker,
  AdviceWorkRepository,
  SearchIndexRepository,
  SearchIndexSync,
  UnsortedAdviceRepository,
  {
    provide: ColumnBackfill,
    inject: [DataSource, LOGGER],
    useFactory: (dataSource: DataSource, logger: Logger) =>
      new ColumnBackfill(dataSource, FOLDED_TABLES, logger),
  },
];

@Module({})
export class AppModule implements OnApplicationShutdown {
  static with(config: Config): DynamicModule {
    const embeds = config.OPENAI_API_KEY && config.OPENAI_EMBEDDINGS_MODEL;

    return {
      module: AppModule,
      imports: [
        database.module(config),
        JobsModule.with(config, [adviceJob, rebuildJob, ...(embeds ? [embedJob] : [])]),
      ],
      controllers: config.AI_ROLE === 'worker' ? [] : api.controllers,
      providers: [
        { provide: CONFIG, useValue: config },
        ...common,
        ...(config.AI_ROLE === 'worker' ? [] : api.providers),
        ...(config.AI_ROLE === 'api' ? [] : worker),
        ...(config.AI_ROLE !== 'api' && embeds ? [EmbedWorker] : []),
      ],
    };
  }

  /** After the last call has ended. */
  async onApplicationShutdown(): Promise<void> {
    await closeThreads();
  }
}
