/**
 * Random numbers from 0 to 1 that can be had again: prints the seed, which `TEST_SEED` repeats.
 *
 * @param name of what is random, for anybody who reads the seed
 */
export function seededRandom(name: string): () => number {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`${name}: TEST_SEED=${seed}\n`);

  return randomSequence(seed);
}

/** Numbers from 0 up to, but not including, 1; the same ones for the same seed (mulberry32). */
export function randomSequence(seed: number): () => number {
  let state = seed;

  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
