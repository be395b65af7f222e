import { DIMENSIONS } from './word-vectors.js';

/** A vector of length 1 has numbers from -1 to 1. */
const SCALE = 127;

/** The vectors of many texts, a byte for each number. */
export class TextVectors {
  private readonly bytes: Int8Array;

  /** @param vectors each of length 1 */
  constructor(vectors: readonly Float32Array[]) {
    this.bytes = new Int8Array(vectors.length * DIMENSIONS);
    vectors.forEach((vector, text) => {
      this.bytes.set(
        vector.map((value) => Math.round(value * SCALE)),
        text * DIMENSIONS,
      );
    });
  }

  /** The cosines with the texts of one range, which ends where the next begins. */
  cosines(ranges: Uint32Array, range: number, vector: Float32Array): number[] {
    const [start = 0, end = start] = ranges.subarray(range, range + 2);

    return Array.from({ length: end - start }, (_, at) => this.cosine(start + at, vector));
  }

  cosine(text: number, vector: Float32Array): number {
    const start = text * DIMENSIONS;
    let sum = 0;
    for (let at = 0; at < DIMENSIONS; at++) {
      sum += (vector[at] as number) * (this.bytes[start + at] as number);
    }

    return sum / SCALE;
  }
}
