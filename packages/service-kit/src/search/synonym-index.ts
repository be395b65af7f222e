import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { normalise } from './normalise.js';
import { SYNONYMS } from './dictionaries.js';

interface StemmedTerm {
  stems: string[];
  /** A `tsquery` as Postgres prints it; empty for a phrase with fewer than two words that are no stop words. */
  query: string;
}

/** A word or phrase of the synonyms, found at the beginning of a list of words. */
export interface SynonymMatch {
  /** Number of words that it consists of. */
  length: number;
  /** It and its synonyms as `tsquery` texts, without duplicates. */
  queries: string[];
}

/** The synonyms by the stems of their words. Postgres stems them, as it stems passages and questions. */
@Injectable()
export class SynonymIndex {
  private loading: Promise<Map<string, string[]>> | undefined;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Finds the longest term of the synonyms with which the stems begin. */
  async findLongestMatch(stems: string[]): Promise<SynonymMatch | undefined> {
    const queriesByStems = await this.loadOnce();
    for (let length = Math.min(stems.length, MAX_TERM_WORDS); length > 0; length--) {
      const queries = queriesByStems.get(stems.slice(0, length).join(' '));
      if (queries) {
        return { length, queries };
      }
    }

    return undefined;
  }

  /** Loads with the first question; after a failure, again with the next one. */
  private loadOnce(): Promise<Map<string, string[]>> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });

    return this.loading;
  }

  private async load(): Promise<Map<string, string[]>> {
    const terms = await this.stem(SYNONYMS.flat().map(normalise));
    const found = new Map<string, Set<string>>();
    let at = 0;
    for (const group of SYNONYMS) {
      const members = terms.slice(at, (at += group.length));
      const queries = members.map((member) => member.query).filter(Boolean);
      for (const { stems } of members) {
        const key = stems.join(' ');
        found.set(key, new Set([...(found.get(key) ?? []), ...queries]));
      }
    }

    return new Map(Array.from(found, ([key, queries]) => [key, [...queries]]));
  }

  private async stem(terms: string[]): Promise<StemmedTerm[]> {
    const rows: StemmedTerm[] = await this.dataSource.query(
      `SELECT ARRAY(
          SELECT coalesce((ts_lexize('english_stem', word))[1], word)
          FROM regexp_split_to_table(term, ' ') WITH ORDINALITY AS part (word, at) ORDER BY at
        ) AS stems, phraseto_tsquery('english', term)::text AS query
        FROM unnest($1::text[]) WITH ORDINALITY AS given (term, at) ORDER BY at`,
      [terms],
    );

    return rows.map(({ stems, query }) => ({
      stems,
      query: stems.length > 1 && !query.includes('<') ? '' : query,
    }));
  }
}

/** Number of words of the longest term. */
const MAX_TERM_WORDS = Math.max(...SYNONYMS.flat().map((term) => term.split(' ').length));
