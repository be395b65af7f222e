import type { Evidence } from './evidence.js';

/** How far nearness by vectors raises the score of a passage's words. */
const VECTOR_SHARE = 4;

/** The larger, the less the first ranks of one list outweigh the agreement of both. */
const RANK_CONSTANT = 20;

/** Passages that are ranked. */
const MAX_RANKED = 150;

/** A passage by its number. */
export interface RankedPassage {
  passage: number;
  score: number;
}

/**
 * The passages that contain words of the question, the best first. Fusing the ranks of words and likenesses instead found
 * fewer guides: with a hundred guides, the ranks of likeness alone are mostly chance. Those of a model's vectors are not.
 * @param meaning how near each passage is to the question by its meaning; null unless a model was asked
 */
export function rankPassages(evidence: Evidence, meaning: Float32Array | null): RankedPassage[] {
  const scores = evidence.lexical.map(
    (lexical, passage) =>
      lexical + VECTOR_SHARE * (evidence.words[passage] as number) * (evidence.vectors[passage] as number),
  );

  return meaning ? fuse(ranked(scores), ranked(meaning)) : ranked(scores);
}

function ranked(scores: Float32Array): RankedPassage[] {
  const positive: RankedPassage[] = [];
  scores.forEach((score, passage) => {
    if (score > 0) {
      positive.push({ passage, score });
    }
  });

  return best(positive);
}

/** Reciprocal rank fusion: both lists count alike, whatever their scores are. */
function fuse(...lists: RankedPassage[][]): RankedPassage[] {
  const scores = new Map<number, number>();
  for (const list of lists) {
    list.forEach(({ passage }, rank) => {
      scores.set(passage, (scores.get(passage) ?? 0) + 1 / (RANK_CONSTANT + rank + 1));
    });
  }

  return best(Array.from(scores, ([passage, score]) => ({ passage, score })));
}

function best(passages: RankedPassage[]): RankedPassage[] {
  return passages.sort((a, b) => b.score - a.score || a.passage - b.passage).slice(0, MAX_RANKED);
}
