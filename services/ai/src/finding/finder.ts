import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Meanings } from '../embeddings/meanings.js';
import {
  type IndexState,
  PassagesRepository,
  type SourceArticle,
} from '../search-index/passages.repository.js';
import { AnswerClassifier } from './answer-classifier.js';
import type { Asked, Finding } from './found.js';
import { findGuides } from './guide-finder.js';
import { buildGuideIndex, type GuideIndex } from './guide-index.js';

/** Milliseconds that a question waits for the index of the newest rows, before it is answered from the one before. */
const REFRESH_TIMEOUT_MS = 2_000;

/** Milliseconds since the index was last known to be of the newest rows, after which no question is answered from it. */
const MAX_STALE_MS = 30_000;

/** An index, the articles that it was built of, and the state of the search index before they were read. */
interface Build extends IndexState {
  /** When it was last known to contain the newest, in milliseconds. */
  currentAt: number;
  articles: SourceArticle[];
  index: GuideIndex;
}

/** Finds what the guides say about a question, in an index in memory that is made of the rows of the search index. */
@Injectable()
export class Finder {
  /** The newest that is complete: most of it stays when an article changes. */
  private complete: Build | undefined;
  /** One at a time: where articles change faster than an index is built, builds would take the processor from each other. */
  private building: Promise<Build> | undefined;

  constructor(
    private readonly passages: PassagesRepository,
    private readonly meanings: Meanings,
  ) {}

  async find({ question, context }: Asked): Promise<Finding> {
    const index = await this.load();
    const meaning = await this.meanings.compare(question, index);

    return findGuides({ question, context }, index, meaning);
  }

  /**
   * Every worker answers from the newest rows, whichever has changed them. Building an index takes seconds with all guides,
   * longer beside other work: who can't wait gets the one before, unless it is too old, or of the first rows of a new index,
   * which gives wrong answers.
   */
  async load(): Promise<GuideIndex> {
    const { change } = await this.passages.findState();
    const { complete } = this;
    if (complete?.change === change) {
      complete.currentAt = Date.now();

      return complete.index;
    }
    const refreshed = this.refresh(change);
    const { index } =
      complete?.isInStep && Date.now() - complete.currentAt < MAX_STALE_MS
        ? await pTimeout(refreshed, { milliseconds: REFRESH_TIMEOUT_MS, fallback: () => complete })
        : await refreshed;

    return index;
  }

  /** A build that is under way may be of older rows; one that starts after it is not. */
  private async refresh(change: string): Promise<Build> {
    const underWay = await this.building;

    return underWay?.change === change ? underWay : (this.building ??= this.build());
  }

  private async build(): Promise<Build> {
    try {
      const before = this.complete;
      // Rows that change from here on come with another number, and are read by the next build.
      const state = await this.passages.findState();
      const currentAt = Date.now();
      const articles = await this.passages.listAll(before?.articles);
      const index = await buildGuideIndex(articles, before?.index);
      this.complete = { ...state, currentAt, articles, index };
      // Questions that come meanwhile read the few that they need, instead of waiting for all.
      void AnswerClassifier.prepare(articles);

      return this.complete;
    } finally {
      this.building = undefined;
    }
  }
}
