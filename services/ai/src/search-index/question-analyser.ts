import { queryPrepared } from '@hearthwise/service-kit';
import {
  canBeMisspelt,
  correctSpelling,
  isStopWord,
  isWeakWord,
  normalise,
  SynonymIndex,
  transpositionsOf,
} from '@hearthwise/service-kit/search';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isOffTopicWord, properNamesIn, removeStopPhrases } from './word-classes.js';

/** A word or phrase that a question is about. */
export interface Term {
  /** The word or phrase of the question, as a Postgres `tsquery`. */
  original: string;
  /** The same or any of its synonyms. */
  expanded: string;
  /** From 0 to 1; less than 1 when the word had to be corrected. */
  certainty: number;
  /** Whether it consists of several words, which says more than one word. */
  isPhrase: boolean;
  /** Whether it says what is done rather than to what. */
  isWeak: boolean;
  /** Whether it belongs to another subject than homes. */
  isOffTopic: boolean;
}

interface Word {
  word: string;
  /** Empty for a stop word of Postgres. */
  stem: string;
  /** Whether the passages or the synonyms contain it. */
  isKnown: boolean;
  /** The most similar known words, when it is unknown. */
  similar: string[];
}

interface CheckedWord extends Word {
  certainty: number;
}

/** Words of a question that are analysed; the rest is ignored. */
const MAX_WORDS = 80;

/** UTF-16 code units; longer words are ignored: Postgres refuses a query with more than 2,046 bytes in a word. */
const MAX_WORD_LENGTH = 500;

/** Extracts the search terms of a question. */
@Injectable()
export class QuestionAnalyser {
  constructor(
    private readonly synonyms: SynonymIndex,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async analyse(question: string): Promise<Term[]> {
    const text = removeStopPhrases(normalise(question));
    const words = text
      .split(' ')
      .filter((word) => word && word.length <= MAX_WORD_LENGTH)
      .slice(0, MAX_WORDS);
    const names = new Set(properNamesIn(question).map(normalise));

    const corrected = await this.correctWords(words);

    return unlessAllWeak(mergeSynonyms(await this.toTerms(corrected, names)));
  }

  /** Takes the longest phrases that the synonyms contain, and single words between them. */
  private async toTerms(words: CheckedWord[], names: Set<string>): Promise<Term[]> {
    const terms: Term[] = [];
    for (let at = 0; at < words.length;) {
      const rest = words.slice(at);
      const match = await this.synonyms.findLongestMatch(rest.map((word) => word.stem || word.word));
      const taken = rest.slice(0, match?.length ?? 1);
      if (taken.length > 1 || taken.every(isContentWord)) {
        terms.push(toTerm(taken, match?.queries, names));
      }
      at += taken.length;
    }

    return terms.filter((term) => term.expanded);
  }

  /** Stems the words and corrects those that neither the passages nor the synonyms contain. */
  private async correctWords(words: string[]): Promise<CheckedWord[]> {
    const found = await this.lookUpWords(words);
    const corrections = found.map((word) =>
      isPossiblyMisspelt(word) ? correctSpelling(word.word, word.similar) : undefined,
    );
    const corrected = await this.lookUpWords(corrections.flatMap((correction) => correction?.word ?? []));

    return found.map((word, at) => {
      const correction = corrections[at];
      const meant = corrected.find((candidate) => candidate.word === correction?.word);

      return correction && meant ? { ...meant, certainty: correction.certainty } : { ...word, certainty: 1 };
    });
  }

  private async lookUpWords(words: string[]): Promise<Word[]> {
    if (words.length === 0) {
      return [];
    }
    const transpositions = words.map((word) => (canBeMisspelt(word) ? transpositionsOf(word).join(' ') : ''));

    return queryPrepared<Word>(this.dataSource, {
      name: 'words.lookUpWords',
      text: LOOK_UP_WORDS,
      values: [words, transpositions],
    });
  }
}

const LOOK_UP_WORDS = `
  SELECT word, stem, "isKnown", CASE WHEN "isKnown" THEN '{}'::text[] ELSE ARRAY(
      SELECT near.word FROM (
        SELECT words.word FROM words WHERE words.word % given.word
        UNION SELECT word FROM words JOIN string_to_table(transpositions, ' ') AS transposed (word) USING (word)
      ) AS near ORDER BY similarity(near.word, given.word) DESC, near.word LIMIT 10
    ) END AS similar
  FROM (
    SELECT word, transpositions, at, coalesce(stems[1], '') AS stem, stems IS NULL OR stems = '{}'
      OR EXISTS (SELECT FROM words WHERE words.stem = stems[1]) AS "isKnown"
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS listed (word, transpositions, at),
      LATERAL ts_lexize('english_stem', word) AS stems
  ) AS given ORDER BY at`;

/** Numbers count only if a passage contains them. */
function isContentWord({ word, stem, isKnown }: CheckedWord): boolean {
  return stem !== '' && !isStopWord(word) && (isKnown || !/^\d+$/.test(word));
}

function isPossiblyMisspelt({ word, isKnown }: Word): boolean {
  return !isKnown && canBeMisspelt(word) && !isStopWord(word) && !isOffTopicWord(word);
}

/** A capitalised word that the synonyms contain is on topic; any other is a name. */
function toTerm(words: CheckedWord[], synonyms: string[] | undefined, names: Set<string>): Term {
  const original = toQuery(words);
  const queries = new Set([...(original ? [original] : []), ...(synonyms ?? [])]);
  const expanded = [...queries].sort().join(' | ');

  return {
    original: original ?? expanded,
    expanded,
    certainty: Math.min(...words.map((word) => word.certainty)),
    isPhrase: original?.includes('&') ?? false,
    isWeak: words.length === 1 && words.every(({ word }) => isWeakWord(word)),
    isOffTopic:
      words.length === 1 && words.some(({ word }) => isOffTopicWord(word) || (!synonyms && names.has(word))),
  };
}

/**
 * The words as a `tsquery` in the form that Postgres prints; their stems consist of letters and digits only. Undefined when
 * a phrase has only stop words and weak words, such as `look after` and `write a will`.
 */
function toQuery(words: CheckedWord[]): string | undefined {
  const stemmed = words.filter((word) => word.stem);
  if (stemmed.length > 1) {
    return `(${stemmed.map((word) => `'${word.stem}'`).join(' & ')})`;
  }
  const [only] = stemmed;
  const isEmpty = !only || isStopWord(only.word) || (words.length > 1 && isWeakWord(only.word));

  return isEmpty ? undefined : `'${only.stem}'`;
}

/** Words with the same synonyms become one term, and each of them counts as original. */
function mergeSynonyms(terms: Term[]): Term[] {
  const found = new Map<string, Term>();
  for (const term of terms) {
    const same = found.get(term.expanded);
    found.set(term.expanded, same ? { ...same, original: `${same.original} | ${term.original}` } : term);
  }

  return [...found.values()];
}

/** A question of weak words only is about them, so they count in full. */
function unlessAllWeak(terms: Term[]): Term[] {
  return terms.length > 1 && terms.every((term) => term.isWeak)
    ? terms.map((term) => ({ ...term, isWeak: false }))
    : terms;
}
