import type { UnknownWord } from '@hearthwise/contracts';
import type { DataSource } from 'typeorm';
import { queryPrepared } from '../database/prepared.js';
import { isStopWord, isWeakWord } from './dictionaries.js';
import { normalise } from './normalise.js';
import { LONG_WORD, type SearchedTable, TITLE_WORDS, within } from './searched-table.js';
import { canBeMisspelt, type Correction, correctSpelling, transpositionsOf } from './spelling.js';
import type { SynonymIndex } from './synonym-index.js';

/** A word or phrase that is searched for. */
export interface SearchTerm {
  /** As typed or corrected, as a `tsquery`. */
  original: string;
  /** The same or any of its synonyms. */
  expanded: string;
  /** From 0 to 1: less than 1 when the word had to be corrected. */
  certainty: number;
  /** Whether many texts have it, so that it counts less. */
  isWeak: boolean;
}

export interface SearchTerms {
  terms: SearchTerm[];
  unknown: UnknownWord[];
  /** The words in their order, corrected, for finding them as a phrase. */
  text: string;
}

interface Word {
  word: string;
  /** Empty for a stop word of Postgres. */
  stem: string;
  query: string;
  /** Whether a row has it, elsewhere than in its questions: there, words stand as readers misspell them. */
  isKnown: boolean;
  /** Whether a row has it anywhere. */
  isAnywhere: boolean;
}

interface CheckedWord extends Word {
  certainty: number;
}

/** Words of a search that count; the rest is ignored. */
const MAX_WORDS = 16;

/** UTF-16 code units; longer words are ignored. */
const MAX_WORD_LENGTH = 60;

/** Unknown words that are corrected; each costs a look at many titles. */
const MAX_CORRECTED = 4;

/** Titles in which the correction of a word is looked for. */
const MAX_TITLES = 30;

/** Titles of each table that are compared with a misspelt word: a few letters are in very many. */
const MAX_COMPARED = 2_000;

/** Finds out what a search text looks for: its words, their synonyms, and what misspelt words were meant to be. */
export class SearchTermReader {
  private readonly statements: { words: string; similar: string };

  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: readonly SearchedTable[],
    private readonly synonyms: SynonymIndex,
  ) {
    this.statements = { words: wordsStatementOf(tables), similar: similarStatementOf(tables) };
  }

  async read(search: string): Promise<SearchTerms> {
    const typed = normalise(search)
      .split(' ')
      .filter((word) => word && word.length <= MAX_WORD_LENGTH)
      .slice(0, MAX_WORDS);
    const { words, unknown } = await this.correct(await this.lookUp(typed));

    return {
      terms: unlessAllWeak(await this.toTerms(words)),
      unknown,
      text: words.map(({ word }) => word).join(' '),
    };
  }

  private async correct(words: Word[]): Promise<{ words: CheckedWord[]; unknown: UnknownWord[] }> {
    const unknown = words.filter(({ isKnown }) => !isKnown);
    const corrections = await this.listCorrections(unknown.map(({ word }) => word));
    const corrected = await this.lookUp([...corrections.values()].map(({ word }) => word));
    const checked = words.map((word) => {
      const correction = corrections.get(word.word);
      const found = correction && corrected.find((candidate) => candidate.word === correction.word);

      return found ? { ...found, certainty: correction.certainty } : { ...word, certainty: 1 };
    });

    return {
      words: checked,
      unknown: unknown
        .map(({ word, isAnywhere }) => ({ word, isAnywhere, meant: corrections.get(word)?.word ?? null }))
        .filter(({ isAnywhere, meant }) => meant !== null || !isAnywhere)
        .map(({ word, meant }) => ({ word, meant })),
    };
  }

  /** The corrections of those words for which a title has a similar one. */
  private async listCorrections(unknown: string[]): Promise<Map<string, Correction>> {
    const words = [...new Set(unknown)].filter(canBeMisspelt).slice(0, MAX_CORRECTED);
    if (words.length === 0) {
      return new Map();
    }
    const rows = await queryPrepared<{ word: string; titles: string[] }>(this.dataSource, {
      name: `searchTerms.similar.${this.name}`,
      text: this.statements.similar,
      values: [words, words.map((word) => transpositionsOf(word).join(' | '))],
    });
    const corrections = rows.map(
      ({ word, titles }) => [word, correctSpelling(word, wordsOf(titles))] as const,
    );

    return new Map(corrections.flatMap(([word, correction]) => (correction ? [[word, correction]] : [])));
  }

  /** Takes the longest phrases that the synonyms contain, and single words between them. */
  private async toTerms(words: CheckedWord[]): Promise<SearchTerm[]> {
    const terms: SearchTerm[] = [];
    for (let at = 0; at < words.length;) {
      const rest = words.slice(at);
      const match = await this.synonyms.findLongestMatch(rest.map((word) => word.stem || word.word));
      const taken = rest.slice(0, match?.length ?? 1);
      terms.push(...toTerm(taken, match?.queries ?? []));
      at += taken.length;
    }

    return terms;
  }

  private async lookUp(words: string[]): Promise<Word[]> {
    if (words.length === 0) {
      return [];
    }

    return queryPrepared<Word>(this.dataSource, {
      name: `searchTerms.words.${this.name}`,
      text: this.statements.words,
      values: [words],
    });
  }

  private get name(): string {
    return this.tables.map(({ name }) => name).join('.');
  }
}

