import type { ListPage } from '@hearthwise/contracts';
import { queryPrepared } from '../prepared.js';
import { type Cursor, encodeCursor, positionOf, type SortKey } from './cursor.js';
import { ListReader, type Positioned, totalOf } from './list-reader.js';
import { ListStatement, orderBy } from './list-statement.js';
import { type Part, rarestRun } from './rarest-run.js';

/**
 * Rows that a search scans in the order of the list before it uses the index. For a frequent word, few rows fill a page,
 * while the index would have to read all rows with the word before it could sort them; for a rare word it is the other
 * way round. Postgres' own estimates are too inaccurate for this choice: its statistics do not cover long texts.
 */
const WINDOW = 150;

/** Rows to scan after the window when it does not fill the page and the index would read too many rows. */
const AFTER_WINDOW = 850;

/** Rows of the window that tell how frequent the parts of the search text are. */
const SAMPLE = 20;

/** Bytes to scan per row, on average: most posts are short, but a hundred of them may have 100 kB each. */
const BYTES_PER_ROW = 2_000;

/** Rows that the index may return for each one that matches. */
const CANDIDATES_PER_MATCH = 4;

/** The longest of `search_periods`, of which each is four times as long as the one before, from one day on. */
const MAX_DAYS = 4_096;

/** The number that `search_periods` has for rows that sort before all others. */
const IS_FIRST = -1;

/** Time that the index searches first, at most, as a multiple of the time of the window. */
const FIRST_WINDOWS = 6;

/** The same as the time of so many rows of the table on average, if that is longer. */
const FIRST_ROWS = 12_000;

/** Matches that a window without any counts as: rows are found without a second search if one in 600 matches. */
const MIN_FOUND = 0.25;

/** The next time contains this many times the rows that fill the page, if rows match as often as in the time before. */
const GROWTH_MARGIN = 2.5;
const MAX_GROWTH = 16;

/** Matches of the longest time that are so few that the index reads all of them at once. */
const FEW_MATCHES = 500;

/** Rows that the index may return at once, as far as the window tells. */
const MAX_CANDIDATES = 2_000;

const SECONDS_PER_DAY = 86_400;

/** Part of the matching rows. */
interface Paging {
  limit: number;
  offset: number;
}

/** Rows of the page among those that a statement read. */
interface Hits<Row> {
  rows: Positioned<Row>[];
  /** The number of all matching rows among them. */
  found: number;
}

/** The same for rows that were read in the order of the list. */
interface Scan<Row> extends Hits<Row> {
  /** Rows of the window that the index would return. */
  candidates: number;
  /** Whether the list has no further rows. */
  isEnd: boolean;
  /** The position of the last scanned row; null without rows. */
  end: string[] | null;
  /** Times of the newest scanned row and the oldest, without those that sort before all others, in Unix seconds; null without any. */
  newest: number | null;
  oldest: number | null;
  /** Days between the newest scanned row and the oldest row of the table; null without any. */
  age: number | null;
  /** Rows of the table, as Postgres estimates; 0 or less if it can't. */
  tableRows: number;
  /** How frequent the parts of the search text are in the first rows; null if the index does not look up parts. */
  parts: Part[] | null;
}

/** The same for rows that the index returned. */
interface IndexHits<Row> extends Hits<Row> {
  /** Whether all rows were searched. */
  isAll: boolean;
}

/** A row of the page with the figures of all rows that were read; a page without rows has one of nulls. */
type HitRow<Row, Figures> = Positioned<Row> & { id: string | null; figures: Figures };

/** What the index looks up in a time that ends with the newest row. */
interface Recent {
  /** In Unix seconds. */
  newest: number;
  days: number;
  /** The part of the search text to look up; null for all of it. */
  run: string | null;
}

/**
 * Reads a page of a search with an index that can't estimate how many rows contain a word. As no plan depends on the search
 * text, the statements are prepared: planning them would take as long as running them.
 */
export class SearchReader<Row> extends ListReader<Row> {
  override async read(): Promise<ListPage<Row>> {
    const window = await this.scan(WINDOW, { limit: this.wanted, offset: this.input.offset }, this.cursor);
    const { rows, found, isEnd } = window;
    if (isEnd || this.isFilledBy(found)) {
      return this.pageOf(rows, totalOf(found, isEnd));
    }

    return this.isSelective(window) ? this.readByIndex(window) : this.scanOn(window);
  }

  /** Whether the index returns few rows, for each one that matches and for the shortest time that it can search. */
  private isSelective(window: Scan<Row>): boolean {
    const { candidates, found } = window;
    const windows = Math.min(this.firstDays(window), MAX_DAYS) / daysOf(window);

    return candidates <= CANDIDATES_PER_MATCH * Math.max(found, 1) && candidates * windows <= MAX_CANDIDATES;
  }

  /** Matching rows that fill the page. */
  private get needed(): number {
    return this.input.offset + this.wanted;
  }

  private isFilledBy(found: number): boolean {
    return found >= this.needed;
  }

