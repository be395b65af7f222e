import type { Evidence } from './evidence.js';

/** Reciprocal rank fusion: the larger, the less the first ranks of one list outweigh the agreement of several. */
const RANK_CONSTANT = 20;

/** Passages of each list that count. */
const MAX_RANKED = 150;

/** Passages with the sum of their reciprocal ranks in each list, the best first. */
export function fuse(evidence: Evidence): { passage: number; score: number }[] {
  const size = evidence.words.length;
  const wording = new Float32Array(size);
  const letters = new Float32Array(size);
  for (let at = 0; at < size; at++) {
    wording[at] = Math.max(
      evidence.wordingByWords[at] as number,
      0.8 * (evidence.sentenceByWords[at] as number),
    );
    letters[at] = Math.max(
      evidence.wordingByLetters[at] as number,
      0.8 * (evidence.sentenceByLetters[at] as number),
    );
  }
  const scores = new Map<number, number>();
  for (const values of [evidence.words, wording, letters]) {
    ranked(values).forEach((passage, rank) => {
      scores.set(passage, (scores.get(passage) ?? 0) + 1 / (RANK_CONSTANT + rank + 1));
    });
  }

  return Array.from(scores, ([passage, score]) => ({ passage, score })).sort(
    (a, b) => b.score - a.score || a.passage - b.passage,
  );
}

function ranked(values: Float32Array): number[] {
  const found: number[] = [];
  values.forEach((value, passage) => {
    if (value > 0) {
      found.push(passage);
    }
  });

  return found.sort((a, b) => (values[b] as number) - (values[a] as number) || a - b).slice(0, MAX_RANKED);
}
