import { DIMENSIONS, toLengthOne } from './word-vectors.js';

/**
 * For each class of texts, the direction from the mean of all others to its own mean, as a vector of length 1.
 * @param classes the vectors of the texts of each class; two classes at least, each with a text
 */
export function contrastsOf(classes: readonly (readonly Float32Array[])[]): Float32Array[] {
  const sums = classes.map(sumOf);
  const total = sumOf(sums);
  const count = classes.reduce((sum, { length }) => sum + length, 0);

  return sums.map((sum, of) => {
    const size = (classes[of] as readonly Float32Array[]).length;
    const others = count - size;

    return toLengthOne(sum.map((value, at) => value / size - ((total[at] as number) - value) / others));
  });
}

function sumOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (const vector of vectors) {
    vector.forEach((value, at) => {
      sum[at] = (sum[at] as number) + value;
    });
  }

  return sum;
}
