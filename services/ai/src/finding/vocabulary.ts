import { Postings } from './postings.js';
import type { Turns } from './turns.js';

/** A stem of the index that is written like a word of a question. */
export interface SimilarTerm {
  term: number;
  /** From 0 to 1: cosine of the two stems' character 3-5-grams. */
  similarity: number;
}

/** Stems that are less alike have different meanings more often than not. */
const MIN_SIMILARITY = 0.4;

/** Most stems that are taken for one word. */
const MAX_SIMILAR = 8;

/** The stems that the guides and the wordings of their editors contain, by number, and which are written alike. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly gramNumbers = new Map<string, number>();
  private readonly gramLists: number[][] = [];
  private grams: Postings | undefined;
  private norms = new Float32Array();

  get size(): number {
    return this.numbers.size;
  }

  /** All stems, in the order of their numbers. */
  get stems(): string[] {
    return [...this.numbers.keys()];
  }

  /** The number of a stem; undefined when no guide has it. */
  find(stem: string): number | undefined {
    return this.numbers.get(stem);
  }

  /** The number of a stem, which is added if it is new. */
  add(stem: string): number {
    const known = this.numbers.get(stem);
    if (known !== undefined) {
      return known;
    }
    const term = this.numbers.size;
    this.numbers.set(stem, term);
    for (const gram of gramsOf(stem)) {
      const number = this.gramNumbers.get(gram) ?? this.gramNumbers.size;
      this.gramNumbers.set(gram, number);
      (this.gramLists[number] ??= []).push(term, 1);
    }

    return term;
  }

  /** After the last stem was added. */
  async finish(turns: Turns): Promise<void> {
    this.grams = await Postings.of(this.gramLists, turns);
    this.norms = new Float32Array(this.size);
    for (const gram of this.gramNumbers.values()) {
      if (turns.isDue) {
        await turns.next();
      }
      const weight = this.gramWeight(gram);
      this.grams.each(gram, (term) => {
        this.norms[term] = (this.norms[term] as number) + weight;
      });
    }
    this.norms = this.norms.map(Math.sqrt);
    this.gramLists.length = 0;
  }

  /** The stems that are written most like this one, the most alike first; the stem itself is not among them. */
  listSimilar(stem: string): SimilarTerm[] {
    const own = this.numbers.get(stem);
    const products = new Map<number, number>();
    let norm = 0;
    for (const gram of gramsOf(stem)) {
      const number = this.gramNumbers.get(gram);
      const weight = this.gramWeight(number);
      norm += weight;
      if (number !== undefined) {
        this.grams?.each(number, (term) => products.set(term, (products.get(term) ?? 0) + weight));
      }
    }
    const length = Math.sqrt(norm);

    return Array.from(products, ([term, product]) => ({
      term,
      similarity: product / (length * (this.norms[term] as number)),
    }))
      .filter(({ term, similarity }) => term !== own && similarity >= MIN_SIMILARITY)
      .sort((a, b) => b.similarity - a.similarity || a.term - b.term)
      .slice(0, MAX_SIMILAR);
  }

  private gramWeight(gram: number | undefined): number {
    const count = gram === undefined ? 0 : (this.grams?.count(gram) ?? 0);

    return Math.log(1 + this.size / (1 + count));
  }
}

/** The character 3-5-grams of a word with its ends marked, without duplicates. */
function gramsOf(stem: string): Set<string> {
  const marked = `^${stem}$`;
  const grams = new Set<string>();
  for (let length = 3; length <= 5; length++) {
    for (let at = 0; at + length <= marked.length; at++) {
      grams.add(marked.slice(at, at + length));
    }
  }

  return grams;
}
