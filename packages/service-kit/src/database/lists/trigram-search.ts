import type { ListSearch } from './read-list.js';

/** Three letters or digits together, or one whose neighbour is known to be none: what pg_trgm can look up. */
const TRIGRAM = '[[:alnum:]]{3}|^[[:alnum:]]{2}[^[:alnum:]]|[^[:alnum:]][[:alnum:]]';

/**
 * Finds any part of the folded text in `search_text`, which has a trigram index, by the schema's own functions `fold` and
 * `search_pattern`. For other texts than these the index would be read as a whole.
 */
export const TRIGRAM_SEARCH: ListSearch = {
  matches: (parameter) => `search_text LIKE search_pattern(${parameter})`,
  isIndexed: (parameter) => `fold(${parameter}) ~ '${TRIGRAM}'`,
};
