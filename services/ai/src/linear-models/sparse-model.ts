import { z } from 'zod';
import { toSignedBytes } from './signed-bytes.js';

/**
 * What a linear model has learned: the hashes of its features in ascending order (32 bits each) and their weights (signed bytes),
 * both in base64, and what to multiply the weights with.
 */
export const sparseWeightsSchema = z.object({
  bias: z.number(),
  scale: z.number(),
  hashes: z.base64(),
  weights: z.base64(),
});
export type SparseWeights = z.infer<typeof sparseWeightsSchema>;

/**
 * Learned weights as they are kept: those that are not nothing beside the greatest, at most so many, and those that equal the
 * last one.
 * @param hashes those of the features, each once
 * @param weights of each of them
 */
export function packSparse(
  bias: number,
  { hashes, weights }: { hashes: Uint32Array; weights: Float64Array },
  maxFeatures: number,
): SparseWeights {
  const { scale, bytes } = toSignedBytes(weights);
  const nonZero: number[] = [];
  bytes.forEach((byte, at) => {
    if (byte !== 0) {
      nonZero.push(at);
    }
  });
  const sizeOf = (at: number) => Math.abs(weights[at] as number);
  // A typed array, because its numbers are sorted without a call for each two.
  const least = Float64Array.from(nonZero, sizeOf).sort().at(-maxFeatures) ?? 0;
  const kept = nonZero
    .filter((at) => sizeOf(at) >= least && hashes[at] !== FREE)
    .sort((a, b) => (hashes[a] as number) - (hashes[b] as number));

  return {
    bias,
    scale,
    hashes: toBase64(Uint32Array.from(kept, (at) => hashes[at] as number)),
    weights: toBase64(Int8Array.from(kept, (at) => bytes[at] as number)),
  };
}

function toBase64({ buffer }: Uint32Array<ArrayBuffer> | Int8Array<ArrayBuffer>): string {
  return Buffer.from(buffer).toString('base64');
}

/** A linear model on those features of a text that it knows. */
export class SparseModel {
  /** A table with open addressing: in the first free slot from that of its remainder, each hash, and beside it its weight. */
  private readonly slots: Uint32Array;
  private readonly weights: Int8Array;

  /** The score of a text of which it knows nothing. */
  private readonly bias: number;
  private readonly scale: number;

  constructor(learned: SparseWeights) {
    this.bias = learned.bias;
    this.scale = learned.scale;
    const hashes = new Uint32Array(new Uint8Array(Buffer.from(learned.hashes, 'base64')).buffer);
    const weights = new Int8Array(Buffer.from(learned.weights, 'base64'));
    const size = 2 ** Math.ceil(Math.log2(MIN_SLOTS_OF_HASH * hashes.length + 1));
    this.slots = new Uint32Array(size);
    this.weights = new Int8Array(size);
    hashes.forEach((hash, at) => {
      const slot = this.slotOf(hash);
      this.slots[slot] = hash;
      this.weights[slot] = weights[at] as number;
    });
  }

  /**
   * Above 0 for what the model tells from the rest.
   * @param groups hashes of the features, each once; a group counts alike however many features it has
   */
  score(groups: readonly Uint32Array[]): number {
    return groups.reduce(
      (score, group) => score + (this.scale * this.sumOf(group)) / Math.sqrt(group.length || 1),
      this.bias,
    );
  }

  private sumOf(group: Uint32Array): number {
    let sum = 0;
    for (const hash of group) {
      sum += this.weights[this.slotOf(hash)] as number;
    }

    return sum;
  }

  /** Where the hash is, or would be; the weight there is 0 then. */
  private slotOf(hash: number): number {
    const last = this.slots.length - 1;
    let slot = hash & last;
    while (this.slots[slot] !== FREE && this.slots[slot] !== hash) {
      slot = (slot + 1) & last;
    }

    return slot;
  }
}

/** Half of the slots stay free, so that few are looked at for a hash. */
const MIN_SLOTS_OF_HASH = 2;

/** The hash of no feature that is kept. */
const FREE = 0;
