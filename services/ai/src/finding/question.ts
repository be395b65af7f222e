import { clausesOf } from './clauses.js';
import { synonymsIn } from './synonyms.js';
import { isFunctionWord, stemOf, wordsOf } from './text.js';
import type { QueryWord } from './text-index.js';
import type { SimilarTerm, Vocabulary } from './vocabulary.js';

/** Words of a question that are looked up; what a person writes beyond them says little more. */
const MAX_WORDS = 400;

/** A word of a question, and what else it may be called. */
export interface QuestionWord extends QueryWord {
  stem: string;
  /** The terms of its synonyms; those of a phrase together. */
  synonyms: number[][];
  /** Terms that it was meant to be, if it is unknown and misspelt. */
  corrections: readonly SimilarTerm[];
}

export interface Question {
  /** Each word once. */
  words: QuestionWord[];
  /** The words of the whole question and of each of its clauses, in their order. */
  clauses: QuestionWord[][];
}

/** A word that no guide has is taken for one that is written at least this much alike. */
const MIN_CORRECTION = 0.5;
const MAX_CORRECTIONS = 3;

/** Reads the words of a question that carry its subject. */
export function readQuestion(text: string, vocabulary: Vocabulary): Question {
  const known = new Map<string, QuestionWord>();
  const read = (clause: string) =>
    wordsOf(clause)
      .slice(0, MAX_WORDS)
      .filter((word) => !isFunctionWord(word))
      .map((word) => {
        const stem = stemOf(word);
        const found = known.get(stem) ?? toWord(stem, vocabulary);
        known.set(stem, found);

        return found;
      });
  const clauses = [text, ...clausesOf(text)].map(read).filter((words) => words.length > 0);
  addSynonyms(text, known, vocabulary);

  return { words: [...known.values()], clauses };
}

function toWord(stem: string, vocabulary: Vocabulary): QuestionWord {
  const term = vocabulary.find(stem);
  const similar = vocabulary.listSimilar(stem);
  const corrections =
    term === undefined
      ? similar.filter(({ similarity }) => similarity >= MIN_CORRECTION).slice(0, MAX_CORRECTIONS)
      : [];

  return { stem, term, similar, corrections, synonyms: [] };
}

/** The synonyms of a phrase count for its first word that carries a subject. */
function addSynonyms(text: string, known: Map<string, QuestionWord>, vocabulary: Vocabulary): void {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  for (const { at, length, alternatives } of synonymsIn(words)) {
    const word = words
      .slice(at, at + length)
      .flatMap((candidate) => known.get(stemOf(candidate)) ?? [])
      .at(0);
    for (const stems of word ? alternatives : []) {
      const terms = stems.map((stem) => vocabulary.find(stem));
      if (terms.every((term) => term !== undefined)) {
        word?.synonyms.push(terms);
      }
    }
  }
}
