import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { normalise } from './normalise.js';
import { Lexicon } from './lexicon.js';
import { canBeMisspelt, correct, swapsOf } from './spelling.js';
import { isForeignWord, isStopWord, isWeakWord, namesIn, withoutStopPhrases } from './word-classes.js';

/** One thing that a question is about. */
export interface Term {
  /** The person's own word or phrase, as a Postgres `tsquery`. */
  own: string;
  /** The same with its synonyms. */
  wide: string;
  /** From 0 to 1; less than 1 when the word had to be corrected. */
  certainty: number;
  /** Whether it is made of several words, which says more than one word does. */
  isPhrase: boolean;
  /** Whether it tells what is done rather than what it is done to. */
  isWeak: boolean;
  /** Whether it marks another subject than homes. */
  isForeign: boolean;
}

interface Word {
  word: string;
  /** Empty for what Postgres leaves out as a stop word. */
  stem: string;
  /** Whether the passages or the synonyms have it. */
  isKnown: boolean;
  /** The known words that look most like it, when it is not known. */
  similar: string[];
}

interface CheckedWord extends Word {
  certainty: number;
}

/** Words of a question that are looked at; a longer story is judged by its beginning. */
const MOST_WORDS = 80;

/** UTF-16 code units of a word that is looked at: Postgres refuses a query with more than 2,046 bytes in a word. */
const LONGEST_WORD = 500;

/** Turns a question into the terms to look for. */
@Injectable()
export class QuestionReader {
  constructor(
    private readonly lexicon: Lexicon,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async read(question: string): Promise<Term[]> {
    const text = withoutStopPhrases(normalise(question));
    const words = text
      .split(' ')
      .filter((word) => word && word.length <= LONGEST_WORD)
      .slice(0, MOST_WORDS);
    const names = new Set(namesIn(question).map(normalise));

    return strengthened(withoutDuplicates(await this.termsOf(await this.lookUp(words), names)));
  }

  /** Takes the longest phrases that the synonyms know, and single words between them. */
  private async termsOf(words: CheckedWord[], names: Set<string>): Promise<Term[]> {
    const terms: Term[] = [];
    for (let at = 0; at < words.length;) {
      const rest = words.slice(at);
      const match = await this.lexicon.match(rest.map((word) => word.stem || word.word));
      const taken = rest.slice(0, match?.length ?? 1);
      if (taken.length > 1 || taken.every(isContent)) {
        terms.push(toTerm(taken, match?.queries, names));
      }
      at += taken.length;
    }

    return terms.filter((term) => term.wide);
  }

  /** Stems the words and corrects those that neither the passages nor the synonyms know. */
  private async lookUp(words: string[]): Promise<CheckedWord[]> {
    const found = await this.search(words);
    const corrections = found.map((word) =>
      isDoubtful(word) ? correct(word.word, word.similar) : undefined,
    );
    const corrected = await this.search(corrections.flatMap((correction) => correction?.word ?? []));

    return found.map((word, at) => {
      const correction = corrections[at];
      const meant = corrected.find((candidate) => candidate.word === correction?.word);

      return correction && meant ? { ...meant, certainty: correction.certainty } : { ...word, certainty: 1 };
    });
  }

  private async search(words: string[]): Promise<Word[]> {
    if (words.length === 0) {
      return [];
    }
    const swaps = words.map((word) => (canBeMisspelt(word) ? swapsOf(word).join(' ') : ''));

    return queryPrepared<Word>(this.dataSource, {
      name: 'question.words',
      text: SEARCH,
      values: [words, swaps],
    });
  }
}

const SEARCH = `
  SELECT word, stem, "isKnown", CASE WHEN "isKnown" THEN '{}'::text[] ELSE ARRAY(
      SELECT near.word FROM (
        SELECT words.word FROM words WHERE words.word % given.word
        UNION SELECT word FROM words JOIN string_to_table(swaps, ' ') AS swap (word) USING (word)
      ) AS near ORDER BY similarity(near.word, given.word) DESC, near.word LIMIT 10
    ) END AS similar
  FROM (
    SELECT word, swaps, at, coalesce(stems[1], '') AS stem, stems IS NULL OR stems = '{}'
      OR EXISTS (SELECT FROM words WHERE words.stem = stems[1]) AS "isKnown"
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS listed (word, swaps, at),
      LATERAL ts_lexize('english_stem', word) AS stems
  ) AS given ORDER BY at`;

/** A number that no passage has says nothing about what a question is about. */
function isContent({ word, stem, isKnown }: CheckedWord): boolean {
  return stem !== '' && !isStopWord(word) && (isKnown || !/^\d+$/.test(word));
}

function isDoubtful({ word, isKnown }: Word): boolean {
  return !isKnown && canBeMisspelt(word) && !isStopWord(word) && !isForeignWord(word);
}

/** Without synonyms a word stands for itself; what the synonyms know is a word of ours, however it is written. */
function toTerm(words: CheckedWord[], synonyms: string[] | undefined, names: Set<string>): Term {
  const own = ownQuery(words);
  const wide = [...new Set([...(own ? [own] : []), ...(synonyms ?? [])])].sort().join(' | ');

  return {
    own: own ?? wide,
    wide,
    certainty: Math.min(...words.map((word) => word.certainty)),
    isPhrase: own?.includes('&') ?? false,
    isWeak: words.length === 1 && words.every(({ word }) => isWeakWord(word)),
    isForeign:
      words.length === 1 && words.some(({ word }) => isForeignWord(word) || (!synonyms && names.has(word))),
  };
}

/**
 * The words as Postgres writes them in a query; the stems are its own, of letters and digits only. Undefined when stop
 * words leave a phrase with nothing of its own, as with `look after` and `write a will`.
 */
function ownQuery(words: CheckedWord[]): string | undefined {
  const stemmed = words.filter((word) => word.stem);
  if (stemmed.length > 1) {
    return `(${stemmed.map((word) => `'${word.stem}'`).join(' & ')})`;
  }
  const [only] = stemmed;
  const isEmpty = !only || isStopWord(only.word) || (words.length > 1 && isWeakWord(only.word));

  return isEmpty ? undefined : `'${only.stem}'`;
}

/** Two words of one group of synonyms are one term: either of them counts as the person's own. */
function withoutDuplicates(terms: Term[]): Term[] {
  const found = new Map<string, Term>();
  for (const term of terms) {
    const same = found.get(term.wide);
    found.set(term.wide, same ? { ...same, own: `${same.own} | ${term.own}` } : term);
  }

  return [...found.values()];
}

/** When all that a question has are weak words, they are what it is about. */
function strengthened(terms: Term[]): Term[] {
  return terms.length > 1 && terms.every((term) => term.isWeak)
    ? terms.map((term) => ({ ...term, isWeak: false }))
    : terms;
}
