import { MAX_BYTE } from '../linear-models/signed-bytes.js';
import { DIMENSIONS } from './word-vectors.js';

/** Vectors that there is room for at first. */
const FIRST_ROOM = 256;

/**
 * Vectors of texts, by number, with a byte for each of their numbers. They stand in one array: with one for each
 * text, a question took twice as long to compare, and a hundred thousand texts 25 MB more.
 */
export class TextVectors {
  private bytes = new Int8Array(FIRST_ROOM * DIMENSIONS);
  private size = 0;

  /**
   * @param vector of length 1, so that its numbers are from -1 to 1; or all zeros
   * @returns its number
   */
  add(vector: Float32Array): number {
    return this.append(vector.map((value) => Math.round(value * MAX_BYTE)));
  }

  /** Adds one of others. @returns its number */
  addFrom({ bytes }: TextVectors, number: number): number {
    return this.append(bytes.subarray(number * DIMENSIONS, (number + 1) * DIMENSIONS));
  }

  /** The cosine of a text's vector and another of length 1. */
  cosine(number: number, vector: Float32Array): number {
    const { bytes } = this;
    const start = number * DIMENSIONS;
    // With one sum, each addition waits for the one before.
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let at = 0; at < DIMENSIONS; at += 4) {
      a += (vector[at] as number) * (bytes[start + at] as number);
      b += (vector[at + 1] as number) * (bytes[start + at + 1] as number);
      c += (vector[at + 2] as number) * (bytes[start + at + 2] as number);
      d += (vector[at + 3] as number) * (bytes[start + at + 3] as number);
    }

    return (a + b + c + d) / MAX_BYTE;
  }

  private append(numbers: ArrayLike<number>): number {
    const start = this.size * DIMENSIONS;
    if (start === this.bytes.length) {
      const larger = new Int8Array(2 * start);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes.set(numbers, start);
    this.size += 1;

    return this.size - 1;
  }
}
