import type { ListPage } from '@hearthwise/contracts';
import type { DataSource } from 'typeorm';
import { decodeCursor } from './cursor.js';
import type { ListDefinition, ListInput } from './list-definition.js';
import { ListReader } from './list-reader.js';
import { SearchReader } from './search-reader.js';

/**
 * Reads one page of a list, in a time that hardly grows with the table. The total is exact up to 1,000; for a search with
 * many matches it may be a smaller lower bound. Where the index returns too many rows that do not match, as for two
 * letters or for two frequent words that are rarely together, a page ends after 1,000 rows or 2 MB of text even if it is
 * not full, and the next page continues there.
 * @throws AppError request.invalid for a cursor of another list
 */
export async function readList<Row>(
  dataSource: DataSource,
  list: ListDefinition,
  input: ListInput,
): Promise<ListPage<Row>> {
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor, list.order);
  const isSearch = input.search !== undefined && list.search?.isCandidate !== undefined;
  const Reader = isSearch ? SearchReader<Row> : ListReader<Row>;

  return new Reader(dataSource, list, input, cursor).read();
}
