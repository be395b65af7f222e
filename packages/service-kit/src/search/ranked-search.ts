import { LIMITS, type TextPart, type UnknownWord } from '@hearthwise/contracts';
import type { DataSource } from 'typeorm';
import { queryPrepared } from '../database/prepared.js';
import { type Candidate, coverageOf, FIELD_WEIGHTS, type Scored, scoreCandidates } from './score.js';
import { type SearchTerm, SearchTermReader } from './search-terms.js';
import { type SearchedTable, SEARCH_CONFIGURATION, TITLE_WORDS, within } from './searched-table.js';
import type { SynonymIndex } from './synonym-index.js';
import { MATCH_END, MATCH_START, toTextParts, withEllipses } from './text-parts.js';

/** A row that was found, with its own columns. */
export type Found<Row> = Row & { id: string; title: TextPart[]; snippet: TextPart[] };

/** The best rows of a table. */
export interface Ranked {
  /** Best first; none of a table that is only counted. */
  best: Scored[];
  /** Rows that match, at most `LIMITS.searchResultsMax`. */
  total: number;
}

export interface Ranking {
  /** For each table, in their order. */
  tables: Ranked[];
  /** What `read` marks: a `tsquery`. */
  words: string;
  unknown: UnknownWord[];
}

/** Candidates of each kind (words in the title, all words, any word) that are scored: a bound for very common words. */
const MAX_CANDIDATES = 1_000;

/** The newest rows of a table, in which candidates are looked for first when more rows than that have the words. */
const WINDOW = 2_000;

/** Characters of a text in which the snippet is looked for. */
const MAX_SNIPPET_SOURCE = 8_000;

/**
 * Searches tables by words and ranks what it finds, with scores that are comparable between tables and services. Texts are
 * read for those rows only that are shown.
 */
export class RankedSearch<Row> {
  private readonly reader: SearchTermReader;

  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: readonly SearchedTable[],
    synonyms: SynonymIndex,
  ) {
    this.reader = new SearchTermReader(dataSource, tables, synonyms);
  }

  /** @param limitOf rows that are wanted of a table; 0 to count its matches only, which costs less */
  async rank(search: string, limitOf: (table: SearchedTable) => number): Promise<Ranking> {
    const { terms, unknown, text } = await this.reader.read(search);
    const words = anyOf(terms);
    if (terms.length === 0) {
      return { tables: this.tables.map(() => ({ best: [], total: 0 })), words, unknown };
    }
    const tables = await Promise.all(
      this.tables.map((table) => {
        const limit = limitOf(table);

        return limit > 0 ? this.best(table, { terms, text, limit }) : this.count(table, terms);
      }),
    );

    return { tables, words, unknown };
  }

  /** Reads those of the rows that still match, in no order. @param words of the ranking */
  async read(table: SearchedTable, ids: string[], words: string): Promise<Found<Row>[]> {
    if (ids.length === 0) {
      return [];
    }
    const rows = await queryPrepared<Row & { id: string; title: string; snippet: string }>(this.dataSource, {
      name: `search.rows.${table.name}`,
      text: rowsStatementOf(table),
      values: [ids, words],
    });

    return rows.map((row) => ({
      ...row,
      title: toTextParts(row.title),
      snippet: toTextParts(withEllipses(row.snippet)),
    }));
  }

  private async best(
    table: SearchedTable,
    { terms, text, limit }: { terms: SearchTerm[]; text: string; limit: number },
  ): Promise<Ranked> {
    const candidates = await queryPrepared<Candidate>(this.dataSource, {
      name: `search.candidates.${table.name}`,
      text: candidatesStatementOf(table),
      values: [anyOf(terms), allOf(terms), text, ...columnsOf(terms)],
    });
    const scored = scoreCandidates(terms, candidates);

    return { best: scored.slice(0, limit), total: Math.min(scored.length, LIMITS.searchResultsMax) };
  }

  private async count(table: SearchedTable, terms: SearchTerm[]): Promise<Ranked> {
    const { shares, least } = coverageOf(terms);
    const [row] = await queryPrepared<{ total: number }>(this.dataSource, {
      name: `search.count.${table.name}`,
      text: countStatementOf(table),
      values: [anyOf(terms), allOf(terms), terms.map(({ expanded }) => expanded), shares, least],
    });

    return { best: [], total: row?.total ?? 0 };
  }
}

const anyOf = (terms: SearchTerm[]) => terms.map(({ expanded }) => `(${expanded})`).join(' | ');
const allOf = (terms: SearchTerm[]) => terms.map(({ expanded }) => `(${expanded})`).join(' & ');
const columnsOf = (terms: SearchTerm[]) => [
  terms.map(({ original }) => original),
  terms.map(({ expanded }) => expanded),
];

const FIELDS = [
  { weight: 'A', ...FIELD_WEIGHTS.title },
  { weight: 'B', ...FIELD_WEIGHTS.summary },
  { weight: 'C', ...FIELD_WEIGHTS.text },
];
const QUESTIONS = { weight: 'D', ...FIELD_WEIGHTS.questions };

const fieldsOf = ({ hasQuestions = false }: SearchedTable) =>
  hasQuestions ? [...FIELDS, QUESTIONS] : FIELDS;

