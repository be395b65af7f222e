import { AppError } from '@hearthwise/contracts';
import { InjectQueue, type JobOutcome, type QueueOf } from '@hearthwise/jobs';
import { LOGGER, type Logger, PeriodicTask } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { toArticleColumns } from '../articles/article.mapper.js';
import { ArticleImporter, type ImportResult, type ImportSettings } from './article-importer.js';
import { toCandidate, UnusableArticleError } from './candidate.js';
import { importJob } from './import.job.js';
import { ImportQueue } from './import-queue.js';
import { ImportFileReader } from './import-file-reader.js';
import { ImportItemsRepository, type WaitingItem } from './import-items.repository.js';
import type { ImportRow } from './import.mapper.js';
import { ImportsRepository } from './imports.repository.js';
import { noteIf } from './sources/source-article.js';

/** Milliseconds after which a job leaves the rest to the next one, so that a process can stop quickly. */
const MAX_RUN_MS = 5_000;
const STALLED_CHECK_INTERVAL_MS = 15_000;
const CLEANUP_INTERVAL_MS = 60 * 60_000;

/** Runs after which an article fails for good, because it may be what ends the process. */
const MAX_TRIES = 3;

/**
 * Imports articles. Each is written in one transaction with what became of it, so that a process may be killed at any point:
 * the next job goes on where it was.
 */
@Injectable()
export class ImportsWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stalledCheck: PeriodicTask;
  private readonly cleanup: PeriodicTask;
  private readonly stopping = new AbortController();

  constructor(
    private readonly imports: ImportsRepository,
    private readonly items: ImportItemsRepository,
    private readonly reader: ImportFileReader,
    private readonly importer: ArticleImporter,
    private readonly jobs: ImportQueue,
    @InjectQueue(importJob) private readonly queue: QueueOf<typeof importJob>,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(LOGGER) logger: Logger,
  ) {
    const task = (name: string, intervalMs: number, work: () => Promise<void>) =>
      new PeriodicTask(name, intervalMs, work, logger);
    this.stalledCheck = task('check for stalled imports', STALLED_CHECK_INTERVAL_MS, () =>
      jobs.requeueStalled(),
    );
    this.cleanup = task('deletion of expired imports', CLEANUP_INTERVAL_MS, () => this.deleteExpired());
  }

  onApplicationBootstrap(): void {
    this.queue.process(({ payload: { importId, attempt } }) => this.run(importId, attempt));
    this.stalledCheck.start();
    this.cleanup.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  /** Stops running jobs after the current article. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.stalledCheck.stop(), this.cleanup.stop()]);
    await this.queue.close();
  }

  private async deleteExpired(): Promise<void> {
    while (!this.stopping.signal.aborted && (await this.imports.deleteOneExpired())) {
      // One at a time: an import can have 10,000 articles.
    }
  }

  private async run(id: string, attempt: number | undefined): Promise<JobOutcome> {
    const row = await this.imports.begin(id, attempt);
    if (!row) {
      return 'skipped';
    }
    if (row.total === null && !(await this.reader.read(row, this.stopping.signal))) {
      return 'success';
    }
    if (await this.importUntil(row, Date.now() + MAX_RUN_MS)) {
      await this.imports.markDone(id);
    } else {
      await this.jobs.enqueueNext(row);
    }

    return 'success';
  }

  /** Imports articles until the time is up; whether none is left. */
  private async importUntil(row: ImportRow, endsAt: number): Promise<boolean> {
    while (Date.now() < endsAt && !this.stopping.signal.aborted) {
      const item = await this.items.claimNext(row);
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
        throw new UnusableArticleError(`It couldn't be imported: ${MAX_TRIES} attempts failed.`);
      }
      const candidate = await toCandidate(item.source, row.options);
      const columns = await toArticleColumns(candidate.fields);
      await this.finish(row, item, (manager) =>
        this.importer.import(manager, { candidate, columns, settings: settingsOf(row) }),
      );
    } catch (error) {
      await this.handleFailure(row, item, error);
    }
  }

  /** Reports an article that cannot be imported; anything else fails the job, and the article is tried again. */
  private async handleFailure(row: ImportRow, item: WaitingItem, error: unknown): Promise<void> {
    const isRefused = error instanceof AppError && error.status < 500;
    if (error instanceof UnusableArticleError || isRefused) {
      const reason = error instanceof UnusableArticleError ? error.reason : error.message;
      const notes = noteIf(reason !== null, 'article.unusable', reason ?? '');
      await this.finish(row, item, () => Promise.resolve({ outcome: 'failed', articleId: null, notes }));

      return;
    }
    if (error instanceof AppError) {
      // The process is busy, which says nothing about the article.
      await this.items.release(row.id, item.position);
    }
    throw error;
  }

  /** Writes an article and what became of it, unless another process has done it. */
  private async finish(
    { id }: ImportRow,
    { position, notes }: WaitingItem,
    write: (manager: Parameters<ArticleImporter['import']>[0]) => Promise<ImportResult>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (await this.items.lockWaiting(manager, id, position)) {
        const result = await write(manager);
        await this.items.finish(manager, id, {
          ...result,
          position,
          notes: [...notes, ...result.notes],
        });
      }
    });
  }
}

function settingsOf({ id, ownerId, filename, options }: ImportRow): ImportSettings {
  return { importId: id, editorId: ownerId, filename, options };
}
