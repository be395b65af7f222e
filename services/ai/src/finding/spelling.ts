import { editDistance } from '@hearthwise/service-kit/search';
import type { Turns } from './turns.js';

/** Letters; too many others are one edit from a shorter stem. */
const MIN_LENGTH = 4;

/** Letters from which a stem may differ in two places. */
const LONG = 7;

/** A word that was misspelt. */
export interface Correction {
  stem: string;
  /** From 0 to 1: lower with each edit, less so in longer words. */
  certainty: number;
}

/**
 * Finds the stem that a misspelt one was meant to be. Each known stem is kept under itself and under what is left of it
 * without one of its letters, so that two stems a letter apart meet without a comparison with all others.
 */
export class Spelling {
  private readonly byRest = new Map<string, string[]>();

  /** @param stems the most frequent first: of two that are equally near, the first is taken */
  static async of(stems: Iterable<string>, turns: Turns): Promise<Spelling> {
    const spelling = new Spelling();
    for (const stem of stems) {
      if (turns.isDue) {
        await turns.next();
      }
      if (canBeCorrected(stem)) {
        spelling.add(stem);
      }
    }

    return spelling;
  }

  correct(stem: string): Correction | undefined {
    if (!canBeCorrected(stem)) {
      return undefined;
    }
    const candidates = new Set(restsOf(stem).flatMap((rest) => this.byRest.get(rest) ?? []));
    let best: Correction | undefined;
    for (const candidate of candidates) {
      const edits = editDistance(stem, candidate);
      const certainty =
        1 - edits / Math.min(stem.length, candidate.length) - (candidate[0] === stem[0] ? 0 : 0.15);
      if (edits <= (stem.length >= LONG ? 2 : 1) && certainty > (best?.certainty ?? 0)) {
        best = { stem: candidate, certainty };
      }
    }

    return best;
  }

  private add(stem: string): void {
    for (const rest of restsOf(stem)) {
      const listed = this.byRest.get(rest);
      if (listed) {
        listed.push(stem);
      } else {
        this.byRest.set(rest, [stem]);
      }
    }
  }
}

/** Plain letters, and enough of them. */
function canBeCorrected(stem: string): boolean {
  return stem.length >= MIN_LENGTH && /^[a-z]+$/.test(stem);
}

/** The stem, and it without each of its letters. */
function restsOf(stem: string): string[] {
  const shorter = Array.from({ length: stem.length }, (_, at) => stem.slice(0, at) + stem.slice(at + 1));

  return [...new Set([stem, ...shorter])];
}
