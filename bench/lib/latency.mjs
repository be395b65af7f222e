/**
 * Calls from a number of callers at once, each after its last has been answered.
 *
 * @param {() => Promise<unknown>} call
 * @param {{ callers: number, seconds: number }} load
 * @returns {Promise<number[]>} milliseconds of each call
 */
export async function timeCalls(call, { callers, seconds }) {
  const end = performance.now() + seconds * 1_000;
  const times = [];
  const caller = async () => {
    while (performance.now() < end) {
      const startedAt = performance.now();
      await call();
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));

  return times;
}

/** The value below which a share of the others lie. */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);

  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
