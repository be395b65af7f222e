import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { normalise } from './normalise.js';
import { SYNONYMS } from './synonyms.js';

interface Entry {
  stems: string[];
  /** As Postgres writes a `tsquery`; empty for a phrase of which stop words leave less than two words. */
  query: string;
}

/** A phrase or word that stands in the synonyms, found at the start of a list of words. */
export interface LexiconMatch {
  /** How many words it takes up. */
  length: number;
  /** What it and its synonyms look like in the index, without duplicates. */
  queries: string[];
}

/** The synonyms by the stems of their words. Postgres stems them, as it does passages and questions. */
@Injectable()
export class Lexicon {
  private loading: Promise<Map<string, string[]>> | undefined;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The longest entry that the stems begin with. */
  async match(stems: string[]): Promise<LexiconMatch | undefined> {
    const entries = await this.entries();
    for (let length = Math.min(stems.length, LONGEST); length > 0; length--) {
      const queries = entries.get(stems.slice(0, length).join(' '));
      if (queries) {
        return { length, queries };
      }
    }

    return undefined;
  }

  /** Loaded with the first question; a failure is tried again with the next. */
  private entries(): Promise<Map<string, string[]>> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });

    return this.loading;
  }

  private async load(): Promise<Map<string, string[]>> {
    const entries = await this.read(SYNONYMS.flat().map(normalise));
    const found = new Map<string, Set<string>>();
    let at = 0;
    for (const group of SYNONYMS) {
      const members = entries.slice(at, (at += group.length));
      const queries = members.map((member) => member.query).filter(Boolean);
      for (const { stems } of members) {
        const key = stems.join(' ');
        found.set(key, new Set([...(found.get(key) ?? []), ...queries]));
      }
    }

    return new Map(Array.from(found, ([key, queries]) => [key, [...queries]]));
  }

  private async read(terms: string[]): Promise<Entry[]> {
    const rows: (Entry & { words: number })[] = await this.dataSource.query(
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

/** Words of the longest entry worth looking for. */
const LONGEST = Math.max(...SYNONYMS.flat().map((term) => term.split(' ').length));
