/**
 * A table whose rows a search ranks. It has a column `search` (words of the title with weight A, of the summary with B, of
 * the text with C) and a column `folded_title` with a trigram index, and an index of the words of `folded_title`.
 */
export interface SearchedTable {
  name: string;
  /** Which rows everybody may find. */
  where: string;
  /** Columns of a result beside its id, score, title and snippet. */
  columns: string;
  /** The text that snippets come from: HTML of ours, or plain text that is escaped like it. */
  text: string;
}

/**
 * Settings of the connections for searches. A title is similar to a misspelt word from 0.35 on: a wrong letter in the
 * middle of a short word (`gurden`) leaves hardly more.
 */
export const SEARCH_SETTINGS = '-c pg_trgm.word_similarity_threshold=0.35';

/** Migrations that prepare a table for the search create these. */
export const SEARCH_CONFIGURATION = 'folded_english';

/** The words of titles, as the index of titles has them. */
export const TITLE_WORDS = `to_tsvector('english', folded_title)`;
