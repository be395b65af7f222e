import { readDictionary } from '@hearthwise/service-kit/search';

const FOLDER = new URL('../dictionaries/', import.meta.url);

export const STOP_PHRASES: readonly string[] = readDictionary(FOLDER, 'stop-phrases');
export const REFERRING_WORDS: readonly string[] = readDictionary(FOLDER, 'referring-words');
export const OFF_TOPIC_WORDS: ReadonlySet<string> = new Set(readDictionary(FOLDER, 'off-topic-words'));