const queriesFor = (table: SearchedTable) =>
  fieldsOf(table)
    .map(
      ({ weight }) =>
        `${within('original', weight)} AS original_${weight}, ${within('expanded', weight)} AS expanded_${weight}`,
    )
    .join(', ');

/** The highest weight first. */
const hitIn = (table: SearchedTable) =>
  `CASE ${fieldsOf(table)
    .flatMap(({ weight, original, expanded }) => [
      { query: `original_${weight}`, value: original },
      { query: `expanded_${weight}`, value: expanded },
    ])
    .sort((a, b) => b.value - a.value)
    .map(({ query, value }) => `WHEN words @@ ${query} THEN ${value}`)
    .join(' ')} ELSE 0 END`;

/** The kinds of candidates: what the index looks up, and the same of a row that was read. */
const KINDS = [
  {
    kind: 'in_title',
    indexed: `${TITLE_WORDS} @@ $1::tsquery`,
    matches: 'search @@ (SELECT in_title FROM given)',
  },
  { kind: 'of_all', indexed: 'search @@ $2::tsquery', matches: 'search @@ $2::tsquery' },
  { kind: 'of_any', indexed: 'search @@ $1::tsquery', matches: 'search @@ $1::tsquery' },
];

/**
 * Selects the ids of rows with words in the title, with all words, and with any: all of them, or of many the newest first and
 * then others in the order of the index. Each looks up an index and reads rows up to a limit, so that a word of every text costs
 * little more than a rare one. That Postgres takes the index, and not the table, needs the generic plans of `SEARCH_SETTINGS`.
 */
function foundIn({ name, where, newest }: SearchedTable): string {
  const indexed = KINDS.map(
    ({ kind, indexed: condition }) => `${kind} AS MATERIALIZED (
      SELECT id FROM ${name} WHERE ${condition} AND ${where} LIMIT ${MAX_CANDIDATES + 1})`,
  );
  const found = KINDS.map(
    ({ kind, matches }) => `(
      (SELECT id FROM (SELECT id, search FROM ${name} WHERE ${where} ORDER BY ${newest} LIMIT ${WINDOW}) AS newest
        WHERE (SELECT count(*) FROM ${kind}) > ${MAX_CANDIDATES} AND ${matches} LIMIT ${MAX_CANDIDATES})
      UNION ALL SELECT id FROM ${kind} LIMIT ${MAX_CANDIDATES})`,
  );

  return `given AS MATERIALIZED (SELECT ${within('$1::tsquery::text', 'A')} AS in_title),
    ${indexed.join(', ')}, found AS (${found.join(' UNION ')})`;
}

/** A copy of the words of a row: long ones are stored apart, and every look at them would fetch them again. */
const COPIED_WORDS = `LATERAL (SELECT search || ''::tsvector AS words OFFSET 0) AS copied`;

/** The newest first. */
function candidatesStatementOf(table: SearchedTable): string {
  return `WITH terms AS MATERIALIZED (
      SELECT at, ${queriesFor(table)} FROM unnest($4::text[], $5::text[]) WITH ORDINALITY AS given (original, expanded, at)
    ), phrases AS MATERIALIZED (
      SELECT phrase, CASE WHEN numnode(phrase) > 1 THEN ${within('phrase::text', 'A')} END AS phrase_in_title
      FROM phraseto_tsquery('english', $3) AS phrase
    ), ${foundIn(table)}
    SELECT id, ARRAY(SELECT ${hitIn(table)} FROM terms ORDER BY at)::float[] AS hits,
      CASE WHEN words @@ phrase_in_title THEN 'title' WHEN numnode(phrase) > 1 AND words @@ phrase THEN 'text' END AS phrase,
      length(${TITLE_WORDS}) AS "titleLength"
    FROM found JOIN ${table.name} USING (id), ${COPIED_WORDS}, phrases ORDER BY ${table.newest}`;
}

/** Counts the candidates that contain enough of the terms, up to the most that is told. */
function countStatementOf(table: SearchedTable): string {
  return `WITH terms AS MATERIALIZED (
      SELECT term::tsquery AS term, share FROM unnest($3::text[], $4::float[]) AS given (term, share)
    ), ${foundIn(table)}
    SELECT count(*)::int AS total FROM (
      SELECT FROM found JOIN ${table.name} USING (id), ${COPIED_WORDS}
      WHERE (SELECT sum(share) FROM terms WHERE words @@ term) >= $5::float LIMIT ${LIMITS.searchResultsMax}
    ) AS matching`;
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

function rowsStatementOf({ name, where, columns, text }: SearchedTable): string {
  const escapedTitle = `replace(replace(title, '&', '&amp;'), '<', '&lt;')`;

  return `SELECT id, ${columns},
      ts_headline('${SEARCH_CONFIGURATION}', ${escapedTitle}, $2::tsquery, '${IN_TITLE}') AS title,
      ts_headline('${SEARCH_CONFIGURATION}', ${bounded(textOf(`left(${text}, ${MAX_SNIPPET_SOURCE})`))}, $2::tsquery, '${IN_TEXT}') AS snippet
    FROM ${name} WHERE id = ANY ($1::uuid[]) AND ${where}`;
}
