import { setTimeout as sleep } from 'node:timers/promises';
import { type CallContext, LIMITS, OPERATIONS } from '@hearthwise/contracts';
import { createLogger, RpcClient } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { KnowledgeRepository } from './search-index.repository.js';

const { listArticleVersions, getArticlesByIds } = OPERATIONS.content;

/** The service calls for itself. */
const CALLER: CallContext = { actor: null, requestId: 'knowledge-sync' };

const VERSIONS_PER_CALL = 1_000;

/** Milliseconds until another try when content could not be reached: it may just be starting. */
const RETRY_MS = 1_000;

/** Milliseconds after the start within which content is expected to be there. */
const PATIENCE_MS = 10_000;

/** A process that starts at the same time as others shall not always ask at the same time. */
const JITTER = 0.2;

/** Keeps the passage index like the articles of the content service, whose database nobody else may read. */
@Injectable()
export class KnowledgeSync implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly content: RpcClient;
  private readonly logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopping = false;
  private readonly startedAt = Date.now();
  private readonly firstRun = Promise.withResolvers<void>();

  constructor(
    private readonly knowledge: KnowledgeRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.content = new RpcClient({ url: config.CONTENT_URL, token: config.RPC_TOKEN });
    this.logger = createLogger('ai', config.LOG_LEVEL);
  }

  /** Does not wait: the service is ready for questions with the index that it has. */
  onApplicationBootstrap(): void {
    this.schedule(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.running;
    await this.content.close();
  }

  /**
   * Waits until the index has followed the articles once since the start: half an index gives wrong answers. When content
   * is away, it goes on with the index that there is, soon after the start and at once from then on.
   */
  async whenFollowed(): Promise<void> {
    const patience = Math.max(0, this.startedAt + PATIENCE_MS - Date.now());
    await Promise.race([this.firstRun.promise, sleep(patience, undefined, { ref: false })]);
  }

  /** Compares the index with the articles and takes over every difference. Answers whether there was any. */
  async reconcile(): Promise<boolean> {
    const [current, known] = await Promise.all([this.listVersions(), this.knowledge.listRevisions()]);
    const changed = [...current].filter(([id, revision]) => known.get(id) !== revision).map(([id]) => id);
    const gone = [...known.keys()].filter((id) => !current.has(id));
    for (let at = 0; at < changed.length && !this.isStopping; at += LIMITS.wholeArticles) {
      const articles = await this.content.call(
        getArticlesByIds,
        { ids: changed.slice(at, at + LIMITS.wholeArticles) },
        CALLER,
      );
      for (const article of articles) {
        await this.knowledge.replace(article);
      }
    }
    if (gone.length > 0) {
      await this.knowledge.remove(gone);
    }
    const hasChanged = changed.length + gone.length > 0;
    if (hasChanged) {
      await this.knowledge.refreshWords();
      this.logger.info(
        { changed: changed.length, removed: gone.length },
        'the passage index follows the articles',
      );
    }

    return hasChanged;
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
      await this.reconcile();
      this.firstRun.resolve();
      this.schedule(this.config.SYNC_INTERVAL_MS);
    } catch (error) {
      this.logger.warn({ err: error }, 'the passage index could not be brought up to date');
      this.schedule(Math.min(RETRY_MS, this.config.SYNC_INTERVAL_MS));
    }
  }

  private async listVersions(): Promise<Map<string, number>> {
    const versions = new Map<string, number>();
    for (let afterId: string | undefined; ;) {
      const page = await this.content.call(
        listArticleVersions,
        { limit: VERSIONS_PER_CALL, ...(afterId && { afterId }) },
        CALLER,
      );
      page.forEach(({ id, revision }) => versions.set(id, revision));
      if (page.length < VERSIONS_PER_CALL) {
        return versions;
      }
      afterId = page.at(-1)?.id;
    }
  }
}
