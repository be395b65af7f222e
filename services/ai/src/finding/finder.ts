import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Meanings } from '../embeddings/meanings.js';
import { PassagesRepository, type SourceArticle } from '../search-index/passages.repository.js';
import { AnswerClassifier } from './answer-classifier.js';
import type { Asked, Finding } from './found.js';
import { findGuides } from './guide-finder.js';
import { buildGuideIndex, type GuideIndex } from './guide-index.js';

/** Milliseconds from the start of a build during which questions wait for it, before they are answered from the index before. */
const BUILD_TIMEOUT_MS = 2_000;

/** Milliseconds since an index was last known to be of the newest rows, after which questions wait for the next however long. */
const MAX_AGE_MS = 30_000;

/** An index, and the articles that it was built of. */
interface Build {
  /** The last change of the search index before its rows were read. */
  change: string;
  /** When it was last known to be of the newest rows, in milliseconds. */
  currentAt: number;
  /** Whether this index, or one before it, was in step with the articles: a first one of some of them gives wrong answers. */
  hasBeenInStep: boolean;
  articles: SourceArticle[];
  index: GuideIndex;
}

/** Finds what the guides say about a question, in an index in memory that is made of the rows of the search index. */
@Injectable()
export class Finder {
  /** The newest that is complete: most of it stays when an article changes. */
  private complete: Build | undefined;
  private building: { since: number; build: Promise<Build> } | undefined;

  constructor(
    private readonly passages: PassagesRepository,
    private readonly meanings: Meanings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param index of `load`, the same for all questions of one message */
  async find({ question, context }: Asked, index: GuideIndex): Promise<Finding> {
    const meaning = await this.meanings.compare(question, index);

    return findGuides({ question, context }, index, meaning);
  }

  /**
   * The index of the newest rows, whichever worker has changed them. Building it takes seconds with all guides, longer beside
   * other work: if it is not ready in time, the one before, unless that is old or was never in step with the articles.
   */
  async load(): Promise<GuideIndex> {
    const { change } = await this.passages.findState();
    const { complete } = this;
    if (complete?.change === change) {
      complete.currentAt = Date.now();

      return complete.index;
    }
    const next = this.refresh(change);
    const isGoodEnough = complete?.hasBeenInStep && Date.now() - complete.currentAt < MAX_AGE_MS;
    const { index } = isGoodEnough ? await this.inTime(next, complete) : await next;

    return index;
  }

  /** The next build, or, when it fails or is late, the newest that is complete by then. */
  private async inTime(next: Promise<Build>, before: Build): Promise<Build> {
    const waited = Date.now() - (this.building?.since ?? Date.now());
    const fallback = () => this.complete ?? before;
    try {
      return await pTimeout(next, { milliseconds: Math.max(0, BUILD_TIMEOUT_MS - waited), fallback });
    } catch (error) {
      this.logger.warn({ err: error }, 'the index of the guides could not be built again');

      return fallback();
    }
  }

  /**
   * One build at a time: where articles change faster than an index is built, builds would take the processor from each other.
   * One that is under way may be of other rows; one that starts after it is of this change or a newer one.
   */
  private async refresh(change: string): Promise<Build> {
    const underWay = await this.building?.build.catch(() => undefined);
    if (underWay?.change === change) {
      return underWay;
    }
    this.building ??= { since: Date.now(), build: this.build() };

    return this.building.build;
  }

  private async build(): Promise<Build> {
    try {
      const before = this.complete;
      // Rows that change from here on come with another number, and are read by the next build.
      const { change, isInStep } = await this.passages.findState();
      const currentAt = Date.now();
      const articles = await this.passages.listAll(before?.articles);
      const index = await buildGuideIndex(articles, before?.index);
      const hasBeenInStep = isInStep || before?.hasBeenInStep === true;
      this.complete = { change, currentAt, hasBeenInStep, articles, index };
      void this.prepareAnswers(articles);

      return this.complete;
    } finally {
      this.building = undefined;
    }
  }

  /** Questions that come meanwhile read the few that they need, instead of waiting for all. */
  private async prepareAnswers(articles: SourceArticle[]): Promise<void> {
    try {
      await AnswerClassifier.prepare(articles, () => this.complete?.articles === articles);
    } catch (error) {
      this.logger.error({ err: error }, 'the short answers could not be read before they are asked for');
    }
  }
}
