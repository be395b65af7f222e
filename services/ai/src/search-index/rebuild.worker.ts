import { LIMITS } from '@hearthwise/contracts';
import { InjectQueue, type JobOutcome, type JobRun, type QueueOf } from '@hearthwise/jobs';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ContentArticles } from './content-articles.js';
import { IndexStateRepository } from './index-state.repository.js';
import { rebuildJob } from './rebuild.job.js';
import { RebuildsRepository } from './rebuilds.repository.js';
import { SearchIndexRepository } from './search-index.repository.js';

/** Milliseconds after which a job leaves the rest to the next one, so that a process can stop quickly. */
const RUN_MS = 5_000;

/**
 * Rebuilds the search index article by article, while it is used. A job that was interrupted goes on behind the last article
 * that is recorded; indexing an article twice changes nothing.
 */
@Injectable()
export class RebuildWorker implements OnApplicationBootstrap {
  constructor(
    private readonly rebuilds: RebuildsRepository,
    private readonly index: SearchIndexRepository,
    private readonly articles: ContentArticles,
    private readonly state: IndexStateRepository,
    @InjectQueue(rebuildJob) private readonly queue: QueueOf<typeof rebuildJob>,
  ) {}

  onApplicationBootstrap(): void {
    this.queue.process((run) => this.run(run));
  }

  private async run({
    payload: { rebuildId: id },
    isFinal,
  }: JobRun<{ rebuildId: string }>): Promise<JobOutcome> {
    const claimed = await this.rebuilds.claim(id);
    if (!claimed) {
      return 'skipped';
    }
    try {
      if (await this.rebuildUntil(id, claimed.lastArticleId, Date.now() + RUN_MS)) {
        await this.rebuilds.end(id, 'done');
      } else {
        await this.queueNext(id);
      }
    } catch (error) {
      if (isFinal(error)) {
        await this.rebuilds.end(id, 'failed');
      }
      throw error;
    }

    return 'success';
  }

  /** Indexes articles until the time is up; whether none is left. */
  private async rebuildUntil(id: string, lastArticleId: string | null, endsAt: number): Promise<boolean> {
    const ids = [...(await this.articles.listRevisions()).keys()];
    const missing = ids.filter((articleId) => lastArticleId === null || articleId > lastArticleId);
    const total = ids.length;
    let done = total - missing.length;
    await this.rebuilds.setProgress(id, { total, done, lastArticleId });
    for await (const articles of this.articles.read(missing)) {
      for (const article of articles) {
        await this.index.replaceArticle(article);
      }
      done = Math.min(done + LIMITS.wholeArticles, total);
      const last = ids[done - 1] ?? null;
      await this.rebuilds.setProgress(id, { total, done, lastArticleId: last });
      if (done < total && Date.now() >= endsAt) {
        return false;
      }
    }
    await this.index.deleteOthers(ids);
    await this.state.recordChange();

    return true;
  }

  private async queueNext(id: string): Promise<void> {
    const attempt = await this.rebuilds.claimAttempt(id, { goesOn: true });
    if (attempt !== null) {
      await this.queue.add({ id, attempt }, { version: 1, rebuildId: id });
    }
  }
}
