import { splitSentences } from '../search-index/passage.js';
import { type Chunk, chunksOf } from './chunk.js';
import type { Wanted } from './chunk-value.js';
import type { Citation } from './citation.js';
import { isImperative } from './sentence-kinds.js';

const MIN_ACTIONS = 3;
/** Of what the answer itself does not say. */
const MIN_RELEVANCE = 0.2;
const MAX_ACTIONS = 5;
/** Characters; longer ones are explanations. */
const MAX_LENGTH = 110;

/**
 * What to do next, from the cited passages and the checklists of what is said: short imperatives that make sense alone. None is
 * better than a wrong one.
 */
export function suggestActions(
  citations: Citation[],
  checklist: string[],
  { relevanceOf }: Wanted,
): string[] {
  const said = citations.filter(({ part }) => part !== 'addition');
  const quoted = said.flatMap(({ answers, excerpt }) => [
    ...answers.flatMap(splitSentences).flatMap((text) => actionOf(text) ?? []),
    ...excerpt.flatMap(candidatesOf),
  ]);
  const further = said
    .flatMap(({ passage }) => chunksOf(passage).flatMap(candidatesOf))
    .filter((action) => relevanceOf(action) >= MIN_RELEVANCE);
  const beside = said.flatMap(({ passage, answers }) =>
    passage.answers
      .filter(({ text }) => answers.includes(text))
      .flatMap((answer) => answer.checklist?.items ?? []),
  );
  const shown = new Set(checklist.flatMap((item) => actionOf(item) ?? []));
  const others = [...quoted, ...further, ...beside.flatMap((item) => actionOf(item) ?? [])];
  const own = [...new Set(others)].filter((action) => !shown.has(action));
  // The checklist is read beside them, so it only fills up what would be too few.
  const all = own.length >= MIN_ACTIONS ? own : [...own, ...shown].slice(0, MIN_ACTIONS);
  const ranked = all
    .map((action, at) => ({ action, at, value: relevanceOf(action) + (quoted.includes(action) ? 0.3 : 0) }))
    .sort((a, b) => b.value - a.value || a.at - b.at)
    .slice(0, MAX_ACTIONS)
    .sort((a, b) => a.at - b.at)
    .map(({ action }) => action);

  return ranked.length >= MIN_ACTIONS ? ranked : [];
}

function candidatesOf({ sentences, list, isScene }: Chunk): string[] {
  const texts = isScene ? [] : [...sentences.map(({ text }) => text), ...(list?.items ?? [])];

  return texts.flatMap((text) => actionOf(text) ?? []);
}

/** Shorter ones, such as 'use a bell', say too little alone. */
const MIN_ACTION_WORDS = 4;

/** A sentence or item as an action; of a long item its first sentence. */
function actionOf(text: string): string | undefined {
  const [first = ''] = text.split(/(?<=[.!?;])\s/);
  const action = first.replace(/[.;,:]$/, '');
  const isShort = action.length <= MAX_LENGTH && action.split(' ').length >= MIN_ACTION_WORDS;

  return isShort && isImperative(action) && standsAlone(action)
    ? action[0]?.toUpperCase() + action.slice(1)
    : undefined;
}

/** Without words that point to something said before; 'it' may follow what it stands for. */
function standsAlone(action: string): boolean {
  return (
    !POINTING.test(action) &&
    !/^\S+ (?:\S+ )?(?:it|its|them|their)\b/i.test(action) &&
    !/^(?:[^ ]+ ){1,3}(?:it|them)\b/i.test(action)
  );
}

const POINTING =
  /\b(?:they|he|she|him|her|his|hers|this|that one|these|those|there|here|ones|another|same|such|so|else|again|also|too|then|below|above|as well|either|the other|the rest|figure|point|instead)\b|["“?[\]…]|\.\.\./i;
