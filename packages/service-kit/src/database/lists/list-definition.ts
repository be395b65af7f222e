import type { PageInput } from '@hearthwise/contracts';
import type { Direction, SortKey } from './cursor.js';

/** A list of one table's rows. Each combination of its filters needs an index that ends in the sort keys. */
export interface ListDefinition {
  /** Prefix of the names of its statements. */
  name: string;
  table: string;
  /** The columns to read; must include `id`. */
  columns: string;
  /** A condition that every row of the list meets. */
  where?: string;
  /** The last one is unique, so that pages neither overlap nor skip a row. */
  order: readonly SortKey[];
  /** Direction of all sort keys: descending unless given. Only descending lists can be searched. */
  direction?: Direction;
  search?: ListSearch;
}

/** How a list is searched; each function takes the parameter that holds the search text. */
export interface ListSearch {
  /** The condition that a row matches. */
  matches: (parameter: string) => string;
  /**
   * For an index of parts of texts, for which Postgres can't estimate the number of rows: the condition that the index may
   * return a row that does not match. Without it, Postgres chooses between the index and the order of the list.
   */
  isCandidate?: (parameter: string) => string;
  /** The column with the text that is searched, which may be long; only with `isCandidate`. */
  text?: string;
  /** Parts of search texts that the index looks up, so that it need not look up frequent ones; only with `isCandidate`. */
  parts?: SearchParts;
  /** Times in the index, so that the newest rows are found without reading the others; only with `isCandidate`. */
  periods?: SearchPeriods;
}

/**
 * The index holds `search_periods(time, is_first)` of each row in addition to its text: the periods of several lengths
 * that contain the row's time, each numbered by `search_period(time, length)`, or -1 for a row that sorts before all others.
 */
export interface SearchPeriods {
  /** The sort key that is a timestamp. */
  time: string;
  /** The condition that a row sorts before all others, whatever its time. */
  isFirst: string;
}

/** Overlapping parts of a search text, each of which starts one letter after the one before. */
export interface SearchParts {
  /**
   * Selects the first ones of the search text in this parameter: `at`, `part`, a `pattern` that it is like, and `is_known` if
   * the index can look it up.
   */
  select: (parameter: string) => string;
  /** The condition that a row contains this run of known parts. */
  matches: (parameter: string) => string;
}

export interface ListInput extends PageInput {
  /** Columns and the values that they must equal; undefined values are ignored. */
  filters?: Record<string, string | boolean | undefined>;
  /** The search text; undefined for no search. */
  search?: string | undefined;
  /** The sort keys, as texts, after which the first page begins; for the others, the cursor says it. */
  after?: string[] | undefined;
}
