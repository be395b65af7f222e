import { MAX_BYTE } from '../linear-models/signed-bytes.js';
import { DIMENSIONS } from './word-vectors.js';

/** The vector of a text of the index, a byte for each number. */
export type TextVector = Int8Array;

/** @param vector of length 1, so that its numbers are from -1 to 1; or all zeros */
export function packVector(vector: Float32Array): TextVector {
  return new Int8Array(vector.map((value) => Math.round(value * MAX_BYTE)));
}

/** The cosine of a text's vector and another of length 1. */
export function cosine(text: TextVector, vector: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at++) {
    sum += (vector[at] as number) * (text[at] as number);
  }

  return sum / MAX_BYTE;
}
