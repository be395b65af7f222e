/** Shortest word that is corrected: shorter ones have too many neighbours. */
const SHORTEST = 4;

/** Longest word that is corrected: every letter adds another word to look for, and no word of ours is longer. */
const LONGEST = 30;

/** What a misspelt word was probably meant to be. */
export interface Correction {
  word: string;
  /** From 0 to 1: how sure the correction is; the share of letters that were right. */
  certainty: number;
}

export function canBeMisspelt(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && /^[a-z]+$/.test(word);
}

/** The word with each two neighbouring letters exchanged: the slips that trigrams do not see in short words. */
export function swapsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    const letters = word.split('');
    letters.splice(at, 2, letters[at + 1] as string, letters[at] as string);

    return letters.join('');
  });
}

/**
 * The nearest candidate that begins with the same letter and is one slip away, or two in words of ten letters and
 * more. In short words, slips that make other words too often do not count (see `isLikelySlip`).
 */
export function correct(word: string, candidates: string[]): Correction | undefined {
  const allowed = word.length >= 10 ? 2 : 1;
  const swaps = new Set(swapsOf(word));
  const [best] = candidates
    .filter((candidate) => canBeMisspelt(candidate) && candidate[0] === word[0])
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate), isSwap: swaps.has(candidate) }))
    .filter(({ candidate, slips, isSwap }) => slips <= allowed && (isSwap || isLikelySlip(word, candidate)))
    .sort((a, b) => a.slips - b.slips || Number(b.isSwap) - Number(a.isSwap));

  return best && { word: best.candidate, certainty: 1 - (2 * best.slips) / word.length };
}

/**
 * A letter left out is likely in any word (smal). Another letter needs six letters around it, as in shorter words it
 * makes another word (goat, coat); a letter too many needs eight (movie, move), unless it is a letter doubled (flatt).
 */
function isLikelySlip(word: string, meant: string): boolean {
  if (meant.length > word.length || word.length >= 8) {
    return true;
  }

  return meant.length === word.length ? word.length >= 6 : withoutDoubles(word) === withoutDoubles(meant);
}

function withoutDoubles(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}

/** Optimal string alignment distance: letters added, left out, exchanged, or swapped with their neighbour. */
export function slipsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const above = rows[i - 1] as number[];
      let slips = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, ((rows[i - 2] as number[])[j - 2] as number) + 1);
      }
      row.push(slips);
    }
    rows.push(row);
  }

  return (rows[a.length] as number[])[b.length] as number;
}
