import type { ListSearch } from './list-definition.js';

/** Three adjacent letters or digits, or one next to a known other character: what pg_trgm can look up. */
const TRIGRAM = '[[:alnum:]]{3}|^[[:alnum:]]{2}[^[:alnum:]]|[^[:alnum:]][[:alnum:]]';

/**
 * Finds any part of the folded text in `search_text`, which has a trigram index, with the schema's functions `fold` and
 * `search_pattern`. The index does not know whether words are adjacent, and a search without a trigram would read all of
 * it. What depends on the search text alone is selected, so that prepared statements compute it once and not for each row.
 */
export const TRIGRAM_SEARCH: ListSearch = {
  text: 'search_text',
  matches: (parameter) => `search_text LIKE (SELECT search_pattern(${parameter}))`,
  isCandidate: (parameter) => `CASE
    WHEN (SELECT fold(${parameter}) !~ '${TRIGRAM}') THEN true
    WHEN (SELECT ${parameter} ~ '\\s') THEN search_text LIKE ALL (
      ARRAY(SELECT DISTINCT search_pattern(word) FROM regexp_split_to_table(${parameter}, '\\s+') AS word))
    ELSE false END`,
};
