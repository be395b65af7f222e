import { closeThreads } from '@hearthwise/markdown';
import {
  type DynamicModule,
  Module,
  type OnApplicationShutdown,
  type Provider,
  type Type,
} from '@nestjs/common';
import { AdviceController } from './questions/advice.controller.js';
import { AdviceRepository } from './questions/advice.repository.js';
import { AdviceService } from './questions/advice.service.js';
import { AdviceWaiter } from './questions/advice.waiter.js';
import { ChecklistsController } from './checklists/checklists.controller.js';
import { ChecklistsService } from './checklists/checklists.service.js';
import { Adviser } from './answers/adviser.js';
import { CONFIG, type Config } from './config.js';
import { ConversationsController } from './conversations/conversations.controller.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { database } from './database.js';
import { AdviceQueue } from './questions/advice.queue.js';
import { AdviceWorker } from './questions/advice.worker.js';
import { KnowledgeRepository } from './search-index/search-index.repository.js';
import { KnowledgeSync } from './search-index/search-index.sync.js';
import { Lexicon } from './search-index/lexicon.js';
import { PassagesRepository } from './search-index/passages.repository.js';
import { QuestionReader } from './search-index/question-parser.js';
import { Retriever } from './search-index/retriever.js';

/** What answers calls. */
const api: { controllers: Type[]; providers: Provider[] } = {
  controllers: [AdviceController, ChecklistsController, ConversationsController],
  providers: [AdviceService, AdviceWaiter, ChecklistsService, ConversationsService],
};

/** What works through the questions and keeps the passage index. */
const worker: Provider[] = [
  Adviser,
  AdviceWorker,
  KnowledgeRepository,
  KnowledgeSync,
  Lexicon,
  PassagesRepository,
  QuestionReader,
  Retriever,
];

@Module({})
export class AppModule implements OnApplicationShutdown {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [database.module(config)],
      controllers: config.AI_ROLE === 'worker' ? [] : api.controllers,
      providers: [
        { provide: CONFIG, useValue: config },
        AdviceRepository,
        AdviceQueue,
        ...(config.AI_ROLE === 'worker' ? [] : api.providers),
        ...(config.AI_ROLE === 'api' ? [] : worker),
      ],
    };
  }

  /** After the last call has been answered. */
  async onApplicationShutdown(): Promise<void> {
    await closeThreads();
  }
}
