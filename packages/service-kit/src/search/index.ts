export { isStopWord, isWeakWord, readDictionary, SYNONYMS } from './dictionaries.js';
export { normalise } from './normalise.js';
export * from './spelling.js';
export * from './synonym-index.js';
