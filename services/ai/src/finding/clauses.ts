/** Clauses that are looked at on their own; a longer question is a story whose first sentences say what it is about. */
const MAX_CLAUSES = 16;

/**
 * The sentences of a question, and the parts of them between commas and conjunctions: in '84, unsteady on her feet, bathroom
 * upstairs, we rent' one part finds the guide, and the circumstances must not hide it.
 */
export function clausesOf(question: string): string[] {
  const sentences = partsOf(question, /[.?!;:\n()]+/);
  const clauses = sentences.flatMap((sentence) =>
    partsOf(sentence, /,|\s[-–—]+\s|\b(?:and|but|so|because|since|or)\b/i),
  );

  return [...new Set([...sentences, ...clauses])]
    .filter((clause) => clause !== question.trim())
    .slice(0, MAX_CLAUSES);
}

function partsOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
