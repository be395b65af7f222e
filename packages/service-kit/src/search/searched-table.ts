/**
 * A table whose rows a search ranks. It has a column `search` (words of the title with weight A, of the summary with B, of
 * the text with C, perhaps of questions with D) and a column `folded_title` with a trigram index, and an index of the words of
 * `folded_title`.
 */
export interface SearchedTable {
  name: string;
  /** Which rows everybody may find. */
  where: string;
  /** Sort keys of an index, newest rows first. */
  newest: string;
  /** Columns of a result beside its id, title and snippet. */
  columns: string;
  /** Whether the rows have questions that readers ask, with weight D. */
  hasQuestions?: boolean;
  /** The text that snippets come from: HTML of ours, or plain text that is escaped like it. */
  text: string;
}

/** Letters from which on a misspelt word must be more similar. */
export const LONG_WORD = 7;

/**
 * Settings of the connections for searches. A title is similar to a short misspelt word from 0.35 on: a wrong letter in the
 * middle (`gurden`) leaves hardly more. Of seven letters, one wrong one leaves 5 of 11 trigrams (`heeting`); what has less is
 * more likely nonsense or another word. The order in which a table is read does not depend on what others read. Plans are
 * generic: for a word with many synonyms, Postgres overestimates the matches, and would rather compute the words of every
 * title than look them up in the index.
 */
export const SEARCH_SETTINGS = [
  '-c pg_trgm.word_similarity_threshold=0.35',
  '-c pg_trgm.strict_word_similarity_threshold=0.45',
  '-c synchronize_seqscans=off',
  '-c plan_cache_mode=force_generic_plan',
].join(' ');

/** Migrations that prepare a table for the search create these. */
export const SEARCH_CONFIGURATION = 'folded_english';

/** The words of titles, as the index of titles has them. */
export const TITLE_WORDS = `to_tsvector('english', folded_title)`;

/** Limits a query to words of some weights: `'flat' | 'apart'` to `'flat':A | 'apart':A`. */
export const within = (query: string, weights: string): string =>
  `regexp_replace(${query}, '''([^'']+)''', '''\\1'':${weights}', 'g')::tsquery`;
