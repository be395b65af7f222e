import { LIMITS, type ListPage, type PageInput } from '@hearthwise/contracts';
import type { DataSource } from 'typeorm';
import { queryPrepared } from '../prepared.js';
import { type Cursor, decodeCursor, encodeCursor, isAfter, positionOf, type SortKey } from './cursor.js';

/** A list of one table's rows. Each combination of its filters needs an index that ends in the sort keys. */
export interface ListDefinition {
  /** Begins the names of its statements. */
  name: string;
  table: string;
  /** What is read of each row; `id` is among it. */
  columns: string;
  /** A condition that every row of the list meets. */
  where?: string;
  /** All descend. The last one is unique, so that pages neither overlap nor leave out a row. */
  order: readonly SortKey[];
  search?: ListSearch;
}

/** How a list is searched; each takes the parameter with the text that is searched for. */
export interface ListSearch {
  /** The condition that a row is found. */
  matches: (parameter: string) => string;
  /** For texts that may be long: the bytes that are read to see whether a row is found, told without reading them. */
  size?: string;
  /**
   * For an index of parts of texts, of which Postgres can't tell how many rows hold them: the condition that the index may
   * take a row for one that is found though it is not. Without it Postgres chooses between the index and the order of the list.
   */
  isCandidate?: (parameter: string) => string;
}

export interface ListInput extends PageInput {
  /** Columns and the values that they must equal; what is undefined does not count. */
  filters?: Record<string, string | boolean | undefined>;
  /** What is searched for; nothing when it is missing. */
  search?: string | undefined;
}

/**
 * Rows that a search looks through in the order of the list before it turns to the index. A frequent word fills a page
 * from few rows, and the index would have to read all that hold it before it could sort them; a rare word is the reverse.
 * What Postgres expects of a word is too wrong to leave the choice to it: its statistics know nothing of long texts.
 */
const WINDOW = 2_000;

/** Bytes that are looked through for each of these rows, on average: posts are short, but a hundred may be 100 kB each. */
const BYTES_PER_ROW = 2_000;

/** Candidates in the window from which on the index would have to read too many rows. */
const FREQUENT = 5;

/** Rows that are looked through for a page that neither the window fills nor the index finds. */
const FARTHEST = 4_000;

/** One more than is counted tells that there are more. */
const COUNTED = LIMITS.totalMax + 1;

type Total = Pick<Cursor, 'total' | 'totalRelation'>;
type Positioned<Row> = Row & { position: string[] };

/** What a look through the window has found. */
interface Looked {
  found: number;
  candidates: number;
  examined: number;
}

/**
 * One page of a list, in a time that hardly grows with the table. The total is exact up to 1,000; of a search for what is
 * frequent it may be a lower bound below. For what the index can't tell from too many others, such as two letters or two
 * frequent words that seldom meet, a page ends after 4,000 rows or 8 MB of text, full or not, and the next one goes on there.
 * @throws AppError request.invalid for a cursor of another list
 */
export async function readList<Row>(
  dataSource: DataSource,
  list: ListDefinition,
  input: ListInput,
): Promise<ListPage<Row>> {
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, list.order);
  const reader = new ListReader<Row>(dataSource, list, input, cursor);

  return input.search !== undefined && list.search?.isCandidate
    ? reader.readFound(list.search.isCandidate)
    : reader.readAll();
}

class ListReader<Row> {
  /** Rows to read: one more than the page has tells that there is another page. */
  private readonly wanted: number;

  constructor(
    private readonly dataSource: DataSource,
    private readonly list: ListDefinition,
    private readonly input: ListInput,
    private readonly cursor: Cursor | undefined,
  ) {
    this.wanted = input.limit + 1;
  }

  /** In the way that Postgres chooses, which for filters does not depend on their values. */
  async readAll(): Promise<ListPage<Row>> {
    const [rows, total] = await Promise.all([this.readRows(), this.cursor ?? this.countRows()]);

    return this.pageOf(rows, total);
  }

