import { setImmediate as nextTurn } from 'node:timers/promises';
import { splitSentences } from '../search-index/passage.js';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { PassageIndexBuilder, type PassageIndex } from './passage-index.js';
import { stemsOf } from './text.js';
import { TextIndexBuilder, type TextIndex } from './text-index.js';
import { Vocabulary } from './vocabulary.js';

/** A passage of the index and the guide that it is of. */
export interface Place {
  article: SourceArticle;
  passage: SourceArticle['passages'][number];
}

/** Everything that questions are looked up in, built at once and never changed. */
export interface GuideIndex {
  vocabulary: Vocabulary;
  places: Place[];
  passages: PassageIndex;
  wordings: TextIndex;
  /** The passage of each wording, by its number, and its text. */
  wordingPlaces: { passage: number; text: string }[];
  sentences: TextIndex;
  /** The passage of each sentence, by its number. */
  sentencePlaces: Uint32Array;
}

/** Builds the index of these guides, a guide in each turn of the event loop, so that other work goes on meanwhile. */
export async function buildGuideIndex(articles: readonly SourceArticle[]): Promise<GuideIndex> {
  const builder = new GuideIndexBuilder();
  for (const article of articles.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))) {
    builder.add(article);
    await nextTurn();
  }

  return builder.finish();
}

class GuideIndexBuilder {
  private readonly vocabulary = new Vocabulary();
  private readonly places: Place[] = [];
  private readonly passages = new PassageIndexBuilder();
  private readonly wordings = new TextIndexBuilder();
  private readonly wordingPlaces: GuideIndex['wordingPlaces'] = [];
  private readonly sentences = new TextIndexBuilder();
  private readonly sentencePlaces: number[] = [];

  add(article: SourceArticle): void {
    const title = this.termsOf(article.title);
    const excerpt = this.termsOf(article.excerpt);
    for (const passage of article.passages) {
      const number = this.places.push({ article, passage }) - 1;
      const wordings = passage.wordings.map((text) => ({ text, terms: this.termsOf(text) }));
      const sentences = [passage.heading || article.title, ...sentencesOf(passage)].map((text) =>
        this.termsOf(text),
      );
      this.passages.add({
        title,
        heading: this.termsOf(passage.heading),
        text: this.termsOf(passage.text),
        wordings: wordings.flatMap(({ terms }) => terms),
        excerpt,
      });
      for (const { text, terms } of wordings) {
        this.wordings.add(terms, true);
        this.wordingPlaces.push({ passage: number, text });
      }
      for (const terms of sentences) {
        this.sentences.add(terms, false);
        this.sentencePlaces.push(number);
      }
    }
  }

  async finish(): Promise<GuideIndex> {
    this.vocabulary.finish();
    await nextTurn();
    const passages = this.passages.finish(this.vocabulary.size);
    await nextTurn();
    const wordings = this.wordings.finish(this.vocabulary.size);
    await nextTurn();
    const sentences = this.sentences.finish(this.vocabulary.size);

    return {
      vocabulary: this.vocabulary,
      places: this.places,
      passages,
      wordings,
      wordingPlaces: this.wordingPlaces,
      sentences,
      sentencePlaces: Uint32Array.from(this.sentencePlaces),
    };
  }

  private termsOf(text: string): number[] {
    return stemsOf(text).map((stem) => this.vocabulary.add(stem));
  }
}

function sentencesOf({ text }: Place['passage']): string[] {
  return text.split('\n').flatMap(splitSentences);
}
