/** A text as its words, or their stems. */
type Text = readonly string[];

interface Word {
  /** Inverse document frequency. */
  rarity: number;
  /** The sum of its shares in all texts, and in those of each class that has it. */
  total: number;
  of: Map<number, number>;
}

/** How much more a rare word weighs: of 2,376 questions, the right short answer of a guide came first for 67 %, with 1 for 66. */
const RARITY_POWER = 1.5;

/** Of a class whose texts are hardly unlike the others, little would seem much. */
const MAX_LIKENESS = 2;

/** What is below is left over by rounding: the texts of the class are those of the others. */
const MIN_NORM = 1e-6;

/**
 * Compares a text with what sets the texts of each class apart from those of all others, on average (nearest centroid: Rocchio,
 * 1971). Nothing is learned in rounds, so that it is ready as soon as the texts have been read.
 */
export class Centroids {
  private readonly words = new Map<string, Word>();
  /** How many texts each class has, and all together. */
  private readonly sizes: readonly number[];
  private readonly size: number;
  /** What the texts of each class get themselves, on average. */
  private readonly norms: readonly number[];

  /** @param classes two at least, each with a text */
  constructor(classes: readonly (readonly Text[])[]) {
    this.sizes = classes.map(({ length }) => length);
    this.size = this.sizes.reduce((sum, length) => sum + length, 0);
    const counts = countTexts(classes.flat());
    for (const [word, count] of counts) {
      const rarity = (1 + Math.log((1 + this.size) / (1 + count))) ** RARITY_POWER;
      this.words.set(word, { rarity, total: 0, of: new Map() });
    }
    classes.forEach((texts, of) => texts.forEach((text) => this.add(text, of)));
    this.norms = this.measureNorms();
  }

  /**
   * How like the texts of each class a text is, and unlike those of the others, from 0 to 2: 1 for as much as its own are on average,
   * 0 for no more than the others are.
   */
  compare(text: Text): number[] {
    return this.contrastOf(text).map((contrast, of) => {
      const norm = this.norms[of] as number;

      return norm > MIN_NORM ? Math.min(MAX_LIKENESS, Math.max(0, contrast / norm)) : 0;
    });
  }

  private add(text: Text, of: number): void {
    for (const [word, share] of this.sharesOf(text)) {
      word.total += share;
      word.of.set(of, (word.of.get(of) ?? 0) + share);
    }
  }

  /** The words of a text that any class has, with the share of each: together a vector of length 1. */
  private sharesOf(text: Text): [Word, number][] {
    const known = [...new Set(text)].flatMap((word) => this.words.get(word) ?? []);
    const length = Math.hypot(...known.map(({ rarity }) => rarity)) || 1;

    return known.map((word) => [word, word.rarity / length]);
  }

  /** How much more like the mean of each class a text is than like the mean of all others. */
  private contrastOf(text: Text): number[] {
    const products = new Float64Array(this.sizes.length);
    let total = 0;
    for (const [word, share] of this.sharesOf(text)) {
      total += share * word.total;
      for (const [of, sum] of word.of) {
        products[of] = (products[of] as number) + share * sum;
      }
    }

    return this.sizes.map((_, of) => this.differenceOf(of, products[of] as number, total));
  }

  private measureNorms(): number[] {
    const norms = this.sizes.map(() => 0);
    for (const { total, of } of this.words.values()) {
      for (const [number, sum] of of) {
        const mean = sum / (this.sizes[number] as number);
        norms[number] = (norms[number] as number) + mean * this.differenceOf(number, sum, total);
      }
    }

    return norms;
  }

  /** The mean of a class less that of all others, by the sums in its texts and in all. */
  private differenceOf(of: number, sum: number, total: number): number {
    const size = this.sizes[of] as number;

    return sum / size - (total - sum) / (this.size - size);
  }
}

/** How many texts have each word. */
function countTexts(texts: readonly Text[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => [...new Set(text)])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }

  return counts;
}
