import { InjectQueue, type JobOutcome, type JobRun, type QueueOf } from '@hearthwise/jobs';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Adviser } from '../answers/adviser.js';
import { SafetyCards } from '../safety-cards/safety-cards.js';
import { SearchIndexSync } from '../search-index/search-index.sync.js';
import { AdviceWorkRepository } from './advice-work.repository.js';
import { adviceJob } from './advice.job.js';
import { ProgressRecorder } from './progress-recorder.js';

/** Milliseconds between two heartbeats of a worker while it runs a job. */
const HEARTBEAT_INTERVAL_MS = 1_000;

/** Answers queued questions. Running a job twice changes nothing. */
@Injectable()
export class AdviceWorker implements OnApplicationBootstrap {
  constructor(
    private readonly advice: AdviceWorkRepository,
    private readonly adviser: Adviser,
    private readonly safetyCards: SafetyCards,
    @InjectQueue(adviceJob) private readonly queue: QueueOf<typeof adviceJob>,
    private readonly index: SearchIndexSync,
  ) {}

  onApplicationBootstrap(): void {
    this.queue.process((run) => this.answer(run));
  }

  private async answer({
    payload: { adviceId: id },
    isFinal,
  }: JobRun<{ adviceId: string }>): Promise<JobOutcome> {
    const question = await this.advice.claim(id);
    if (!question) {
      return 'skipped';
    }
    const heartbeat = setInterval(
      () => void this.advice.recordHeartbeat(id).catch(() => {}),
      HEARTBEAT_INTERVAL_MS,
    );
    const recorder = new ProgressRecorder(question.version, (progress) =>
      this.advice.recordProgress(id, progress),
    );
    try {
      const answer = await this.safetyCards.answerSafely(question, recorder, async (listener, mayReword) => {
        await this.index.waitUntilSynchronised();

        return this.adviser.answer(question, listener, mayReword);
      });
      await recorder.stop();
      await this.advice.finish(id, answer);
    } catch (error) {
      await recorder.stop();
      await this.advice.release(id, isFinal(error) ? 'failed' : 'queued');
      throw error;
    } finally {
      clearInterval(heartbeat);
    }

    return 'success';
  }
}
