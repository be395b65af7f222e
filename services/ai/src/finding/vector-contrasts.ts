import { DIMENSIONS, dot, toLengthOne } from './word-vectors.js';

/** What is shorter is left over by rounding: the class has the same mean as the others. */
const MIN_LENGTH = 1e-5;

/**
 * For each class of texts, the direction from the mean of all others to its own mean, as a vector of length 1; all zeros where they
 * are the same.
 * @param classes the vectors of the texts of each class; two classes at least, each with a text
 */
export function contrastsOf(classes: readonly (readonly Float32Array[])[]): Float32Array[] {
  const sums = classes.map(sumOf);
  const total = sumOf(sums);
  const count = classes.reduce((sum, { length }) => sum + length, 0);

  return sums.map((sum, of) => {
    const size = (classes[of] as readonly Float32Array[]).length;
    const others = count - size;
    const contrast = sum.map((value, at) => value / size - ((total[at] as number) - value) / others);

    return Math.sqrt(dot(contrast, contrast)) > MIN_LENGTH
      ? toLengthOne(contrast)
      : new Float32Array(DIMENSIONS);
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
