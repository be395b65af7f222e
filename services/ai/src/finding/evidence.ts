import type { GuideIndex } from './guide-index.js';
import type { Question, QuestionWord } from './question.js';
import { sumOf } from './sum.js';

/** A synonym says less than the word itself. */
const SYNONYM_WEIGHT = 0.5;

/** A clause alone says less than the whole question. */
const CLAUSE_WEIGHT = 0.9;

/** How far the likeness to the nearest wording and to the nearest sentence raise the score of a passage's words. */
const WORDING_SHARE = 1.5;
const SENTENCE_SHARE = 0.7;

/** Passages whose vectors are compared. 150 find the right guide first for two fewer of 231 development questions, all 948 for no more. */
const MAX_COMPARED = 300;

/** Nearness to a short answer, which has many more words than a question. */
const ANSWER_WEIGHT = 0.5;

/** What speaks for each passage, by its number; 0 is nothing. */
export interface Evidence {
  /** BM25F of the question's words. */
  words: Float32Array;
  wordingByLetters: Float32Array;
  sentenceByLetters: Float32Array;
  /** The words, times one plus the likenesses. */
  lexical: Float32Array;
  /** Nearness of the question's vector to those of the passage's wordings and short answers; of the lexically best only. */
  vectors: Float32Array;
  /** The wording that is most like the question, by its number; -1 for none. */
  nearestWording: Int32Array;
  /** The likeness of the wordings that are most like the question, whichever passage they are of, the greatest first. */
  nearest: { byWords: number[]; byVectors: number[] };
}

/** Wordings that count as the nearest. */
export const NEAREST = 5;

export function collectEvidence(question: Question, index: GuideIndex): Evidence {
  const size = index.places.length;
  const evidence: Evidence = {
    words: sumOf(
      question.words.map((word) => scoreWord(word, index)),
      size,
    ),
    wordingByLetters: new Float32Array(size),
    sentenceByLetters: new Float32Array(size),
    lexical: new Float32Array(size),
    vectors: new Float32Array(size),
    nearestWording: new Int32Array(size).fill(-1),
    nearest: { byWords: [], byVectors: [] },
  };
  const byWording = new Float32Array(index.wordings.size);
  question.clauses.forEach((words, at) => {
    const share = at === 0 ? 1 : CLAUSE_WEIGHT;
    index.wordings.compare(words, (wording, byWords, byLetters) => {
      const passage = index.wordingPassages[wording] as number;
      raise(byWording, wording, share * byWords);
      if (raise(evidence.wordingByLetters, passage, share * byLetters)) {
        evidence.nearestWording[passage] = wording;
      }
    });
    index.sentences.compare(words, (sentence, _, byLetters) => {
      const passage = index.sentencePassages[sentence] as number;
      raise(evidence.sentenceByLetters, passage, share * byLetters);
    });
  });

  evidence.lexical = evidence.words.map(
    (words, passage) =>
      words *
      (1 +
        WORDING_SHARE * (evidence.wordingByLetters[passage] as number) +
        SENTENCE_SHARE * (evidence.sentenceByLetters[passage] as number)),
  );
  evidence.nearest = {
    byWords: greatest(byWording),
    byVectors: compareVectors(question, evidence, index),
  };

  return evidence;
}

/** Compares the vectors of the lexically best passages. @returns the greatest nearness to wordings */
function compareVectors({ vector }: Question, { lexical, vectors }: Evidence, index: GuideIndex): number[] {
  const cosineOf = (text: number) => index.vectors.cosine(text, vector);
  const nearest: number[] = [];
  for (const passage of bestOf(lexical)) {
    const { wordings, answers } = index.passageVectors[passage] as GuideIndex['passageVectors'][number];
    const nearestAnswers = greatest(answers.map(cosineOf));
    const nearestTexts = wordings.length > 0 ? greatest(wordings.map(cosineOf)) : nearestAnswers;
    vectors[passage] = (nearestTexts[0] ?? 0) + ANSWER_WEIGHT * (nearestAnswers[0] ?? 0);
    nearest.push(...nearestTexts);
  }

  return greatest(nearest);
}

function bestOf(scores: Float32Array): number[] {
  return Array.from(scores.keys())
    .filter((passage) => (scores[passage] as number) > 0)
    .sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
    .slice(0, MAX_COMPARED);
}

/** The greatest positive ones, the greatest first. */
function greatest(values: Iterable<number>): number[] {
  const found: number[] = [];
  let least = 0;
  for (const value of values) {
    if (value > least) {
      found.push(value);
      found.sort((a, b) => b - a);
      found.length = Math.min(found.length, NEAREST);
      least = found[NEAREST - 1] ?? 0;
    }
  }

  return found;
}

/** Whether the value was greater than the one before. */
function raise(values: Float32Array, at: number, value: number): boolean {
  if (value <= (values[at] as number)) {
    return false;
  }
  values[at] = value;

  return true;
}

/** How much each passage is about a word, times how rare the word is; a synonym counts where the word itself is missing. */
function scoreWord(word: QuestionWord, { passages }: GuideIndex): Float32Array {
  const scores = new Float32Array(passages.size);
  const rarity = passages.rarityOf(word.term);
  const add = (term: number, weight: number) =>
    passages.each(term, (passage, strength) => raise(scores, passage, weight * strength));
  if (word.term !== undefined) {
    add(word.term, word.certainty * rarity);
  }
  for (const terms of word.synonyms.filter(({ length }) => length === 1)) {
    const term = terms[0] as number;
    add(term, word.certainty * SYNONYM_WEIGHT * Math.min(rarity, passages.rarityOf(term)));
  }

  return scores;
}
