import { LIMITS, type TextPart, type UnknownWord } from '@hearthwise/contracts';
import type { DataSource } from 'typeorm';
import { queryPrepared } from '../database/prepared.js';
import { type Candidate, FIELD_WEIGHTS, type Scored, scoreCandidates } from './score.js';
import { type SearchTerm, SearchTermReader } from './search-terms.js';
import { type SearchedTable, SEARCH_CONFIGURATION, TITLE_WORDS } from './searched-table.js';
import type { SynonymIndex } from './synonym-index.js';
import { MATCH_END, MATCH_START, toTextParts, withEllipses } from './text-parts.js';

/** A row that was found, with its own columns. */
export type Found<Row> = Row & { id: string; score: number; title: TextPart[]; snippet: TextPart[] };

export interface RankedRows<Row> {
  /** Best first. */
  rows: Found<Row>[];
  /** Rows that match, at most `LIMITS.searchResultsMax`. */
  total: number;
}

interface FoundTables<Row> {
  /** For each table, in their order. */
  tables: RankedRows<Row>[];
  unknown: UnknownWord[];
}

/** Candidates of each kind (words in the title, all words, any word) that are scored: a bound for very common words. */
const MAX_CANDIDATES = 1_000;

/** Characters of a text in which the snippet is looked for. */
const MAX_SNIPPET_SOURCE = 8_000;

/** Searches tables by words and ranks what it finds, with scores that are comparable between tables and services. */
export class RankedSearch<Row> {
  private readonly reader: SearchTermReader;

  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: readonly SearchedTable[],
    synonyms: SynonymIndex,
  ) {
    this.reader = new SearchTermReader(dataSource, tables, synonyms);
  }

  /** @param limit rows of each table */
  async find(search: string, limit: number): Promise<FoundTables<Row>> {
    const { terms, unknown, text } = await this.reader.read(search);
    if (terms.length === 0) {
      return { tables: this.tables.map(() => ({ rows: [], total: 0 })), unknown };
    }
    const tables = await Promise.all(this.tables.map((table) => this.rank(table, { terms, text, limit })));

    return { tables, unknown };
  }

  private async rank(
    table: SearchedTable,
    { terms, text, limit }: { terms: SearchTerm[]; text: string; limit: number },
  ): Promise<RankedRows<Row>> {
    const candidates = await this.listCandidates(table, terms, text);
    const scored = scoreCandidates(terms, candidates).slice(0, LIMITS.searchResultsMax);

    return { rows: await this.readRows(table, terms, scored.slice(0, limit)), total: scored.length };
  }

  private listCandidates(table: SearchedTable, terms: SearchTerm[], text: string): Promise<Candidate[]> {
    const expanded = terms.map((term) => `(${term.expanded})`);

    return queryPrepared<Candidate>(this.dataSource, {
      name: `search.candidates.${table.name}`,
      text: candidatesStatementOf(table),
      values: [
        expanded.join(' | '),
        expanded.join(' & '),
        text,
        terms.map(({ original }) => original),
        terms.map((term) => term.expanded),
      ],
    });
  }

  private async readRows(table: SearchedTable, terms: SearchTerm[], scored: Scored[]): Promise<Found<Row>[]> {
    if (scored.length === 0) {
      return [];
    }
    const rows = await queryPrepared<Row & { id: string; title: string; snippet: string }>(this.dataSource, {
      name: `search.rows.${table.name}`,
      text: rowsStatementOf(table),
      values: [scored.map(({ id }) => id), terms.map((term) => `(${term.expanded})`).join(' | ')],
    });

    return rows.map((row, at) => ({
      ...row,
      score: (scored[at] as Scored).score,
      title: toTextParts(row.title),
      snippet: toTextParts(withEllipses(row.snippet)),
    }));
  }
}

/** Limits a query to words of one weight: `'flat' | 'apart'` to `'flat':A | 'apart':A`. */
const within = (query: string, weight: string) =>
  `regexp_replace(${query}, '''([^'']+)''', '''\\1'':${weight}', 'g')::tsquery`;

