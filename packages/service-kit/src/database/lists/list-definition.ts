import type { PageInput } from '@hearthwise/contracts';
import type { SortKey } from './cursor.js';

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
  /** What the index knows of the time of a row, so that the newest are found without the others; only with `isCandidate`. */
  periods?: SearchPeriods;
}

/**
 * The index holds `search_periods(time, is_first)` of each row beside its text: the periods of several lengths in which
 * the row's time lies, or a mark for a row that stands before all others.
 */
export interface SearchPeriods {
  /** The sort key that is a time. */
  time: string;
  /** The condition that a row stands before all others, whatever its time. */
  isFirst: string;
}

export interface ListInput extends PageInput {
  /** Columns and the values that they must equal; what is undefined does not count. */
  filters?: Record<string, string | boolean | undefined>;
  /** What is searched for; nothing when it is missing. */
  search?: string | undefined;
}
