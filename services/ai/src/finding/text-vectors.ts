import { MAX_BYTE } from './signed-bytes.js';
import { DIMENSIONS } from './word-vectors.js';

/** The vectors of many texts, a byte for each number. */
export class TextVectors {
  private readonly vectors: Int8Array[] = [];

  get size(): number {
    return this.vectors.length;
  }

  /** @param vector of length 1, so that its numbers are from -1 to 1 */
  add(vector: Float32Array): void {
    this.vectors.push(Int8Array.from(vector, (value) => Math.round(value * MAX_BYTE)));
  }

  /** The cosines with the texts of one range, which ends where the next begins. */
  cosines(ranges: Uint32Array, range: number, vector: Float32Array): number[] {
    const [start = 0, end = start] = ranges.subarray(range, range + 2);

    return Array.from({ length: end - start }, (_, at) => this.cosine(start + at, vector));
  }

  cosine(text: number, vector: Float32Array): number {
    const bytes = this.vectors[text] as Int8Array;
    let sum = 0;
    for (let at = 0; at < DIMENSIONS; at++) {
      sum += (vector[at] as number) * (bytes[at] as number);
    }

    return sum / MAX_BYTE;
  }
}
