/** The middle of a list of numbers. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);

  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * Measures a subject and its peer in turn, A B A B …, so that a machine that grows slower does so for both.
 *
 * @param {{ subject: () => Promise<{ rate: number }>, peer: () => Promise<{ rate: number }>, rounds?: number }} pair
 * @returns {Promise<{ subject: number, peer: number, ratio: number, ratios: number[] }>} medians; ratio of each round
 */
export async function compare({ subject, peer, rounds = 5 }) {
  await subject();
  await peer();
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push([(await subject()).rate, (await peer()).rate]);
  }
  const ratios = pairs.map(([mine, theirs]) => mine / theirs);

  return {
    subject: median(pairs.map(([mine]) => mine)),
    peer: median(pairs.map(([, theirs]) => theirs)),
    ratio: median(ratios),
    ratios,
  };
}
