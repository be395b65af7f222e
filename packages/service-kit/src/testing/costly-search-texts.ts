import { LIMITS } from '@hearthwise/contracts';

/** Signs that are costly for Postgres's reader of words where a text has many of them, and a word for each. */
const SIGNS = [
  { signs: '~/', word: 'narwhal' },
  { signs: '<!-- ', word: 'beluga' },
  { signs: '\uFF1C!-- ', word: 'porpoise' },
];

/** Contents of the greatest length: a run of costly signs, and after it a word by which a search has to find them in time. */
export const COSTLY_SEARCH_TEXTS = SIGNS.map(({ signs, word }) => {
  const count = Math.floor((LIMITS.contentMax - word.length - 1) / signs.length);

  return { signs, word, text: `${signs.repeat(count)} ${word}` };
});