  /** The next page continues where the scan ended, even if this page is not full. */
  private async scanOn(window: Scan<Row>): Promise<ListPage<Row>> {
    const paging = {
      limit: this.wanted - window.rows.length,
      offset: Math.max(0, this.input.offset - window.found),
    };
    const { rows, found, isEnd, end } = await this.scan(AFTER_WINDOW, paging, { position: window.end ?? [] });
    const page = this.pageOf([...window.rows, ...rows], totalOf(window.found + found, isEnd));
    if (isEnd || page.nextCursor) {
      return page;
    }
    const { total, totalRelation } = page;

    return { ...page, nextCursor: encodeCursor({ position: end ?? [], total, totalRelation }) };
  }

  /** Scans this many rows in the order of the list, or fewer that contain much text. */
  private async scan(
    count: number,
    paging: Paging,
    cursor: Pick<Cursor, 'position'> | undefined,
  ): Promise<Scan<Row>> {
    const { name, table, order, search } = this.list;
    const { time = 'NULL::timestamptz', isFirst = 'true' } = search?.periods ?? {};
    const text = search?.text ?? `''`;
    const statement = new ListStatement(`${name}.scan${count}`);
    const where = statement.where(this.list, this.input, cursor);
    const [matches = ''] = this.found(statement);
    const parameter = `$${statement.values.length}`;
    const isWindow = count === WINDOW;
    const isCandidate = (isWindow && search?.isCandidate?.(parameter)) || 'false';
    const parts = (isWindow && this.partsOf(parameter)) || 'NULL::json';
    const read = `SELECT hit, ${keysOf(order)}, is_affordable, ${isWindow ? text : 'NULL'} AS text, CASE WHEN is_affordable THEN time END AS time,
        CASE WHEN is_affordable THEN ${matches} END AS is_found,
        CASE WHEN is_affordable THEN ${isCandidate} END AS is_candidate
      FROM (SELECT *, sum(octet_length(${text})) OVER (ORDER BY ${keysOf(order, 'DESC')} ROWS UNBOUNDED PRECEDING)
          - octet_length(${text}) < ${count * BYTES_PER_ROW} AS is_affordable
        FROM (SELECT ${hitOf(order)}, ${text}, CASE WHEN NOT ${isFirst} THEN ${time} END AS time FROM ${table} ${where}
          ${orderBy(order)} LIMIT ${count}) AS next) AS measured`;
    const last = `SELECT hit FROM read WHERE is_affordable ORDER BY ${keysOf(order, 'ASC')} LIMIT 1`;

    return this.readHits(statement, paging, {
      read,
      figures: `count(*) FILTER (WHERE is_found) AS found,
        count(*) FILTER (WHERE is_found OR is_candidate) AS candidates,
        count(*) < ${count} AND bool_and(is_affordable) IS NOT FALSE AS "isEnd",
        (SELECT ${positionOf(order)} FROM ${table} WHERE id = (${last})) AS end,
        extract(epoch FROM max(time)) AS newest, extract(epoch FROM min(time)) AS oldest,
        extract(epoch FROM max(time) - (SELECT ${time} FROM ${table} ${orderBy(order, 'ASC')} LIMIT 1)) / ${SECONDS_PER_DAY} AS age,
        (SELECT reltuples FROM pg_class WHERE oid = '${table}'::regclass) AS "tableRows",
        CASE WHEN count(*) FILTER (WHERE is_found) < ${statement.add(this.needed)} THEN (${parts}) END AS parts`,
    });
  }

  /** Selects how frequent the parts of the search text are in the first of the rows that were read. */
  private partsOf(parameter: string): string | undefined {
    const { parts } = this.list.search ?? {};
    if (!parts) {
      return undefined;
    }
    const sample = `SELECT text FROM read WHERE is_affordable LIMIT ${SAMPLE}`;
    const share = `SELECT avg((sample.text LIKE pattern)::int)::float8 FROM (${sample}) AS sample`;

    return `SELECT json_agg(json_build_object('text', part, 'share', CASE WHEN is_known THEN (${share}) END) ORDER BY at)
      FROM (${parts.select(parameter)}) AS parts`;
  }

  /**
   * Searches in increasingly long times up to the newest row, until the page is full or all rows were searched. Only the first
   * and shortest relies on the sample, which may mislead.
   */
  private async readByIndex(window: Scan<Row>): Promise<ListPage<Row>> {
    const { newest, age } = window;
    let run = rarestRun(window.parts ?? []);
    for (let days = this.firstDays(window); ; run = null) {
      const isWithin = newest !== null && days < Math.min(age ?? 0, MAX_DAYS);
      const { rows, found, isAll } = await this.findByIndex(isWithin ? { newest, days, run } : undefined);
      if (isAll || this.isFilledBy(found)) {
        return this.pageOf(rows, totalOf(found, isAll));
      }
      days *= Math.min(MAX_GROWTH, (GROWTH_MARGIN * this.needed) / found);
    }
  }

