import { closeThreads } from '@hearthwise/markdown';
import {
  type DynamicModule,
  Module,
  type OnApplicationShutdown,
  type Provider,
  type Type,
} from '@nestjs/common';
import { AdviceController } from './advice/advice.controller.js';
import { AdviceRepository } from './advice/advice.repository.js';
import { AdviceService } from './advice/advice.service.js';
import { AdviceWaiter } from './advice/advice.waiter.js';
import { ChecklistsController } from './checklists/checklists.controller.js';
import { ChecklistsService } from './checklists/checklists.service.js';
import { Adviser } from './composition/adviser.js';
import { CONFIG, type Config } from './config.js';
import { ConversationsController } from './conversations/conversations.controller.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { database } from './database.js';
import { AdviceQueue } from './jobs/advice.queue.js';
import { AdviceWorker } from './jobs/advice.worker.js';
import { KnowledgeRepository } from './knowledge/knowledge.repository.js';
import { KnowledgeSync } from './knowledge/knowledge.sync.js';
import { Lexicon } from './retrieval/lexicon.js';
import { PassagesRepository } from './retrieval/passages.repository.js';
import { QuestionReader } from './retrieval/question.reader.js';
import { Retriever } from './retrieval/retriever.js';

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
