/** FNV-1a, 32 bits: places features of texts in tables of weights. */
export function hashOf(text: string): number {
  let hash = FIRST_HASH;
  for (let at = 0; at < text.length; at++) {
    hash = extend(hash, text.charCodeAt(at));
  }

  return hash >>> 0;
}

/**
 * Adds the hashes of all pieces of a text that have these lengths, each as if `kind` stood before it, to a set. A piece is hashed
 * from the shorter one that it begins with.
 */
export function addHashesOfPieces(
  hashes: Set<number>,
  text: string,
  { kind, from, to }: { kind: string; from: number; to: number },
): void {
  const first = hashOf(kind);
  for (let start = 0; start + from <= text.length; start++) {
    let hash = first;
    for (let at = start; at < Math.min(start + to, text.length); at++) {
      hash = extend(hash, text.charCodeAt(at));
      if (at - start + 1 >= from) {
        hashes.add(hash >>> 0);
      }
    }
  }
}

const FIRST_HASH = 0x811c9dc5;
const PRIME = 0x01000193;

function extend(hash: number, code: number): number {
  return Math.imul(hash ^ code, PRIME);
}