  /**
   * The time that fills the page if rows match as often as in the window, but not much longer than the window or than rows
   * take on average: older rows may be closer together, and the index reads all of them.
   */
  private firstDays(window: Scan<Row>): number {
    const { found, age, tableRows } = window;
    const longest = Math.max(
      FIRST_WINDOWS * daysOf(window),
      tableRows > 0 ? ((age ?? 0) * FIRST_ROWS) / tableRows : 0,
    );

    return Math.max(Math.min((daysOf(window) * this.needed) / Math.max(found, MIN_FOUND), longest), 1);
  }

  /**
   * Finds recent rows by the index; all rows if few are recent, which costs less than to approach them in steps. Filters are
   * checked afterwards: an index of theirs would read many more rows.
   */
  private async findByIndex(recent?: Recent): Promise<IndexHits<Row>> {
    const { name, table, order } = this.list;
    const paging = { limit: this.wanted, offset: this.input.offset };
    const statement = new ListStatement(`${name}.index${recent ? '.recent' : ''}`);
    const matches = this.found(statement);
    const where = this.where(statement, this.cursor, ...matches);
    // OFFSET 0 keeps Postgres from combining the search index with others.
    const hits = (...conditions: string[]) => `SELECT ${hitOf(order)}, true AS is_found
      FROM (SELECT * FROM ${table} WHERE ${conditions.join(' AND ')} OFFSET 0) AS matching ${where}`;
    if (!recent) {
      return this.readHits(statement, paging, {
        read: hits(...matches),
        figures: 'count(*) AS found, true AS "isAll"',
      });
    }
    const recentHits = hits(...this.lookUp(statement, recent, matches), ...this.within(statement, recent));
    const areFew = `(SELECT count(*) <= ${statement.add((FEW_MATCHES * recent.days) / MAX_DAYS)}::float8 FROM recent)`;

    return this.readHits(statement, paging, {
      read: `WITH recent AS MATERIALIZED (${recentHits})
        SELECT *, false AS is_all FROM recent WHERE NOT ${areFew}
        UNION ALL SELECT *, true FROM (${hits(...matches)}) AS every WHERE ${areFew}`,
      figures: 'count(*) AS found, bool_and(is_all) IS NOT FALSE AS "isAll"',
    });
  }

  /** The condition by which the index finds rows, which may be more than those that match. */
  private lookUp(statement: ListStatement, { run }: Recent, matches: string[]): string[] {
    const { parts } = this.list.search ?? {};

    return run !== null && parts ? [parts.matches(statement.add(run, 'run'))] : matches;
  }

  /** The condition that a row sorts before all others or is recent: its time lies in one of some adjacent periods. */
  private within(statement: ListStatement, { newest, days }: Recent): string[] {
    const periods = this.list.search?.periods;
    if (!periods) {
      return [];
    }
    const length = statement.add(Math.max(0, Math.floor(Math.log2(days) / 2)));
    const [from, to] = [newest - days * SECONDS_PER_DAY, newest].map(
      (time) => `search_period(to_timestamp(${statement.add(time)}), ${length})`,
    );

    return [
      `search_periods(${periods.time}, ${periods.isFirst}) && (
        SELECT array_agg(period) || ${IS_FIRST} FROM generate_series(${from}, ${to}) AS period)`,
    ];
  }

  /** Computes figures of the rows that `read` returns, and reads the columns of the page's rows only. */
  private async readHits<Figures extends Omit<Hits<Row>, 'rows'>>(
    statement: ListStatement,
    { limit, offset }: Paging,
    { read, figures }: { read: string; figures: string },
  ): Promise<Figures & Hits<Row>> {
    const { columns, table, order } = this.list;
    const text = `WITH read AS MATERIALIZED (${read}),
        page AS (SELECT hit FROM read WHERE is_found ORDER BY ${keysOf(order, 'DESC')}
          LIMIT (SELECT ${statement.add(limit)}::int) OFFSET (SELECT ${statement.add(offset)}::int))
      SELECT ${columns}, ${positionOf(order)} AS position, to_json(figures) AS figures
      FROM (SELECT ${figures} FROM read) AS figures LEFT JOIN (page JOIN ${table} ON id = hit) ON true
      ${orderBy(order)}`;
    const { name, values } = statement;
    const all = await queryPrepared<HitRow<Row, Figures>>(this.dataSource, { name, text, values });
    const rows = all.filter(({ id }) => id !== null).map(({ figures: _figures, ...row }) => row);

    return { ...(all[0] as HitRow<Row, Figures>).figures, rows: rows as unknown as Positioned<Row>[] };
  }
}

/** The id and sort keys of a row, under names of their own. */
function hitOf(order: readonly SortKey[]): string {
  return ['id AS hit', ...order.map(({ sql }, at) => `${sql} AS key_${at}`)].join(', ');
}

function keysOf(order: readonly SortKey[], direction = ''): string {
  return order.map((_key, at) => `key_${at} ${direction}`).join(', ');
}

/** The time of the scanned rows; of none, the longest, so that the index searches all rows. */
function daysOf({ newest, oldest }: Scan<unknown>): number {
  return newest === null || oldest === null ? MAX_DAYS : Math.max(newest - oldest, 1) / SECONDS_PER_DAY;
}
