import type { Evidence } from './evidence.js';

/** How far the likeness to the nearest wording and to the nearest sentence raise the score of a passage's words. */
const WORDING_SHARE = 1.5;
const SENTENCE_SHARE = 0.7;

/** Passages that are ranked. */
const MAX_RANKED = 150;

/** A passage by its number. */
export interface RankedPassage {
  passage: number;
  score: number;
}

/**
 * The passages that contain words of the question, the best first. Fusing the ranks of words and likenesses instead found
 * fewer guides: with a hundred guides, the ranks of likeness alone are mostly chance.
 */
export function rankPassages(evidence: Evidence): RankedPassage[] {
  const ranked: RankedPassage[] = [];
  evidence.words.forEach((words, passage) => {
    if (words > 0) {
      const wording = evidence.wordingByLetters[passage] as number;
      const sentence = evidence.sentenceByLetters[passage] as number;
      ranked.push({ passage, score: words * (1 + WORDING_SHARE * wording + SENTENCE_SHARE * sentence) });
    }
  });

  return ranked.sort((a, b) => b.score - a.score || a.passage - b.passage).slice(0, MAX_RANKED);
}
