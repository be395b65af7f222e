import type { Passage } from '../finding/found.js';
import { type Chunk, chunksOf, textsOf, wordCount } from './chunk.js';
import { FIRST_VALUE, valueOf, type Wanted } from './chunk-value.js';
import { isNarrow } from './question-form.js';
import { HIT_RELEVANCE, leadOf, shorten } from './shortening.js';

/** Chunks of a passage that answer a question, in the order in which they are read. */
export type Excerpt = Chunk[];

/** What every further chunk is worth: a longer excerpt explains more. */
const CHUNK_VALUE = 0.04;

/** Words of an excerpt above which chunks without any word of the question are left out. */
const ENOUGH_WORDS = 70;

const MIN_VALUE = 0.03;

/** A chunk that answers a question of its own needs this share of the best one's value; others in a narrow answer, less. */
const ANSWERED_SHARE = 0.6;
const NARROW_SHARE = 0.4;

/** The neighbouring chunks of a passage that answer the question best, within a number of words. */
export function excerptOf(passage: Passage, wanted: Wanted, maxWords: number): Excerpt {
  const chunks = chunksOf(passage).map((chunk) => shorten(chunk, wanted, maxWords));
  const values = chunks.map((chunk) => valueOf(chunk, wanted));
  const best = indexOfBest(values);
  const lead = chunks[best];
  if (!lead) {
    return [];
  }
  const [start, end] = windowAround(chunks, values, { best, maxWords });
  const least = (chunk: Chunk) => (values[best] ?? 0) * leastShare(chunk, wanted);
  const kept = chunks
    .slice(start, end + 1)
    .filter(isOfCase(lead, wanted))
    .filter((chunk) => chunk === lead || (!chunk.isScene && (values[chunk.at] ?? 0) >= least(chunk)))
    .filter(isOnSubject(values, lead))
    .filter((chunk, at, all) => !chunk.isLeaning || chunk === lead || all[at - 1]?.at === chunk.at - 1);

  return isNarrow(wanted.form) && !lead.isLeaning
    ? leadFirst(kept, lead, wanted)
    : kept.map((chunk, at) => (at === 0 && chunk === lead ? leadOf(chunk, wanted) : chunk));
}

/** Leaves out the other cases where the best chunk is about the one that the question names. */
function isOfCase(lead: Chunk, { relevanceOf }: Wanted): (chunk: Chunk) => boolean {
  const isNamed = lead.label !== '' && relevanceOf(lead.label) > 0;

  return (chunk) => chunk === lead || !isNamed || chunk.label === '' || relevanceOf(chunk.label) > 0;
}

/** Leaves out what shares no word with the question once there is enough to read; what the best chunk leans on stays. */
function isOnSubject(values: number[], lead: Chunk): (chunk: Chunk, at: number, all: Chunk[]) => boolean {
  const isHit = (values[lead.at] ?? 0) >= HIT_RELEVANCE;
  const isValued = ({ at }: Chunk) => (values[at] ?? 0) - (at === 0 ? FIRST_VALUE : 0) > MIN_VALUE;

  return (chunk, at, all) => {
    const isNeeded = all[at + 1]?.isLeaning === true || chunk === lead || !isHit;
    const isShort = wordCount(all.filter(isValued).flatMap(textsOf)) < ENOUGH_WORDS;

    return isNeeded || isShort || isValued(chunk);
  };
}

function leastShare(chunk: Chunk, { form }: Wanted): number {
  if (chunk.isAnswered) {
    return ANSWERED_SHARE;
  }

  return isNarrow(form) ? NARROW_SHARE : 0;
}

function indexOfBest(values: number[]): number {
  return values.reduce((best, value, at) => (value > (values[best] ?? 0) ? at : best), 0);
}

/** The run of chunks around the best one that has the highest value together; with what the best one leans on. */
function windowAround(
  chunks: Chunk[],
  values: number[],
  { best, maxWords }: { best: number; maxWords: number },
): [number, number] {
  let needed = best;
  while (needed > 0 && chunks[needed]?.isLeaning) {
    needed -= 1;
  }
  let chosen: [number, number] = [needed, best];
  let highest = -Infinity;
  for (let start = needed; start >= 0; start -= 1) {
    for (let end = best; end < chunks.length; end += 1) {
      const words = wordCount(chunks.slice(start, end + 1).flatMap(textsOf));
      const value = values.slice(start, end + 1).reduce((sum, each) => sum + each + CHUNK_VALUE, 0);
      const isWhole = start === needed || !chunks[start]?.isLeaning;
      if (words <= maxWords && isWhole && value > highest) {
        highest = value;
        chosen = [start, end];
      }
    }
  }

  return chosen;
}

/** Puts the chunk that answers a narrow question first, from the sentence that does. */
function leadFirst(kept: Excerpt, lead: Chunk, wanted: Wanted): Excerpt {
  const others = kept.filter((chunk) => chunk !== lead);
  const after = others.filter((chunk) => chunk.at > lead.at);
  const before = others.filter((chunk) => chunk.at < lead.at && !after.some(({ isLeaning }) => isLeaning));

  return [leadOf(lead, wanted), ...after, ...before.filter((chunk) => !chunk.isLeaning)];
}
