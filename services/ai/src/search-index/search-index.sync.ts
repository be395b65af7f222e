import { setTimeout as sleep } from 'node:timers/promises';
import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { ContentArticles } from './content-articles.js';
import { IndexStateRepository } from './index-state.repository.js';
import { SearchIndexRepository } from './search-index.repository.js';

/** Milliseconds until the next attempt when content is unavailable: it may just be starting. */
const RETRY_MS = 1_000;

/** Milliseconds after the start during which questions wait for the first synchronisation. */
const FIRST_SYNC_TIMEOUT_MS = 10_000;

/** Share of the interval by which it varies, so that processes that started together do not always call together. */
const JITTER = 0.2;

/** Keeps the search index in step with the articles of the content service. */
@Injectable()
export class SearchIndexSync implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopping = false;
  private readonly startedAt = Date.now();
  private readonly firstRun = Promise.withResolvers<void>();

  constructor(
    private readonly index: SearchIndexRepository,
    private readonly articles: ContentArticles,
    private readonly state: IndexStateRepository,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Does not wait: the service is ready for questions with the index of its last run. */
  onApplicationBootstrap(): void {
    this.schedule(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /**
   * Waits for the first synchronisation since the start, because an incomplete index gives wrong answers. If content is
   * unavailable, it stops waiting 10 s after the start, and the existing index is used.
   */
  async waitUntilSynchronised(): Promise<void> {
    const remaining = Math.max(0, this.startedAt + FIRST_SYNC_TIMEOUT_MS - Date.now());
    await Promise.race([this.firstRun.promise, sleep(remaining, undefined, { ref: false })]);
  }

  /** Compares the index with the articles and applies every difference. */
  private async synchronise(): Promise<void> {
    const [current, indexed] = await Promise.all([
      this.articles.listRevisions(),
      this.index.listIndexedRevisions(),
    ]);
    const changed = [...current].filter(([id, revision]) => indexed.get(id) !== revision).map(([id]) => id);
    const deleted = [...indexed.keys()].filter((id) => !current.has(id));
    await this.state.recordComparison(changed.length + deleted.length);
    if (changed.length + deleted.length === 0) {
      return;
    }

    await this.replaceArticles(changed);
    if (this.isStopping) {
      // The rest is for the next process: until then the index is not in step.
      return;
    }
    await this.index.deleteArticles(deleted);
    await this.state.recordChange();
    this.logger.info(
      { changed: changed.length, deleted: deleted.length },
      'the search index was synchronised',
    );
  }

  private async replaceArticles(changed: string[]): Promise<void> {
    for await (const articles of this.articles.read(changed)) {
      if (this.isStopping) {
        return;
      }
      for (const article of articles) {
        await this.index.replaceArticle(article);
      }
    }
  }

  private schedule(delayMs: number): void {
    if (this.isStopping) {
      return;
    }
    const jittered = delayMs * (1 + JITTER * (Math.random() - 0.5));
    this.timer = setTimeout(() => {
      this.running = this.run();
    }, jittered).unref();
  }

  private async run(): Promise<void> {
    try {
      await this.synchronise();
      this.firstRun.resolve();
      this.schedule(this.config.SYNC_INTERVAL_MS);
    } catch (error) {
      this.logger.warn({ err: error }, 'the search index could not be synchronised');
      this.schedule(Math.min(RETRY_MS, this.config.SYNC_INTERVAL_MS));
    }
  }
}
