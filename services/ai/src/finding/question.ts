import { clausesOf } from './clauses.js';
import { piecesOf } from '../linear-models/pieces.js';
import type { Correction, Spelling } from './spelling.js';
import { synonymsIn } from './synonyms.js';
import { isFunctionWord, stemOf, wordsOf } from './text.js';
import type { QueryWord } from './text-index.js';
import type { Vocabulary } from './vocabulary.js';
import { vectorOfWords } from './word-vectors.js';

/** Words of a question that are read; what a person writes beyond them says little more. */
const MAX_WORDS = 400;

/** Words of a question whose spelling is corrected. */
const MAX_CORRECTED = 40;

/** Ages and amounts seldom say what a question is about. */
const NUMBER_CERTAINTY = 0.4;

/** A word of a question, and what else it may be called. */
export interface QuestionWord extends QueryWord {
  stem: string;
  /** From 0 to 1; less than 1 when the word had to be corrected. */
  certainty: number;
  /** The terms of its synonyms; those of a phrase together. */
  synonyms: number[][];
}

export interface Question {
  /** Each word once. */
  words: QuestionWord[];
  /** The words of the whole question and of each of its clauses, in their order. */
  clauses: QuestionWord[][];
  /** Of length 1; all zeros without a known word. */
  vector: Float32Array;
  /** All its words, also function words, as they are meant, and their stems. */
  meant: string[];
  stems: string[];
  /** What linear models compare it by. */
  pieces: Uint32Array[];
}

/** What the words of questions are looked up in. */
interface KnownWords {
  vocabulary: Vocabulary;
  spelling: Spelling;
}

/** Reads the words of a question that carry its subject. */
export function readQuestion(text: string, knownWords: KnownWords): Question {
  const reader = new QuestionReader(knownWords);
  const whole = reader.read(text);
  const clauses = clausesOf(text).map((clause) => reader.read(clause));
  reader.addSynonyms(text);
  const meant = wordsOf(text).map((word) => reader.meantBy(word));

  return {
    words: [...new Set(whole)],
    clauses: [whole, ...clauses].filter((words) => words.length > 0),
    vector: vectorOfWords(meant),
    meant,
    stems: meant.map(stemOf),
    pieces: piecesOf(meant),
  };
}

class QuestionReader {
  /** What each word was meant to be, by the words as they are typed. */
  private readonly corrections = new Map<string, Correction>();
  /** By their stems. */
  private readonly known = new Map<string, QuestionWord>();
  private corrected = 0;

  constructor(private readonly knownWords: KnownWords) {}

  read(text: string): QuestionWord[] {
    return wordsOf(text)
      .slice(0, MAX_WORDS)
      .filter((word) => !isFunctionWord(word))
      .map((word) => this.correct(word))
      .filter(({ word }) => !isFunctionWord(word))
      .map((meant) => this.find(meant));
  }

  /** The synonyms of a phrase count for its first word that carries a subject. */
  addSynonyms(text: string): void {
    const { vocabulary } = this.knownWords;
    const words = wordsOf(text).slice(0, MAX_WORDS);
    const stems = words.map((word) => stemOf(this.meantBy(word)));
    for (const { at, length, alternatives } of synonymsIn(stems)) {
      const [word] = stems.slice(at, at + length).flatMap((stem) => this.known.get(stem) ?? []);
      for (const alternative of word ? alternatives : []) {
        const terms = alternative.map((stem) => vocabulary.find(stem));
        if (terms.every((term) => term !== undefined)) {
          word?.synonyms.push(terms);
        }
      }
    }
  }

  /** A word of the question as it is typed, or what it was meant to be. */
  meantBy(typed: string): string {
    return this.corrections.get(typed)?.word ?? typed;
  }

  private correct(typed: string): Correction {
    const known = this.corrections.get(typed);
    if (known) {
      return known;
    }
    const { spelling } = this.knownWords;
    const correction =
      spelling.isUnknown(typed) && this.corrected++ < MAX_CORRECTED ? spelling.correct(typed) : undefined;
    const meant = correction ?? { word: typed, certainty: /^\d/.test(typed) ? NUMBER_CERTAINTY : 1 };
    this.corrections.set(typed, meant);

    return meant;
  }

  private find({ word, certainty }: Correction): QuestionWord {
    const { vocabulary } = this.knownWords;
    const stem = stemOf(word);
    const found = this.known.get(stem) ?? {
      stem,
      certainty,
      term: vocabulary.find(stem),
      similar: vocabulary.listSimilar(stem),
      synonyms: [],
    };
    this.known.set(stem, found);

    return found;
  }
}
