import { type AnsweredQuestion, LIMITS, OPERATIONS, truncate } from '@hearthwise/contracts';
import { LOGGER, type Logger, PeriodicProvider } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { compose } from '../answers/composer.js';
import { CommunityClient } from '../community-client.js';
import { CONFIG, type Config } from '../config.js';
import { Finder } from '../finding/finder.js';
import { findInConversation } from '../follow-ups/find-in-conversation.js';
import { NoticesRepository, type Watch, type WatchedQuestion } from './notices.repository.js';

/** Questions that are tried again in one run. */
const MAX_TRIED = 20;

/**
 * Tells members of guides for their questions: when a guide that an editor has chosen for them is in the index, or when the
 * question is answered by what has changed in it. When the process ends between the call to community and what is stored here,
 * the call is repeated, which changes nothing there.
 */
@Injectable()
export class GapNotices extends PeriodicProvider {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly finder: Finder,
    private readonly community: CommunityClient,
    @Inject(CONFIG) config: Pick<Config, 'GAPS_INTERVAL_MS'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('telling of answered questions', config.GAPS_INTERVAL_MS, logger);
  }

  async run(): Promise<void> {
    for (const gap of await this.notices.listReady()) {
      await this.tellAll(() => this.notices.listWatches(gap.id, LIMITS.answeredQuestionsMax), gap);
      await this.notices.markCovered(gap.id);
    }
    if (this.community.isConfigured) {
      await this.tryAgain();
    }
  }

  private async tellAll(list: () => Promise<Watch[]>, guide: Guide): Promise<void> {
    if (!this.community.isConfigured) {
      return;
    }
    for (let watches = await list(); watches.length > 0 && !this.isStopping; watches = await list()) {
      await this.tell(watches, guide);
    }
  }

  private async tell(watches: Watch[], guide: Guide): Promise<void> {
    const items = watches.map((watch) => toItem(watch, guide));
    await this.community.call(OPERATIONS.community.notifyOfAnsweredQuestions, { items });
    await this.notices.deleteWatches(watches);
  }

  private async tryAgain(): Promise<void> {
    for (const question of await this.notices.listToTry(MAX_TRIED)) {
      const guide = await this.findGuide(question);
      if (guide) {
        await this.tell(await this.notices.listWatchesOf(question.id), guide);
      }
      await this.notices.markTried(question.id);
    }
  }

  /** The guide of a whole answer, which the question did not have before. */
  private async findGuide(inquiry: WatchedQuestion): Promise<Guide | null> {
    const index = await this.finder.load();
    const { finding, about } = await findInConversation(inquiry, (asked) => this.finder.find(asked, index));
    const { result } = compose(finding, { ...inquiry, about });

    return result.outcome === 'answer' ? (result.sources[0] ?? null) : null;
  }
}

interface Guide {
  slug: string;
  title: string;
}

function toItem({ userId, adviceId, question }: Watch, { slug, title }: Guide): AnsweredQuestion {
  return { userId, adviceId, question: truncate(question, LIMITS.titleMax), slug, title };
}
