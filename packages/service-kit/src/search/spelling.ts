/** Letters; shorter words are not corrected, because too many others are similar. */
const MIN_LENGTH = 4;

/** Letters; every letter adds a transposition to look up, and no word of the articles is longer. */
const MAX_LENGTH = 30;

/** The word that a misspelt word was probably meant to be. */
export interface Correction {
  word: string;
  /** From 0 to 1: lower with each edit, less so in longer words. */
  certainty: number;
}

/** Whether a word is worth correcting: neither very short nor long, and plain letters only. */
export function canBeMisspelt(word: string): boolean {
  return word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /^[a-z]+$/.test(word);
}

/** The word with each pair of adjacent letters swapped: errors that trigrams do not find in short words. */
export function transpositionsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    const letters = word.split('');
    letters.splice(at, 2, letters[at + 1] as string, letters[at] as string);

    return letters.join('');
  });
}

/**
 * The closest candidate that begins with the same letter at a distance of one edit, or two for words of ten letters or
 * more. In short words, edits that often lead to other words do not count (see `isLikelyTypo`).
 */
export function correctSpelling(word: string, candidates: string[]): Correction | undefined {
  const maxEdits = word.length >= 10 ? 2 : 1;
  const transpositions = new Set(transpositionsOf(word));
  const [best] = candidates
    .filter((candidate) => canBeMisspelt(candidate) && candidate[0] === word[0])
    .map((candidate) => ({
      candidate,
      edits: editDistance(word, candidate),
      isTransposition: transpositions.has(candidate),
    }))
    .filter(
      ({ candidate, edits, isTransposition }) =>
        edits <= maxEdits && (isTransposition || isLikelyTypo(word, candidate)),
    )
    .sort((a, b) => a.edits - b.edits || Number(b.isTransposition) - Number(a.isTransposition));

  return best && { word: best.candidate, certainty: 1 - (2 * best.edits) / word.length };
}

/**
 * A missing letter is likely in any word (smal). A wrong letter counts from six letters on, because in shorter words it
 * often makes another word (goat, coat). An extra letter counts from eight on (movie, move), unless it is a doubled one
 * (flatt).
 */
function isLikelyTypo(word: string, meant: string): boolean {
  if (meant.length > word.length || word.length >= 8) {
    return true;
  }

  return meant.length === word.length ? word.length >= 6 : withoutDoubles(word) === withoutDoubles(meant);
}

function withoutDoubles(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}

/** Optimal string alignment distance: insertions, deletions, substitutions and transpositions of adjacent letters. */
export function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const above = rows[i - 1] as number[];
      let edits = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, ((rows[i - 2] as number[])[j - 2] as number) + 1);
      }
      row.push(edits);
    }
    rows.push(row);
  }

  return (rows[a.length] as number[])[b.length] as number;
}