const FIELDS = [
  { weight: 'A', ...FIELD_WEIGHTS.title },
  { weight: 'B', ...FIELD_WEIGHTS.summary },
  { weight: 'C', ...FIELD_WEIGHTS.text },
];

const QUERIES = FIELDS.map(
  ({ weight }) =>
    `${within('original', weight)} AS original_${weight}, ${within('expanded', weight)} AS expanded_${weight}`,
).join(', ');

/** The highest weight first. */
const HIT = `CASE ${FIELDS.flatMap(({ weight, original, expanded }) => [
  { query: `original_${weight}`, value: original },
  { query: `expanded_${weight}`, value: expanded },
])
  .sort((a, b) => b.value - a.value)
  .map(({ query, value }) => `WHEN search @@ ${query} THEN ${value}`)
  .join(' ')} ELSE 0 END`;

/**
 * Titles first, then rows with all words, then those with any: each an index scan that ends at its limit, so that a word of
 * every text costs no more than a rare one.
 */
function candidatesStatementOf({ name, where }: SearchedTable): string {
  const idsWhere = (condition: string) =>
    `(SELECT id FROM ${name} WHERE ${condition} AND ${where} LIMIT ${MAX_CANDIDATES})`;

  return `WITH terms AS MATERIALIZED (
      SELECT at, ${QUERIES} FROM unnest($4::text[], $5::text[]) WITH ORDINALITY AS given (original, expanded, at)
    ), phrases AS MATERIALIZED (
      SELECT words, CASE WHEN numnode(words) > 1 THEN ${within('words::text', 'A')} END AS in_title
      FROM phraseto_tsquery('english', $3) AS words
    ), found AS (
      ${idsWhere(`${TITLE_WORDS} @@ $1::tsquery`)}
      UNION ${idsWhere('search @@ $2::tsquery')}
      UNION ${idsWhere('search @@ $1::tsquery')}
    )
    SELECT id, ARRAY(SELECT ${HIT} FROM terms ORDER BY at)::float[] AS hits,
      CASE WHEN search @@ in_title THEN 'title' WHEN numnode(words) > 1 AND search @@ words THEN 'text' END AS phrase,
      length(${TITLE_WORDS}) AS "titleLength"
    FROM found JOIN ${name} USING (id), phrases`;
}

const MARKS = `StartSel="${MATCH_START}", StopSel="${MATCH_END}"`;
const IN_TITLE = `${MARKS}, HighlightAll=true`;
const IN_TEXT = `${MARKS}, MaxFragments=1, MaxWords=36, MinWords=24`;

/** Tags within a sentence, which leave no space. */
const INLINE = 'a|b|code|del|em|i|ins|kbd|s|span|strong|sub|sup';

/** The text of HTML, perhaps cut within a tag, with a dot after what is no sentence: headings, cells and items of lists. */
const textOf = (html: string) =>
  [
    { tag: '</(?:li|h[1-6]|t[dh])>', by: ' · ' },
    { tag: `</?(?:${INLINE})(?:\\s[^>]*)?>`, by: '' },
    { tag: '<[^>]*(?:>|$)', by: ' ' },
  ].reduce((text, { tag, by }) => `regexp_replace(${text}, '${tag}', '${by}', 'g')`, html);

/** A space after every 64 characters without one: the reader of words takes quadratic time for a long run of some signs. */
const bounded = (text: string) => String.raw`regexp_replace(${text}, '\S{64}', '\& ', 'g')`;

/** In the order of the ids. */
function rowsStatementOf({ name, columns, text }: SearchedTable): string {
  const escapedTitle = `replace(replace(title, '&', '&amp;'), '<', '&lt;')`;

  return `SELECT id, ${columns},
      ts_headline('${SEARCH_CONFIGURATION}', ${escapedTitle}, $2::tsquery, '${IN_TITLE}') AS title,
      ts_headline('${SEARCH_CONFIGURATION}', ${bounded(textOf(`left(${text}, ${MAX_SNIPPET_SOURCE})`))}, $2::tsquery, '${IN_TEXT}') AS snippet
    FROM unnest($1::uuid[]) WITH ORDINALITY AS ranked (id, at) JOIN ${name} USING (id) ORDER BY at`;
}
