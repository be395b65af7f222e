/** The sum of lists of so many numbers, place by place. */
export function sumOf(lists: readonly Float32Array[], size: number): Float32Array {
  const sums = new Float32Array(size);
  for (const list of lists) {
    list.forEach((value, at) => {
      sums[at] = (sums[at] as number) + value;
    });
  }

  return sums;
}
