import type { ListSearch } from './list-definition.js';

/** Three adjacent letters or digits, or one next to a known other character: what pg_trgm can look up. */
const TRIGRAM = '[[:alnum:]]{3}|^[[:alnum:]]{2}[^[:alnum:]]|[^[:alnum:]][[:alnum:]]';

/** Trigrams of a search text among which are enough that few rows contain. */
const MAX_PARTS = 16;

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
  parts: {
    select: (
      parameter,
    ) => `SELECT at, part, '%' || part || '%' AS pattern, part ~ '^[[:alnum:]]{3}$' AS is_known
      FROM (SELECT fold((SELECT ${parameter}::text)) AS folded) AS search,
        generate_series(1, least(length(folded) - 2, ${MAX_PARTS})) AS at, substr(folded, at, 3) AS part`,
    matches: (parameter) => `search_text LIKE (SELECT '%' || ${parameter} || '%')`,
  },
};
