/** Words of one shingle: fewer would match by chance, more would miss texts with small changes. */
const SHINGLE_WORDS = 5;

/** Minimal hashes of a text: the share of equal ones estimates the share of equal shingles with an error of about 0.06. */
export const FINGERPRINT_LENGTH = 64;

/** Groups of hashes that are looked up: texts with half of their shingles in common share a group with a chance of 0.64. */
const BANDS = 16;
const ROWS = FINGERPRINT_LENGTH / BANDS;

/** What tells whether two texts are nearly the same (MinHash with bands; Broder 1997, Leskovec et al., chapter 3). */
export interface Fingerprint {
  /** 64 minimal hashes, as signed integers of 32 bits; none for a text of fewer than five words. */
  hashes: number[];
  /** 16 keys of the bands: nearly the same texts have at least one in common. */
  bands: number[];
}

/** Takes time in proportion to the text. */
export function fingerprintOf(text: string): Fingerprint {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(hashOf);
  if (words.length < SHINGLE_WORDS) {
    return { hashes: [], bands: [] };
  }
  const hashes = new Int32Array(FINGERPRINT_LENGTH).fill(0x7f_ff_ff_ff);
  for (let start = 0; start + SHINGLE_WORDS <= words.length; start += 1) {
    const shingle = combine(words, start, start + SHINGLE_WORDS);
    for (let index = 0; index < FINGERPRINT_LENGTH; index += 1) {
      hashes[index] = Math.min(hashes[index] as number, mix(shingle ^ (SEEDS[index] as number)));
    }
  }

  return { hashes: [...hashes], bands: bandsOf([...hashes]) };
}

/** The estimated share of shingles that two texts have in common, 0 to 1. */
export function similarityOf(one: readonly number[], other: readonly number[]): number {
  if (one.length !== FINGERPRINT_LENGTH || other.length !== FINGERPRINT_LENGTH) {
    return 0;
  }

  return one.filter((hash, index) => hash === other[index]).length / FINGERPRINT_LENGTH;
}

const SEEDS = Int32Array.from({ length: FINGERPRINT_LENGTH }, (_, index) =>
  mix(Math.imul(index + 1, 0x9e_37_79_b9)),
);

function bandsOf(hashes: number[]): number[] {
  return Array.from({ length: BANDS }, (_, band) =>
    mix(combine(hashes, band * ROWS, (band + 1) * ROWS) + band),
  );
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01_00_01_93);
  }

  return hash;
}

/** One hash of the values from `start` to before `end`. */
function combine(values: ArrayLike<number>, start: number, end: number): number {
  let hash = 17;
  for (let index = start; index < end; index += 1) {
    hash = mix(Math.imul(hash, 31) + (values[index] as number));
  }

  return hash;
}

/** The finaliser of MurmurHash3: every bit of the input changes half of the output's. */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);

  return hash ^ (hash >>> 16);
}
