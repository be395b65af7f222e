import { Injectable } from '@nestjs/common';
import { Meanings } from '../embeddings/meanings.js';
import { PassagesRepository, type SourceArticle } from '../search-index/passages.repository.js';
import type { Asked, Finding } from './found.js';
import { findGuides } from './guide-finder.js';
import { buildGuideIndex, type GuideIndex } from './guide-index.js';

/** Finds what the guides say about a question, in an index in memory that is made of the rows of the search index. */
@Injectable()
export class Finder {
  private index: { change: string; built: Promise<GuideIndex> } | undefined;
  /** The last that was built, and what it was built of: most of it stays when an article changes. */
  private last: { articles: SourceArticle[]; index: GuideIndex } | undefined;

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
    if (this.index?.change !== change) {
      const index = { change, built: this.build() };
      this.index = index;
      index.built.catch(() => {
        this.index = this.index === index ? undefined : this.index;
      });
    }

    return this.index.built;
  }

  /** Rows that change meanwhile come with a new number, and are read again. */
  private async build(): Promise<GuideIndex> {
    const articles = await this.passages.listAll(this.last?.articles);
    const index = await buildGuideIndex(articles, this.last?.index);
    this.last = { articles, index };

    return index;
  }
}
