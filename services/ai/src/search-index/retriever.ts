import { Injectable } from '@nestjs/common';
import type { IndexedPassage } from './passage.js';
import { PassagesRepository, type SourceArticle } from './passages.repository.js';
import { QuestionAnalyser, type Term } from './question-analyser.js';
import { rank, type RankedPassage, type Ranking } from './ranking.js';
import { TermWeights } from './term-weights.js';

export type PassageContent = Omit<IndexedPassage, 'search'>;

export interface FoundArticle extends SourceArticle {
  /** Its passages that contain any term of the question, the best first. */
  ranked: RankedPassage[];
}

/** What the articles say about a question. */
export interface RetrievalResult {
  confidence: Ranking['confidence'];
  /** The best first; empty when the confidence is `none`. */
  articles: FoundArticle[];
  /** Share of the question, from 0 to 1, that sentences or list items of these articles contain together. */
  relevanceOf: (...texts: string[]) => number;
}

const NO_RESULT: RetrievalResult = { confidence: 'none', articles: [], relevanceOf: () => 0 };

/** Finds what the articles say about a question. The same question and index give the same result. */
@Injectable()
export class Retriever {
  constructor(
    private readonly analyser: QuestionAnalyser,
    private readonly passages: PassagesRepository,
  ) {}

  async retrieve(question: string, context: string | undefined): Promise<RetrievalResult> {
    const terms = await this.analyser.analyse(question);
    if (terms.length === 0) {
      return NO_RESULT;
    }
    const found = await this.passages.findPassages(terms);
    const { confidence, articles: ranked } = rank({ question, terms, ...found, context });
    if (confidence === 'none') {
      return NO_RESULT;
    }

    const sources = await this.passages.listArticles(ranked.map((article) => article.articleId));
    const articles = ranked.flatMap(({ articleId, passages }) => {
      const source = sources.find((candidate) => candidate.articleId === articleId);

      return source ? [{ ...source, ranked: passages }] : [];
    });

    return { confidence, articles, relevanceOf: await this.relevanceIn(articles, terms, found.rarity) };
  }

  private async relevanceIn(
    articles: FoundArticle[],
    terms: Term[],
    rarity: (number | null)[],
  ): Promise<RetrievalResult['relevanceOf']> {
    const texts = [...new Set(articles.flatMap((article) => article.passages.flatMap(textsOf)))];
    const matches = await this.passages.findTermsInTexts(texts, terms);
    const weights = new TermWeights(terms, rarity);
    const termsOf = new Map(texts.map((text, at) => [text, matches[at] ?? []]));

    return (...given) => weights.coverage(given.flatMap((text) => termsOf.get(text) ?? []));
  }
}

function textsOf(passage: PassageContent): string[] {
  return passage.blocks.flatMap((block) => {
    if (block.kind === 'table') {
      return [];
    }

    return block.kind === 'list' ? block.items : block.sentences.map((sentence) => sentence.text);
  });
}