/** Stems words, and says whether a row has them. */
function wordsStatementOf(tables: readonly SearchedTable[]): string {
  const someRow = (query: string) =>
    tables
      .map(({ name, where }) => `EXISTS (SELECT FROM ${name} WHERE search @@ ${query} AND ${where})`)
      .join(' OR ');

  return `SELECT word, stem, query::text, stem = '' OR ${someRow(within('query::text', 'ABC'))} AS "isKnown",
      ${someRow('query')} AS "isAnywhere"
    FROM unnest($1::text[]) WITH ORDINALITY AS given (typed, at),
      LATERAL (SELECT fold(typed) AS word, plainto_tsquery('english', fold(typed)) AS query OFFSET 0) AS folded,
      LATERAL (SELECT CASE WHEN numnode(query) = 0 THEN '' ELSE coalesce((ts_lexize('english_stem', word))[1], word) END
        AS stem) AS stemmed
    ORDER BY at`;
}

/** Lists titles with a word that has similar letters, or the same ones with two swapped. */
function similarStatementOf(tables: readonly SearchedTable[]): string {
  const titles = tables.map(
    ({ name, where }) => `(SELECT folded_title FROM ${name} WHERE ${where}
      AND (folded_title OPERATOR(public.%>) short_word OR folded_title OPERATOR(public.%>>) long_word
        OR ${TITLE_WORDS} @@ to_tsquery('english', transpositions))
      LIMIT ${MAX_COMPARED})`,
  );

  return `SELECT word, ARRAY(
      SELECT folded_title FROM (${titles.join(' UNION ALL ')}) AS near
      ORDER BY public.word_similarity(word, folded_title) DESC, folded_title LIMIT ${MAX_TITLES}
    ) AS titles
    FROM unnest($1::text[], $2::text[]) AS given (word, transpositions),
      LATERAL (SELECT CASE WHEN length(word) < ${LONG_WORD} THEN word END AS short_word,
        CASE WHEN length(word) >= ${LONG_WORD} THEN word END AS long_word) AS by_length`;
}

function wordsOf(titles: string[]): string[] {
  return titles.flatMap((title) => normalise(title).split(' '));
}

/** Nothing for a stop word. */
function toTerm(words: CheckedWord[], synonyms: string[]): SearchTerm[] {
  const queries = words.filter(({ stem }) => stem).map(({ query }) => query);
  if (queries.length === 0) {
    return [];
  }
  const original = queries.length > 1 ? `(${queries.join(' & ')})` : (queries[0] as string);

  return [
    {
      original,
      expanded: [...new Set([original, ...synonyms])].join(' | '),
      certainty: Math.min(...words.map(({ certainty }) => certainty)),
      isWeak: words.every(({ word }) => isStopWord(word) || isWeakWord(word)),
    },
  ];
}

/** A search of weak words only is about them, so they count in full. */
function unlessAllWeak(terms: SearchTerm[]): SearchTerm[] {
  return terms.every(({ isWeak }) => isWeak) ? terms.map((term) => ({ ...term, isWeak: false })) : terms;
}