  async readFound(isCandidate: (parameter: string) => string): Promise<ListPage<Row>> {
    const window = await this.affordable(WINDOW);
    const { found, candidates, examined } = await this.lookThroughWindow(isCandidate, window);
    const isWhole = examined < window;
    const isFilled = found >= this.input.offset + this.wanted;
    if (!isWhole && !isFilled && candidates < FREQUENT) {
      return this.readByIndex();
    }
    const reach = isWhole || isFilled ? window : await this.affordable(FARTHEST);
    const page = this.pageOf(await this.readWithin(reach), totalOf(found, isWhole));

    return isWhole ? page : { ...page, nextCursor: page.nextCursor ?? (await this.endOf(reach, page)) };
  }

  private readRows(): Promise<Positioned<Row>[]> {
    const { columns, table, order } = this.list;
    const statement = new Statement(`${this.list.name}.list`);
    const text = `SELECT ${columns}, ${positionOf(order)} AS position FROM ${table}
      ${this.where(statement, ...this.found(statement))} ${orderBy(order)} ${this.paging(statement)}`;

    return this.query(statement, text);
  }

  private async countRows(): Promise<Total> {
    const statement = new Statement(`${this.list.name}.count`);
    const text = `SELECT count(*)::int AS count FROM (
        SELECT FROM ${this.list.table} ${this.where(statement, ...this.found(statement))} LIMIT ${COUNTED}
      ) AS counted`;
    const [row] = await this.query<{ count: number }>(statement, text);

    return totalOf(row?.count ?? 0, true);
  }

  /** How many of so many rows may be looked through: fewer when their texts are long. */
  private async affordable(rows: number): Promise<number> {
    const { order, search } = this.list;
    if (!search?.size) {
      return rows;
    }
    const statement = new Statement();
    const text = `SELECT count(*)::int AS examined, (count(*) FILTER (WHERE before < ${rows * BYTES_PER_ROW}))::int AS fitting
      FROM (SELECT sum(${search.size}) OVER (${orderBy(order)} ROWS UNBOUNDED PRECEDING) - ${search.size} AS before
        FROM ${this.window(statement, rows)}) AS measured`;
    const [row] = await this.query<{ examined: number; fitting: number }>(statement, text);

    return row && row.fitting < row.examined ? row.fitting : rows;
  }

  private async lookThroughWindow(isCandidate: (parameter: string) => string, rows: number): Promise<Looked> {
    const statement = new Statement();
    const window = this.window(statement, rows);
    const [condition = ''] = this.found(statement);
    const parameter = `$${statement.values.length}`;
    // OFFSET 0 keeps Postgres from looking through each text twice.
    const text = `SELECT (count(*) FILTER (WHERE is_found))::int AS found,
        (count(*) FILTER (WHERE is_found OR is_candidate))::int AS candidates, count(*)::int AS examined
      FROM (SELECT ${condition} AS is_found, ${isCandidate(parameter)} AS is_candidate FROM ${window} OFFSET 0) AS looked`;
    const [looked] = await this.query<Looked>(statement, text);

    return looked ?? { found: 0, candidates: 0, examined: 0 };
  }

  private readWithin(reach: number): Promise<Positioned<Row>[]> {
    const { columns, order } = this.list;
    const statement = new Statement();
    const window = this.window(statement, reach);
    const text = `SELECT ${columns}, ${positionOf(order)} AS position FROM ${window}
      WHERE ${this.found(statement).join()} ${orderBy(order)} ${this.paging(statement)}`;

    return this.query(statement, text);
  }

  /** A cursor after the last row that was looked through; null when it is the last of all. */
  private async endOf(reach: number, { total, totalRelation }: Total): Promise<string | null> {
    const { table, order } = this.list;
    const statement = new Statement();
    const text = `SELECT ${positionOf(order)} AS position FROM ${table} ${this.where(statement)}
      ${orderBy(order)} LIMIT 1 OFFSET ${reach - 1}`;
    const [last] = await this.query<{ position: string[] }>(statement, text);

    return last ? encodeCursor({ position: last.position, total, totalRelation }) : null;
  }

