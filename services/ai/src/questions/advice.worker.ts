import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AdviceRepository } from './advice.repository.js';
import { Adviser } from '../answers/adviser.js';
import { KnowledgeSync } from '../search-index/search-index.sync.js';
import { AdviceQueue } from './advice.queue.js';
import type { JobOutcome } from '@hearthwise/service-kit/jobs';

/** Milliseconds between two signs of life of a worker at a question. */
const BEAT_MS = 1_000;

/** Works out the answers to queued questions. Doing a job twice changes nothing. */
@Injectable()
export class AdviceWorker implements OnApplicationBootstrap {
  constructor(
    private readonly advice: AdviceRepository,
    private readonly adviser: Adviser,
    private readonly queue: AdviceQueue,
    private readonly knowledge: KnowledgeSync,
  ) {}

  onApplicationBootstrap(): void {
    this.queue.work(({ payload, isLastAttempt }) => this.answer(payload.adviceId, isLastAttempt));
  }

  private async answer(id: string, isLastAttempt: boolean): Promise<JobOutcome> {
    const claimed = await this.advice.claim(id);
    if (!claimed) {
      return 'skipped';
    }
    const beat = setInterval(() => void this.advice.beat(id).catch(() => {}), BEAT_MS);
    try {
      await this.knowledge.whenFollowed();
      await this.advice.finish(id, await this.adviser.answer(claimed.question, claimed.context ?? undefined));
    } catch (error) {
      await this.advice.release(id, isLastAttempt ? 'failed' : 'queued');
      throw error;
    } finally {
      clearInterval(beat);
    }

    return 'success';
  }
}
