import type { FoundGuide, FoundPassage } from '../finding/found.js';
import { chunksOf, textsOf } from './chunk.js';
import { valueOf, type Wanted } from './chunk-value.js';
import { contentWords } from './question-form.js';

/**
 * What speaks for a passage, beside its share of the best score: the words of the question in its heading, in the wording
 * of its editors that has most of them, in all its texts together, and its best chunk.
 */
const WEIGHTS = { score: 0.8, heading: 0.35, wording: 0.7, all: 0.5, chunk: 0.25, circumstance: 0.15 };

/** Against the opening of a guide, which seldom says much, unless the question is a keyword. */
const OPENING_COST = 0.2;

/** The passages of a guide, the one that answers the question best first. */
export function rankPassages(guide: FoundGuide, wanted: Wanted): FoundPassage[] {
  const best = Math.max(...guide.passages.map(({ score }) => score));

  return guide.passages
    .map((found) => ({ found, value: valueOfPassage(found, best, wanted) }))
    .sort((a, b) => b.value - a.value)
    .map(({ found }) => found);
}

export function valueOfPassage({ passage, score }: FoundPassage, best: number, wanted: Wanted): number {
  const { relevanceOf, circumstances, form } = wanted;
  const { heading, wordings } = passage;
  const chunks = chunksOf(passage);
  const chunk = Math.max(0, ...chunks.map((each) => valueOf(each, wanted)));
  const isMeant = circumstances.some(({ meant }) => meant.test(heading));

  return (
    WEIGHTS.score * (score / (best || 1)) +
    WEIGHTS.heading * relevanceOf(heading) +
    WEIGHTS.wording * Math.max(0, ...wordings.map((wording) => likenessTo(wording, relevanceOf))) +
    WEIGHTS.all * relevanceOf(heading, ...chunks.flatMap(textsOf), ...wordings) +
    WEIGHTS.chunk * chunk +
    (isMeant ? WEIGHTS.circumstance : 0) -
    (heading === '' && form.kind !== 'keywords' ? OPENING_COST : 0)
  );
}

/** Likeness of a wording, from 0 to 1: the share of the question that it contains, less what it contains beside. */
function likenessTo(wording: string, relevanceOf: Wanted['relevanceOf']): number {
  const words = contentWords(wording);
  const common = words.filter((word) => relevanceOf(word) > 0);

  return words.length > 0 ? relevanceOf(wording) * Math.sqrt(common.length / words.length) : 0;
}
