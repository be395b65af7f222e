import type { SourceArticle } from '../search-index/passages.repository.js';
import { PassageIndexBuilder, type PassageIndex } from './passage-index.js';
import { Spelling } from './spelling.js';
import { SYNONYM_STEMS } from './synonyms.js';
import { isFunctionWord, stemOf, wordsOf } from './text.js';
import { TextIndexBuilder, type TextIndex } from './text-index.js';
import { TextVectors } from './text-vectors.js';
import { Turns } from './turns.js';
import { Vocabulary } from './vocabulary.js';
import { vectorOf } from './word-vectors.js';

/** A passage of the index and the guide that it is of. */
export interface Place {
  article: SourceArticle;
  passage: SourceArticle['passages'][number];
}

/** Everything that questions are looked up in, built at once and never changed. */
export interface GuideIndex {
  vocabulary: Vocabulary;
  spelling: Spelling;
  places: Place[];
  passages: PassageIndex;
  wordings: TextIndex;
  /** The passage of each wording, by its number, its text, and its terms. */
  wordingPlaces: { passage: number; text: string; terms: readonly number[] }[];
  /** The number of each wording by its text. */
  wordingNumbers: ReadonlyMap<string, number>;
  sentences: TextIndex;
  /** The passage of each sentence, by its number. */
  sentencePlaces: Uint32Array;
  /** The vectors of the wordings by their numbers, and of the short answers. */
  wordingVectors: TextVectors;
  answerVectors: TextVectors;
  /** Where the wordings of each passage begin, and its short answers; those of the next passage follow. */
  wordingRanges: Uint32Array;
  answerRanges: Uint32Array;
}

/** Builds the index of these guides, in slices. */
export async function buildGuideIndex(articles: readonly SourceArticle[]): Promise<GuideIndex> {
  const turns = new Turns();
  const builder = new GuideIndexBuilder(turns);
  for (const article of articles.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))) {
    if (turns.isDue) {
      await turns.next();
    }
    builder.add(article);
  }

  return builder.finish();
}

class GuideIndexBuilder {
  private readonly vocabulary = new Vocabulary();
  /** The term of each word, none for a function word: most words come again and again. */
  private readonly terms = new Map<string, number[]>();
  private readonly places: Place[] = [];
  private readonly passages = new PassageIndexBuilder();
  private readonly wordings = new TextIndexBuilder();
  private readonly wordingPlaces: GuideIndex['wordingPlaces'] = [];
  private readonly sentences = new TextIndexBuilder();
  private readonly sentencePlaces: number[] = [];
  private readonly wordingVectors = new TextVectors();
  private readonly answerVectors = new TextVectors();
  private readonly wordingRanges: number[] = [0];
  private readonly answerRanges: number[] = [0];

  constructor(private readonly turns: Turns) {}

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
        this.wordingPlaces.push({ passage: number, text, terms });
        this.wordingVectors.add(vectorOf(text));
      }
      for (const text of answersOf(article, passage)) {
        this.answerVectors.add(vectorOf(text));
      }
      this.wordingRanges.push(this.wordingVectors.size);
      this.answerRanges.push(this.answerVectors.size);
      for (const terms of sentences) {
        this.sentences.add(terms, false);
        this.sentencePlaces.push(number);
      }
    }
  }

  async finish(): Promise<GuideIndex> {
    const { vocabulary, turns, places, wordingPlaces } = this;
    await vocabulary.finish(turns);
    const passages = await this.passages.finish(vocabulary.size, turns);
    const wordings = await this.wordings.finish(vocabulary.size, turns);
    const sentences = await this.sentences.finish(vocabulary.size, turns);
    const byFrequency = vocabulary.stems
      .map((stem, term) => ({ stem, rarity: passages.rarityOf(term) }))
      .sort((a, b) => a.rarity - b.rarity)
      .map(({ stem }) => stem);
    const spelling = await Spelling.of(new Set([...byFrequency, ...SYNONYM_STEMS]), turns);
    const sentencePlaces = Uint32Array.from(this.sentencePlaces);

    return {
      vocabulary,
      spelling,
      places,
      passages,
      wordings,
      wordingPlaces,
      wordingNumbers: new Map(wordingPlaces.map(({ text }, at) => [text, at])),
      sentences,
      sentencePlaces,
      wordingVectors: this.wordingVectors,
      answerVectors: this.answerVectors,
      wordingRanges: Uint32Array.from(this.wordingRanges),
      answerRanges: Uint32Array.from(this.answerRanges),
    };
  }

  private termsOf(text: string): number[] {
    return wordsOf(text).flatMap((word) => {
      const known = this.terms.get(word);
      if (known !== undefined) {
        return known;
      }
      const term = isFunctionWord(word) ? [] : [this.vocabulary.add(stemOf(word))];
      this.terms.set(word, term);

      return term;
    });
  }
}

/** Its short answers; where editors have not written any, its heading and its text. */
function answersOf({ title }: SourceArticle, { answers, heading, text }: Place['passage']): string[] {
  return answers.length > 0 ? answers.map((answer) => answer.text) : [`${title} ${heading}`, text];
}

/** Sentences and items of lists; those of tables are too short to be like a question. */
function sentencesOf({ blocks }: Place['passage']): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
        return block.sentences.map(({ text }) => text);
      case 'list':
        return block.items;
      default:
        return [];
    }
  });
}
