import type { ListPage } from '@hearthwise/contracts';
import { encodeCursor, positionOf } from './cursor.js';
import { ListReader, type Positioned, totalOf } from './list-reader.js';
import { ListStatement, orderBy } from './list-statement.js';

/**
 * Rows that a search scans in the order of the list before it uses the index. For a frequent word, few rows fill a page,
 * while the index would have to read all rows with the word before it could sort them; for a rare word it is the other
 * way round. Postgres' own estimates are too inaccurate for this choice: its statistics do not cover long texts.
 */
const WINDOW = 500;

/** Bytes to scan per row, on average: most posts are short, but a hundred of them may have 100 kB each. */
const BYTES_PER_ROW = 2_000;

/** Candidates in the window from which the index would have to read too many rows. */
const FREQUENT = 5;

/** Rows to scan for a page when the window does not fill it and the index would read too many rows. */
const MAX_SCANNED = 1_500;

/** Rows that the shortest periods of an index search should contain. */
const PERIOD_ROWS = 2_000;

/** Lengths of `search_periods`: one day, and each next one four times as long. */
const PERIOD_LENGTHS = 7;

const SECONDS_PER_DAY = 86_400;

/** Result of scanning the window. */
interface WindowScan {
  found: number;
  candidates: number;
  /** Rows that do not stand before all others, whatever their time. */
  timed: number;
  /** Whether the window contains the whole list. */
  isWhole: boolean;
  /** Times of the newest row (rounded up) and the oldest (rounded down), in Unix seconds; null without periods or rows. */
  newest: number | null;
  oldest: number | null;
}

/** Rows found with the index, and the number of all matching rows in the given periods. */
interface Hits<Row> {
  rows: Positioned<Row>[];
  count: number;
}

/** Periods that end with the newest rows. */
interface Recent {
  newest: number;
  /** Index of the length among those of `search_periods`. */
  length: number;
}

/** Reads a page of a search with an index that can't estimate how many rows contain a word. */
export class SearchReader<Row> extends ListReader<Row> {
  override async read(): Promise<ListPage<Row>> {
    const scan = await this.scanWindow();
    const { isWhole } = scan;
    if (isWhole || this.isFilledBy(scan.found)) {
      return this.pageOf(await this.readWithin(WINDOW), totalOf(scan.found, isWhole));
    }

    return scan.candidates < FREQUENT ? this.readByIndex(scan) : this.readScanned(scan);
  }

  private isFilledBy(found: number): boolean {
    return found >= this.input.offset + this.wanted;
  }

  private async scanWindow(): Promise<WindowScan> {
    const statement = new ListStatement();
    const window = this.window(statement, WINDOW);
    const [condition = ''] = this.found(statement);
    const isCandidate = this.list.search?.isCandidate?.(`$${statement.values.length}`) ?? 'false';
    const { time = 'NULL::timestamptz', isFirst = 'true' } = this.list.search?.periods ?? {};
    // OFFSET 0 keeps Postgres from scanning each text twice.
    const text = `SELECT (count(*) FILTER (WHERE is_found))::int AS found,
        (count(*) FILTER (WHERE is_found OR is_candidate))::int AS candidates,
        count(time)::int AS timed,
        count(*) < ${WINDOW} AND bool_and(is_affordable) IS NOT FALSE AS "isWhole",
        ceil(extract(epoch FROM max(time)))::float8 AS newest, floor(extract(epoch FROM min(time)))::float8 AS oldest
      FROM (SELECT is_affordable, CASE WHEN is_affordable THEN ${condition} END AS is_found,
          CASE WHEN is_affordable THEN ${isCandidate} END AS is_candidate, CASE WHEN NOT ${isFirst} THEN ${time} END AS time
        FROM ${window} OFFSET 0) AS scanned`;
    const [scan] = await this.query<WindowScan>(statement, text);

    return scan ?? { found: 0, candidates: 0, timed: 0, isWhole: true, newest: null, oldest: null };
  }

  /** The next page continues where the scan ended, even if this page is not full. */
  private async readScanned({ found }: WindowScan): Promise<ListPage<Row>> {
    const [rows, { position, isEnd }] = await Promise.all([
      this.readWithin(MAX_SCANNED),
      this.readEnd(MAX_SCANNED),
    ]);
    const count = rows.length > 0 ? this.input.offset + rows.length : found;
    const isAll = isEnd && rows.length < this.wanted && this.input.offset === 0;
    const page = this.pageOf(rows, totalOf(count, isAll));
    const { total, totalRelation } = page;

    return isEnd || page.nextCursor
      ? page
      : { ...page, nextCursor: encodeCursor({ position, total, totalRelation }) };
  }

