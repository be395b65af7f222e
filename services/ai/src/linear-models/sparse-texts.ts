import { createRandom, shuffle } from './random.js';
import { packSparse, type SparseWeights } from './sparse-model.js';

/** A text and its class. */
export interface Target {
  /** The number of the text. */
  text: number;
  isPositive: boolean;
  /** How much a wrong answer costs beside large weights. */
  cost: number;
}

/** Of many texts, what stands in one says nothing about others. */
const MIN_TEXTS = 2;

const ROUNDS = 15;

/** Rounds to skip a text that is on the right side already and has no part in the weights: most texts, in most rounds. */
const REST = 4;

/** A text with the features that are learned, by their places. */
interface Row {
  features: Uint32Array;
  values: Float32Array;
  /** Sum of the squares of the values, and of that of the bias. */
  square: number;
}

/**
 * Texts that models are learned from; their features are read once. Which of these are common, and how rare, is counted with all
 * texts, also for a model that learns from some of them.
 */
export class SparseTexts {
  /** Those of the features that stand in enough texts. */
  private readonly hashes: Uint32Array;
  /** How rare they are (inverse document frequency): 1 on average. */
  private readonly rarities: Float32Array;
  private readonly rows: readonly Row[];

  /** @param texts hashes of the features of each, each once, in groups */
  constructor(texts: readonly (readonly Uint32Array[])[]) {
    const common = [...countTexts(texts)].filter(([, count]) => count >= MIN_TEXTS);
    const rarities = common.map(([, count]) => 1 + Math.log((1 + texts.length) / (1 + count)));
    const mean = rarities.reduce((sum, rarity) => sum + rarity, 0) / (rarities.length || 1);
    this.hashes = Uint32Array.from(common, ([hash]) => hash);
    this.rarities = Float32Array.from(rarities, (rarity) => rarity / mean);
    const places = new Map(common.map(([hash], place) => [hash, place]));
    this.rows = texts.map((groups) => this.toRow(groups, places));
  }

  /**
   * Trains a support vector machine with squared hinge loss, by dual coordinate descent (Hsieh and others, 2008). The same targets
   * give the same weights.
   * @param maxFeatures how many weights are kept
   */
  train(targets: readonly Target[], maxFeatures: number): SparseWeights {
    const weights = new Float64Array(this.hashes.length);
    const alphas = new Float64Array(targets.length);
    const rests = new Uint8Array(targets.length);
    const order = targets.map((_, at) => at);
    const random = createRandom(1);
    let bias = 0;
    for (let round = 0; round < ROUNDS; round++) {
      shuffle(order, random);
      for (const at of order) {
        const rest = rests[at] as number;
        if (rest > 0) {
          rests[at] = rest - 1;
          continue;
        }
        const { text, isPositive, cost } = targets[at] as Target;
        const { features, values, square } = this.rows[text] as Row;
        const sign = isPositive ? 1 : -1;
        const slack = 1 / (2 * cost);
        const alpha = alphas[at] as number;
        const margin = sign * (bias + product(weights, features, values));
        const next = Math.max(0, alpha - (margin - 1 + slack * alpha) / (square + slack));
        if (next === 0 && alpha === 0) {
          rests[at] = REST;
        } else if (next !== alpha) {
          alphas[at] = next;
          bias += sign * (next - alpha);
          add(weights, features, values, sign * (next - alpha));
        }
      }
    }
    const ofFeatures = weights.map((weight, place) => weight * (this.rarities[place] as number));

    return packSparse(bias, { hashes: this.hashes, weights: ofFeatures }, maxFeatures);
  }

  private toRow(groups: readonly Uint32Array[], places: ReadonlyMap<number, number>): Row {
    const features: number[] = [];
    const values: number[] = [];
    for (const group of groups) {
      const share = 1 / Math.sqrt(group.length || 1);
      for (const hash of group) {
        const place = places.get(hash);
        if (place !== undefined) {
          features.push(place);
          values.push(share * (this.rarities[place] as number));
        }
      }
    }

    return {
      features: Uint32Array.from(features),
      values: Float32Array.from(values),
      square: 1 + values.reduce((sum, value) => sum + value * value, 0),
    };
  }
}

/** How many texts have each feature. */
function countTexts(texts: readonly (readonly Uint32Array[])[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const group of texts.flat()) {
    for (const hash of group) {
      counts.set(hash, (counts.get(hash) ?? 0) + 1);
    }
  }

  return counts;
}

function product(weights: Float64Array, features: Uint32Array, values: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < features.length; at++) {
    sum += (weights[features[at] as number] as number) * (values[at] as number);
  }

  return sum;
}

function add(weights: Float64Array, features: Uint32Array, values: Float32Array, step: number): void {
  for (let at = 0; at < features.length; at++) {
    const feature = features[at] as number;
    weights[feature] = (weights[feature] as number) + step * (values[at] as number);
  }
}