  /** First the sort keys of all rows found, then the rows of the page: most of what is found is never read whole. */
  private async readByIndex(): Promise<ListPage<Row>> {
    const { columns, table, order } = this.list;
    const statement = new Statement();
    const where = this.where(statement, ...this.found(statement));
    const keys = order.map(({ sql }, at) => `${sql} AS key_${at}`).join(', ');
    const text = `WITH hits AS MATERIALIZED (SELECT id AS hit, ${keys} FROM ${table} ${where}),
        page AS (SELECT hit FROM hits ORDER BY ${order.map((_key, at) => `key_${at} DESC`).join(', ')}
          ${this.paging(statement)})
      SELECT ${columns}, ${positionOf(order)} AS position, found
      FROM (SELECT count(*)::int AS found FROM hits) AS counted
      LEFT JOIN (page JOIN ${table} ON id = hit) ON true
      ${orderBy(order)}`;
    const rows = await this.query<Positioned<Row> & { id: string | null; found: number }>(statement, text);
    const found = rows[0]?.found ?? 0;

    return this.pageOf(
      rows.filter(({ id }) => id !== null),
      totalOf(found, true),
    );
  }

  /** A search is planned for its very words; all else has a prepared statement. */
  private query<Result>({ name, values }: Statement, text: string): Promise<Result[]> {
    return this.input.search === undefined
      ? queryPrepared(this.dataSource, { name, text, values })
      : this.dataSource.query(text, values);
  }

  /** The condition that a row is found; none without a search. */
  private found(statement: Statement): string[] {
    const { search } = this.input;
    if (search !== undefined && !this.list.search) {
      throw new Error(`The list ${this.list.name} can't be searched.`);
    }

    return search === undefined ? [] : [this.list.search?.matches(statement.add(search)) ?? ''];
  }

  /** Filters first, then the cursor: their names tell the combinations apart. */
  private where(statement: Statement, ...conditions: string[]): string {
    const { where, order } = this.list;
    const filters = Object.entries(this.input.filters ?? {}).filter(([, value]) => value !== undefined);
    const all = [
      ...(where ? [where] : []),
      ...filters.map(([column, value]) => `${column} = ${statement.add(value, column)}`),
      ...(this.cursor
        ? [
            isAfter(
              order,
              this.cursor.position.map((text) => statement.add(text)),
            ),
          ]
        : []),
      ...conditions,
    ];
    if (this.cursor) {
      statement.name += '.after';
    }

    return all.length > 0 ? `WHERE ${all.join(' AND ')}` : '';
  }

  private window(statement: Statement, rows: number): string {
    const { table, order } = this.list;

    return `(SELECT * FROM ${table} ${this.where(statement)} ${orderBy(order)} LIMIT ${rows}) AS recent`;
  }

  private paging(statement: Statement): string {
    return `LIMIT ${statement.add(this.wanted)} OFFSET ${statement.add(this.input.offset)}`;
  }

  private pageOf(positioned: Positioned<Row>[], counted: Total): ListPage<Row> {
    const { total, totalRelation } = this.cursor ?? counted;
    const rows = positioned.slice(0, this.input.limit);
    const last = rows.at(-1);
    const hasMore = last !== undefined && positioned.length > rows.length;
    const nextCursor = hasMore ? encodeCursor({ position: last.position, total, totalRelation }) : null;

    return { rows, total, totalRelation, nextCursor };
  }
}

/** A statement that grows. */
class Statement {
  readonly values: unknown[] = [];

  constructor(public name = '') {}

  /** Adds a value; returns its parameter. */
  add(value: unknown, name?: string): string {
    this.values.push(value);
    if (name) {
      this.name += `.${name}`;
    }

    return `$${this.values.length}`;
  }
}

function orderBy(order: readonly SortKey[]): string {
  return `ORDER BY ${order.map(({ sql }) => `${sql} DESC`).join(', ')}`;
}

/** What was counted, as a total: exact when all was counted and it is no more than totals tell. */
function totalOf(count: number, isAll: boolean): Total {
  const isExact = isAll && count <= LIMITS.totalMax;

  return { total: Math.min(count, LIMITS.totalMax), totalRelation: isExact ? 'eq' : 'gte' };
}
