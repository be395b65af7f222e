import type { FoundGuide, FoundPassage } from '../finding/found.js';
import { chunksOf, textsOf } from './chunk.js';
import { valueOf, type Wanted } from './chunk-value.js';
import { contentWords } from './question-form.js';

/**
 * What speaks for a passage: its share of the best score; the share of the question's words in its heading, in the most alike
 * wording of its editors, in its texts, and in all of these together; and its best chunk. Weighed so that wordings which the
 * index doesn't have find the passage that they belong to.
 */
const WEIGHTS = {
  score: 0.5,
  heading: 0.45,
  wording: 0.4,
  text: 0.4,
  all: 0.4,
  chunk: 0.35,
  circumstance: 0.15,
};

/** A checklist stands beside the answer, unless one is asked for. */
const CHECKLIST_COST = 0.5;

/** The score alone knows which words of a conversation are its last question's. */
const FOLLOW_UP_SCORE = 1;

/** Against the opening of a guide, which seldom says much, unless the question is a keyword. */
const OPENING_COST = 0.2;

/** A passage and how well it answers the question; comparable within one guide. */
export interface RankedPassage extends FoundPassage {
  value: number;
}

/** The passages of a guide, the one that answers the question best first. */
export function rankPassages(guide: FoundGuide, wanted: Wanted): RankedPassage[] {
  const best = Math.max(...guide.passages.map(({ score }) => score));

  return guide.passages
    .map((found) => ({ ...found, value: valueOfPassage(found, best, wanted) }))
    .sort((a, b) => b.value - a.value);
}

function valueOfPassage({ passage, score }: FoundPassage, best: number, wanted: Wanted): number {
  const { relevanceOf, circumstances, form } = wanted;
  const { heading, wordings } = passage;
  const chunks = chunksOf(passage);
  const texts = chunks.flatMap(textsOf);
  const chunk = Math.max(0, ...chunks.map((each) => valueOf(each, wanted)));
  const isMeant = circumstances.some(({ meant }) => meant.test(heading));

  return (
    (wanted.isFollowUp ? FOLLOW_UP_SCORE : WEIGHTS.score) * (score / (best || 1)) +
    WEIGHTS.heading * relevanceOf(heading) +
    WEIGHTS.wording * likenessToNearest(wordings, relevanceOf) +
    WEIGHTS.text * relevanceOf(...texts) +
    WEIGHTS.all * relevanceOf(heading, ...texts, ...wordings) +
    WEIGHTS.chunk * chunk +
    (isMeant ? WEIGHTS.circumstance : 0) -
    (passage.isChecklist && form.kind !== 'list' ? CHECKLIST_COST : 0) -
    (heading === '' && form.kind !== 'keywords' ? OPENING_COST : 0)
  );
}

/** Likeness of the wording that is most like the question, from 0 to 1; 0 without wordings. */
export function likenessToNearest(wordings: readonly string[], relevanceOf: Wanted['relevanceOf']): number {
  return Math.max(0, ...wordings.map((wording) => likenessTo(wording, relevanceOf)));
}

/** Likeness of a wording, from 0 to 1: the share of the question that it contains, less what it contains beside. */
function likenessTo(wording: string, relevanceOf: Wanted['relevanceOf']): number {
  const words = contentWords(wording);
  const common = words.filter((word) => relevanceOf(word) > 0);

  return words.length > 0 ? relevanceOf(wording) * Math.sqrt(common.length / words.length) : 0;
}
