export interface Spread {
  min: number;
  p10: number;
  median: number;
  p90: number;
  max: number;
}

/** Percentiles by the nearest rank; all 0 for no values. */
export function spreadOf(values: number[]): Spread {
  const at = percentilesOf(values);

  return { min: at(0), p10: at(0.1), median: at(0.5), p90: at(0.9), max: at(1) };
}

/**
 * Values beyond 1.5 interquartile ranges from the middle half (Tukey, Exploratory Data Analysis, 1977), the farthest first; none
 * when the middle half is all the same.
 */
export function outliers<T extends { value: number }>(items: T[]): T[] {
  const at = percentilesOf(items.map(({ value }) => value));
  const [low, high] = [at(0.25), at(0.75)];
  const distance = ({ value }: T) => Math.max(low - value, value - high);

  return items
    .filter((item) => high > low && distance(item) > 1.5 * (high - low))
    .toSorted((one, other) => distance(other) - distance(one));
}

function percentilesOf(values: number[]): (share: number) => number {
  const sorted = values.toSorted((one, other) => one - other);

  return (share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