  private readWithin(rows: number): Promise<Positioned<Row>[]> {
    const { columns, order } = this.list;
    const statement = new ListStatement();
    const window = this.window(statement, rows);
    const text = `SELECT ${columns}, ${positionOf(order)} AS position FROM ${window}
      WHERE is_affordable AND ${this.found(statement).join()} ${orderBy(order)} ${this.paging(statement)}`;

    return this.query(statement, text);
  }

  /** The position of the last scanned row, and whether it is the last of the list. */
  private async readEnd(rows: number): Promise<{ position: string[]; isEnd: boolean }> {
    const { order } = this.list;
    const statement = new ListStatement();
    const text = `SELECT ${positionOf(order)} AS position, "isEnd" FROM (
        SELECT *, count(*) OVER () < ${rows} AND bool_and(is_affordable) OVER () AS "isEnd" FROM ${this.window(statement, rows)}
      ) AS scanned WHERE is_affordable ORDER BY ${order.map(({ sql }) => sql).join(', ')} LIMIT 1`;
    const [end] = await this.query<{ position: string[]; isEnd: boolean }>(statement, text);

    return end ?? { position: [], isEnd: true };
  }

  /** Searches in increasingly long periods up to the newest row, while they contain matches; then in all rows. */
  private async readByIndex(scan: WindowScan): Promise<ListPage<Row>> {
    for (const recent of recentPeriods(scan)) {
      const { rows, count } = await this.findByIndex(recent);
      if (this.isFilledBy(count)) {
        return this.pageOf(rows, totalOf(count, false));
      }
      if (count === 0) {
        break;
      }
    }
    const { rows, count } = await this.findByIndex();

    return this.pageOf(rows, totalOf(count, true));
  }

  /** Reads the sort keys of all matching rows first, then only the rows of the page. */
  private async findByIndex(recent?: Recent): Promise<Hits<Row>> {
    const { columns, table, order } = this.list;
    const statement = new ListStatement();
    const where = this.where(statement, ...this.found(statement), ...this.within(statement, recent));
    const keys = order.map(({ sql }, at) => `${sql} AS key_${at}`).join(', ');
    const text = `WITH hits AS MATERIALIZED (SELECT id AS hit, ${keys} FROM ${table} ${where}),
        page AS (SELECT hit FROM hits ORDER BY ${order.map((_key, at) => `key_${at} DESC`).join(', ')}
          ${this.paging(statement)})
      SELECT ${columns}, ${positionOf(order)} AS position, count
      FROM (SELECT count(*)::int AS count FROM hits) AS counted
      LEFT JOIN (page JOIN ${table} ON id = hit) ON true
      ${orderBy(order)}`;
    const rows = await this.query<Positioned<Row> & { id: string | null; count: number }>(statement, text);

    return { rows: rows.filter(({ id }) => id !== null), count: rows[0]?.count ?? 0 };
  }

  /** The condition that a row sorts before all others or lies in the last two periods of a length. */
  private within(statement: ListStatement, recent: Recent | undefined): string[] {
    const periods = this.list.search?.periods;
    if (!periods || !recent) {
      return [];
    }
    const newest = `to_timestamp(${statement.add(recent.newest)})`;
    const length = statement.add(recent.length);

    return [
      `search_periods(${periods.time}, ${periods.isFirst}) && recent_search_periods(${newest}, ${length})`,
    ];
  }

  /** The first rows in the order of the list. Rows after too much text are marked as not affordable. */
  private window(statement: ListStatement, rows: number): string {
    const { table, order, search } = this.list;
    const size = search?.size ?? '0';

    return `(SELECT *, sum(${size}) OVER (${orderBy(order)} ROWS UNBOUNDED PRECEDING) - ${size} < ${rows * BYTES_PER_ROW} AS is_affordable
      FROM (SELECT * FROM ${table} ${this.where(statement)} ${orderBy(order)} LIMIT ${rows}) AS recent) AS measured`;
  }
}

/** Increasingly long periods. The shortest contains enough rows if rows are as frequent as in the window. */
function recentPeriods({ newest, oldest, timed }: WindowScan): Recent[] {
  if (newest === null || oldest === null) {
    return [];
  }
  const days = Math.max(newest - oldest, 1) / SECONDS_PER_DAY;
  const shortest = Math.max(0, Math.ceil(Math.log2((PERIOD_ROWS * days) / timed) / 2));
  const count = Math.max(0, PERIOD_LENGTHS - shortest);

  return Array.from({ length: count }, (_, at) => ({ newest, length: shortest + at }));
}
