import { Injectable } from '@nestjs/common';
import { Meanings } from '../embeddings/meanings.js';
import { PassagesRepository, type SourceArticle } from '../search-index/passages.repository.js';
import { AnswerClassifier } from './answer-classifier.js';
import type { Asked, Finding } from './found.js';
import { findGuides } from './guide-finder.js';
import { buildGuideIndex, type GuideIndex } from './guide-index.js';

/** An index, and the articles that it was built of. */
interface Build {
  articles: SourceArticle[];
  index: GuideIndex;
}

/** Finds what the guides say about a question, in an index in memory that is made of the rows of the search index. */
@Injectable()
export class Finder {
  private newest: { change: string; build: Promise<Build> } | undefined;
  /** The newest that is complete: most of it stays when an article changes. */
  private complete: Build | undefined;

  constructor(
    private readonly passages: PassagesRepository,
    private readonly meanings: Meanings,
  ) {}

  async find({ question, context }: Asked): Promise<Finding> {
    const index = await this.load();
    const meaning = await this.meanings.compare(question, index);

    return findGuides({ question, context }, index, meaning);
  }

  /** Every worker answers from the newest rows, whichever has changed them; a number says whether they changed. */
  async load(): Promise<GuideIndex> {
    const change = await this.passages.findChange();
    if (this.newest?.change !== change) {
      this.newest = this.start(change);
    }
    const { index } = await this.newest.build;

    return index;
  }

  private start(change: string): NonNullable<Finder['newest']> {
    const started = { change, build: this.build() };
    void this.settle(started);

    return started;
  }

  private async settle(started: NonNullable<Finder['newest']>): Promise<void> {
    try {
      const build = await started.build;
      // One that was started before may end after it.
      this.complete = this.newest === started ? build : this.complete;
    } catch {
      this.newest = this.newest === started ? undefined : this.newest;
    }
  }

  /** Rows that change meanwhile come with a new number, and are read again. */
  private async build(): Promise<Build> {
    const before = this.complete;
    const articles = await this.passages.listAll(before?.articles);

    const index = await buildGuideIndex(articles, before?.index);
    await AnswerClassifier.prepare(articles);

    return { articles, index };
  }
}
