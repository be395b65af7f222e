export { isStopWord, isWeakWord, readDictionary, SYNONYMS } from './dictionaries.js';
export { mayBePersonal } from './personal-text.js';
export { normalise } from './normalise.js';
export { type Found, type Ranked, RankedSearch } from './ranked-search.js';
export { addSearchConfiguration, dropSearchConfiguration } from './search-configuration.js';
export { SEARCH_SETTINGS, type SearchedTable } from './searched-table.js';
export * from './spelling.js';
export * from './synonym-index.js';
