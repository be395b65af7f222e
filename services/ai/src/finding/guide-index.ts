import type { SourceArticle } from '../search-index/passages.repository.js';
import { PassageIndexBuilder, type PassageIndex } from './passage-index.js';
import { Spelling } from './spelling.js';
import { SYNONYM_WORDS } from './synonyms.js';
import { isFunctionWord, keyOfWords, stemOf, wordsOf } from './text.js';
import { TextIndexBuilder, type TextIndex } from './text-index.js';
import { TextVectors } from './text-vectors.js';
import { Turns } from './turns.js';
import { Vocabulary } from './vocabulary.js';
import { vectorOfWords } from './word-vectors.js';

/** A passage of the index and the guide that it is of. */
export interface Place {
  article: SourceArticle;
  passage: SourceArticle['passages'][number];
}

/**
 * A text that questions are compared with: the terms of its words, and the number of its vector. Reading its words for each question took two
 * thirds of the time of an answer.
 */
interface KnownText {
  terms: readonly number[];
  vector: number;
}

/** Everything that questions are looked up in, built at once and never changed. */
export interface GuideIndex {
  vocabulary: Vocabulary;
  spelling: Spelling;
  places: Place[];
  passages: PassageIndex;
  wordings: TextIndex;
  /** The passage and the text of each wording, by its number. */
  wordingPassages: Uint32Array;
  wordingTexts: string[];
  sentences: TextIndex;
  /** The passage of each sentence, by its number. */
  sentencePassages: Uint32Array;
  vectors: TextVectors;
  /** The numbers of the vectors of the wordings and short answers of each passage. */
  passageVectors: { wordings: number[]; answers: number[] }[];
  /** The numbers of the wordings of these words, by `keyOfWords`. */
  wordingsByWords: ReadonlyMap<string, readonly number[]>;
  /** Titles, headings, passages, wordings and short answers. */
  texts: ReadonlyMap<string, KnownText>;
  /** The words of these texts, of the sentences and of the excerpts: the next index need not read them again. */
  words: ReadonlyMap<string, readonly string[]>;
}

/**
 * Builds the index of these guides, in slices.
 * @param before an index of mostly the same texts, which makes this one in half the time; the result is the same without it
 */
export async function buildGuideIndex(
  articles: readonly SourceArticle[],
  before?: GuideIndex,
): Promise<GuideIndex> {
  const turns = new Turns();
  const builder = new GuideIndexBuilder(turns, before);
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
  /** In how many texts of the guides each word is, about, and in how many wordings. */
  private readonly counts = { texts: new Map<string, number>(), wordings: new Map<string, number>() };
  private readonly places: Place[] = [];
  private readonly passages = new PassageIndexBuilder();
  private readonly wordings = new TextIndexBuilder();
  private readonly wordingPassages: number[] = [];
  private readonly wordingTexts: string[] = [];
  private readonly wordingsByWords = new Map<string, number[]>();
  private readonly sentences = new TextIndexBuilder();
  private readonly sentencePassages: number[] = [];
  private readonly vectors = new TextVectors();
  private readonly passageVectors: GuideIndex['passageVectors'] = [];
  private readonly texts = new Map<string, KnownText>();
  private readonly words = new Map<string, readonly string[]>();
  /** Each word of the texts that are read here, once: they hold a million. */
  private readonly interned = new Map<string, string>();

  constructor(
    private readonly turns: Turns,
    private readonly before: GuideIndex | undefined,
  ) {}

  add(article: SourceArticle): void {
    const title = this.read(article.title).terms;
    const excerpt = this.termsOf(count(this.wordsOf(article.excerpt), this.counts.texts));
    for (const passage of article.passages) {
      const number = this.places.push({ article, passage }) - 1;
      const wordings = passage.wordings.map((text) => {
        const words = count(this.wordsOf(text), this.counts.wordings);

        return { text, words, ...this.read(text, words) };
      });
      const sentences = [passage.heading || article.title, ...sentencesOf(passage)].map((text) =>
        this.termsOf(this.wordsOf(text)),
      );
      this.passages.add({
        title,
        heading: this.read(passage.heading).terms,
        text: this.read(passage.text).terms,
        wordings: wordings.flatMap(({ terms }) => terms),
        excerpt,
      });
      for (const { text, words, terms } of wordings) {
        this.wordings.add(terms, true);
        this.wordingPassages.push(number);
        this.addByWords(keyOfWords(words), this.wordingTexts.push(text) - 1);
      }
      this.passageVectors.push({
        wordings: wordings.map(({ vector }) => vector),
        answers: answersOf(article, passage).map((text) => this.read(text).vector),
      });
      for (const terms of sentences) {
        this.sentences.add(terms, false);
        this.sentencePassages.push(number);
      }
    }
  }

  async finish(): Promise<GuideIndex> {
    const { vocabulary, turns, places, wordingTexts } = this;
    await vocabulary.finish(turns);
    const passages = await this.passages.finish(vocabulary.size, turns);
    const wordings = await this.wordings.finish(vocabulary.size, turns);
    const sentences = await this.sentences.finish(vocabulary.size, turns);
    count(SYNONYM_WORDS, this.counts.texts);
    const spelling = await Spelling.of(this.counts.texts, this.counts.wordings, turns);

    return {
      vocabulary,
      spelling,
      places,
      passages,
      wordings,
      wordingPassages: Uint32Array.from(this.wordingPassages),
      wordingTexts,
      wordingsByWords: this.wordingsByWords,
      sentences,
      sentencePassages: Uint32Array.from(this.sentencePassages),
      vectors: this.vectors,
      passageVectors: this.passageVectors,
      texts: this.texts,
      words: this.words,
    };
  }

  private addByWords(words: string, wording: number): void {
    if (words !== '') {
      this.wordingsByWords.set(words, [...(this.wordingsByWords.get(words) ?? []), wording]);
    }
  }

  private read(text: string, known?: readonly string[]): KnownText {
    const already = this.texts.get(text);
    if (already) {
      return already;
    }
    const words = known ?? count(this.wordsOf(text), this.counts.texts);
    const before = this.before?.texts.get(text);
    const vector =
      this.before && before
        ? this.vectors.addFrom(this.before.vectors, before.vector)
        : this.vectors.add(vectorOfWords(words));
    const read = { terms: this.termsOf(words), vector };
    this.texts.set(text, read);

    return read;
  }

  private wordsOf(text: string): readonly string[] {
    const known = this.words.get(text) ?? this.before?.words.get(text);
    const words = known ?? wordsOf(text).map((word) => this.intern(word));
    this.words.set(text, words);

    return words;
  }

  private intern(word: string): string {
    const known = this.interned.get(word);
    if (known === undefined) {
      this.interned.set(word, word);
    }

    return known ?? word;
  }

  private termsOf(words: readonly string[]): number[] {
    return words.flatMap((word) => {
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

/** Counts words, and returns them. */
function count(words: readonly string[], counts: Map<string, number>): readonly string[] {
  for (const word of words) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }

  return words;
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
