import { LIMITS, type ListPage } from '@hearthwise/contracts';
import type { DataSource } from 'typeorm';
import { queryPrepared } from '../prepared.js';
import { type Cursor, encodeCursor, positionOf } from './cursor.js';
import { ListStatement, orderBy } from './list-statement.js';
import type { ListDefinition, ListInput } from './list-definition.js';

export type Total = Pick<Cursor, 'total' | 'totalRelation'>;
export type Positioned<Row> = Row & { position: string[] };

/** One more than the maximum total, to detect that there are more rows. */
const COUNTED = LIMITS.totalMax + 1;

/** Reads a page with the plan that Postgres chooses, which for filters does not depend on their values. */
export class ListReader<Row> {
  /** Rows to read: one more than the page has, to detect another page. */
  protected readonly wanted: number;

  constructor(
    protected readonly dataSource: DataSource,
    protected readonly list: ListDefinition,
    protected readonly input: ListInput,
    protected readonly cursor: Cursor | undefined,
  ) {
    this.wanted = input.limit + 1;
  }

  /** Where the page begins. */
  private get start(): Pick<Cursor, 'position'> | undefined {
    const { after } = this.input;

    return this.cursor ?? (after && { position: after });
  }

  async read(): Promise<ListPage<Row>> {
    const [rows, total] = await Promise.all([this.readRows(), this.cursor ?? this.countRows()]);

    return this.pageOf(rows, total);
  }

  private readRows(): Promise<Positioned<Row>[]> {
    const { columns, table, order, direction } = this.list;
    const statement = new ListStatement(`${this.list.name}.list`);
    const text = `SELECT ${columns}, ${positionOf(order)} AS position FROM ${table}
      ${this.where(statement, this.start, ...this.found(statement))} ${orderBy(order, direction)} ${this.paging(statement)}`;

    return this.query(statement, text);
  }

  private async countRows(): Promise<Total> {
    const { name, table, order } = this.list;
    const statement = new ListStatement(`${name}.count`);
    // Matches are counted in the order of the list: Postgres reads that index until it has enough of them, where it would
    // first read all entries of a common word and of a filter to intersect them. Other counts read an index alone.
    const inOrder = this.input.search === undefined ? '' : orderBy(order);
    const text = `SELECT count(*)::int AS count FROM (
        SELECT FROM ${table} ${this.where(statement, undefined, ...this.found(statement))} ${inOrder} LIMIT ${COUNTED}
      ) AS counted`;
    const [row] = await this.query<{ count: number }>(statement, text);

    return totalOf(row?.count ?? 0, true);
  }

  /** A search is planned for its own words; everything else is a prepared statement. */
  protected query<Result>({ name, values }: ListStatement, text: string): Promise<Result[]> {
    return this.input.search === undefined
      ? queryPrepared(this.dataSource, { name, text, values })
      : this.dataSource.query(text, values);
  }

  /** The condition that a row matches the search; none without a search. */
  protected found(statement: ListStatement): string[] {
    const { search } = this.input;
    if (search !== undefined && !this.list.search) {
      throw new Error(`The list ${this.list.name} can't be searched.`);
    }

    return search === undefined ? [] : [this.list.search?.matches(statement.add(search)) ?? ''];
  }

  protected where(
    statement: ListStatement,
    start: Pick<Cursor, 'position'> | undefined,
    ...conditions: string[]
  ): string {
    return statement.where(this.list, this.input, start, ...conditions);
  }

  protected paging(statement: ListStatement): string {
    return `LIMIT ${statement.add(this.wanted)} OFFSET ${statement.add(this.input.offset)}`;
  }

  protected pageOf(positioned: Positioned<Row>[], counted: Total): ListPage<Row> {
    const { total, totalRelation } = this.cursor ?? counted;
    const rows = positioned.slice(0, this.input.limit);
    const last = rows.at(-1);
    const hasMore = last !== undefined && positioned.length > rows.length;
    const nextCursor = hasMore ? encodeCursor({ position: last.position, total, totalRelation }) : null;

    return { rows, total, totalRelation, nextCursor };
  }
}

/** The total of counted rows: exact if all rows were counted and they are not more than the maximum total. */
export function totalOf(count: number, isAll: boolean): Total {
  const isExact = isAll && count <= LIMITS.totalMax;

  return { total: Math.min(count, LIMITS.totalMax), totalRelation: isExact ? 'eq' : 'gte' };
}
