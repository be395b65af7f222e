import { Injectable } from '@nestjs/common';
import type { IndexedPassage } from './passage.js';
import { type Evidence, judge, type RankedPassage, Scale } from './ranking.js';
import { PassagesRepository, type SourceArticle } from './passages.repository.js';
import { QuestionReader, type Term } from './question-parser.js';

export type PassageContent = Omit<IndexedPassage, 'search'>;

export interface FoundArticle extends SourceArticle {
  /** Those of its passages that have any of the question, the best first. */
  ranked: RankedPassage[];
}

/** What the guides have on a question. */
export interface Retrieved {
  confidence: Evidence['confidence'];
  /** The best first; empty without confidence. */
  articles: FoundArticle[];
  /** Share of the question, from 0 to 1, that sentences or list items of these articles have together. */
  relevanceOf: (...texts: string[]) => number;
}

const NOTHING: Retrieved = { confidence: 'none', articles: [], relevanceOf: () => 0 };

/** Finds what the guides have on a question. The same question and index give the same result. */
@Injectable()
export class Retriever {
  constructor(
    private readonly reader: QuestionReader,
    private readonly passages: PassagesRepository,
  ) {}

  async retrieve(question: string, context: string | undefined): Promise<Retrieved> {
    const terms = await this.reader.read(question);
    if (terms.length === 0) {
      return NOTHING;
    }
    const found = await this.passages.find(terms);
    const { confidence, articles: ranked } = judge({ question, terms, ...found, context });
    if (confidence === 'none') {
      return NOTHING;
    }

    const sources = await this.passages.listArticles(ranked.map((article) => article.articleId));
    const articles = ranked.flatMap(({ articleId, passages }) => {
      const source = sources.find((candidate) => candidate.articleId === articleId);

      return source ? [{ ...source, ranked: passages }] : [];
    });

    return { confidence, articles, relevanceOf: await this.relevance(articles, terms, found.rarity) };
  }

  private async relevance(
    articles: FoundArticle[],
    terms: Term[],
    rarity: (number | null)[],
  ): Promise<Retrieved['relevanceOf']> {
    const texts = [...new Set(articles.flatMap((article) => article.passages.flatMap(textsOf)))];
    const matches = await this.passages.matchTexts(texts, terms);
    const scale = new Scale(terms, rarity);
    const termsOf = new Map(texts.map((text, at) => [text, matches[at] ?? []]));

    return (...asked) => scale.coverage(asked.flatMap((text) => termsOf.get(text) ?? []));
  }
}

function textsOf(passage: PassageContent): string[] {
  return passage.blocks.flatMap((block) =>
    block.kind === 'list' ? block.items : block.sentences.map((sentence) => sentence.text),
  );
}
