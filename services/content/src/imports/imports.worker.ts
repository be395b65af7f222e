import { AppError, type ImportNote } from '@hearthwise/contracts';
import { InjectQueue, type JobOutcome, type QueueOf } from '@hearthwise/jobs';
import { LOGGER, type Logger, PeriodicTask } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { toArticleColumns } from '../articles/article.mapper.js';
import { ArticleImporter, type ImportResult, type ImportSettings } from './article-importer.js';
import { toCandidate, UnusableArticleError } from './candidate.js';
import { importJob } from './import.job.js';
import { type ImportRow, ImportsRepository, type WaitingItem } from './imports.repository.js';
import { readSource } from './sources/read-source.js';
import { MAX_ARTICLES, type SourceArticle, UnreadableFileError } from './sources/source-article.js';
import { StoredFile } from './stored-file.js';

/** Milliseconds after which a job leaves the rest to the next one, so that a process can stop quickly. */
const RUN_MS = 5_000;
const RESCUE_INTERVAL_MS = 15_000;
const BATCH = 25;

/** An article, or a file, that has ended so many processes in a row is not tried again. */
const MAX_TRIES = 3;
const MAX_READ_TRIES = 5;
const MAX_FILE_NOTES = 50;

/**
 * Imports articles. Each is written in one transaction with what became of it, so that a process may be killed at any point:
 * the next job goes on where it was.
 */
@Injectable()
export class ImportsWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rescue: PeriodicTask;

  constructor(
    private readonly imports: ImportsRepository,
    private readonly importer: ArticleImporter,
    @InjectQueue(importJob) private readonly queue: QueueOf<typeof importJob>,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.rescue = new PeriodicTask(
      'resuming imports',
      RESCUE_INTERVAL_MS,
      () => this.resumeStalled(),
      logger,
    );
  }

  onApplicationBootstrap(): void {
    this.queue.process(({ payload }) => this.run(payload.importId));
    this.rescue.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  /** Stops to run jobs, when the article in hand is done. */
  async stop(): Promise<void> {
    await this.rescue.stop();
    await this.queue.close();
  }

  private async run(id: string): Promise<JobOutcome> {
    const row = await this.imports.find(id);
    if (!row || (row.status !== 'queued' && row.status !== 'running')) {
      return 'skipped';
    }
    if (row.total === null && !(await this.readFile(row))) {
      return 'success';
    }
    if (await this.importUntil(row, Date.now() + RUN_MS)) {
      await this.imports.markDone(id);
    } else {
      await this.queueNext(id);
    }

    return 'success';
  }

  /** Stores the articles of the file; false when it cannot be read. */
  private async readFile(row: ImportRow): Promise<boolean> {
    if (row.attempt > MAX_READ_TRIES) {
      await this.imports.markFailed(row.id, 'The file could not be read: it takes too much time or memory.');

      return false;
    }
    try {
      const { total, notes } = await this.storeArticles(row);
      await this.imports.markRead(row.id, total, notes);

      return true;
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) {
        throw error;
      }
      await this.imports.markFailed(row.id, error.message);

      return false;
    }
  }

  private async storeArticles({
    id,
    format,
    filename,
    options,
  }: ImportRow): Promise<{ total: number; notes: ImportNote[] }> {
    const file = await StoredFile.open(this.imports, id);
    const notes: ImportNote[] = [];
    let waiting: SourceArticle[] = [];
    let total = 0;
    const flush = async () => {
      await this.imports.saveItems(id, total - waiting.length + 1, waiting);
      waiting = [];
    };
    for await (const event of readSource(file, { format, filename, siteUrl: options.siteUrl })) {
      if ('note' in event) {
        notes.push(event.note);
      } else if (total < MAX_ARTICLES) {
        total += 1;
        waiting.push(event.article);
      } else {
        throw new UnreadableFileError(`The file has more than ${MAX_ARTICLES} articles: please split it.`);
      }
      if (waiting.length >= BATCH) {
        await flush();
      }
    }
    await flush();

    return { total, notes: notes.slice(0, MAX_FILE_NOTES) };
  }

  /** Imports articles until the time is up; whether none is left. */
  private async importUntil(row: ImportRow, endsAt: number): Promise<boolean> {
    while (Date.now() < endsAt && !this.rescue.isStopping) {
      const item = await this.imports.beginNext(row.id);
      if (!item) {
        return true;
      }
      await this.importItem(row, item);
    }

    return false;
  }

  private async importItem(row: ImportRow, item: WaitingItem): Promise<void> {
    try {
      if (item.tries > MAX_TRIES) {
        throw new UnusableArticleError('It could not be converted: it takes too much time or memory.');
      }
      const candidate = await toCandidate(item.source, row.options);
      const columns = await toArticleColumns(candidate.fields);
      await this.finish(row, item, (manager) =>
        this.importer.import(manager, { candidate, columns, settings: settingsOf(row) }),
      );
    } catch (error) {
      if (!(error instanceof UnusableArticleError) && !(error instanceof AppError && error.status < 500)) {
        throw error;
      }
      const notes = [{ code: 'article.unusable', message: error.message }];
      await this.finish(row, item, () => Promise.resolve({ outcome: 'failed', articleId: null, notes }));
    }
  }

  /** Writes an article and what became of it, unless another process has done it. */
  private async finish(
    { id }: ImportRow,
    { position, notes }: WaitingItem,
    write: (manager: Parameters<ArticleImporter['import']>[0]) => Promise<ImportResult>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (await this.imports.lockWaiting(manager, id, position)) {
        const result = await write(manager);
        await this.imports.finishItem(manager, id, {
          ...result,
          position,
          notes: [...notes, ...result.notes],
        });
      }
    });
  }

  private async queueNext(id: string): Promise<void> {
    const attempt = await this.imports.claimAttempt(id);
    if (attempt !== null) {
      await this.queue.add({ id, attempt }, { version: 1, importId: id });
    }
  }

  /** Queues imports again whose job was lost, with the process that ran it or with the queue. */
  private async resumeStalled(): Promise<void> {
    for (const { id, attempt } of await this.imports.claimStalled()) {
      this.logger.warn({ importId: id, attempt }, 'import resumed');
      await this.queue.add({ id, attempt }, { version: 1, importId: id });
    }
  }
}

function settingsOf({ id, ownerId, filename, options }: ImportRow): ImportSettings {
  return { importId: id, editorId: ownerId, filename, options };
}
