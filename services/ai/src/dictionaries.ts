import { readDictionary } from '@hearthwise/service-kit/search';

const FOLDER = new URL('../dictionaries/', import.meta.url);

export const REFERRING_WORDS: readonly string[] = readDictionary(FOLDER, 'referring-words');
