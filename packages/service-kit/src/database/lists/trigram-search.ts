import type { ListSearch } from './list-definition.js';

/** Three letters or digits together, or one whose neighbour is known to be none: what pg_trgm can look up. */
const TRIGRAM = '[[:alnum:]]{3}|^[[:alnum:]]{2}[^[:alnum:]]|[^[:alnum:]][[:alnum:]]';

/**
 * Finds any part of the folded text in `search_text`, which has a trigram index, by the schema's own functions `fold` and
 * `search_pattern`. The index can't tell words that stand together from the same words apart, and without a trigram it
 * would be read as a whole.
 */
export const TRIGRAM_SEARCH: ListSearch = {
  size: 'octet_length(search_text)',
  matches: (parameter) => `search_text LIKE search_pattern(${parameter})`,
  isCandidate: (parameter) => `CASE
    WHEN fold(${parameter}) !~ '${TRIGRAM}' THEN true
    WHEN ${parameter} ~ '\\s' THEN search_text LIKE ALL (
      ARRAY(SELECT search_pattern(word) FROM regexp_split_to_table(${parameter}, '\\s+') AS word))
    ELSE false END`,
};
