import { Postings } from './postings.js';
import type { Turns } from './turns.js';

/** Fields of a passage in which words are looked for. */
export const FIELDS = ['title', 'heading', 'text', 'wordings', 'excerpt'] as const;
export type Field = (typeof FIELDS)[number];

/** How much one occurrence counts, and from 0 to 1 how far the length of the field lowers it. */
const WEIGHTS: Record<Field, { weight: number; length: number }> = {
  title: { weight: 2, length: 0.3 },
  heading: { weight: 2.5, length: 0.3 },
  text: { weight: 1, length: 0.75 },
  wordings: { weight: 2.5, length: 0.5 },
  excerpt: { weight: 0.7, length: 0.5 },
};

/** Beyond this weight, further occurrences in a passage add little. */
const SATURATION = 1.5;

/** Collects the words of passages, and makes the index of them. */
export class PassageIndexBuilder {
  private readonly lengths: Record<Field, number[]> = {
    title: [],
    heading: [],
    text: [],
    wordings: [],
    excerpt: [],
  };
  private readonly counts: { field: Field; passage: number; terms: readonly number[] }[] = [];
  private size = 0;

  /** @param fields the terms of each field by their numbers, in any order, each as often as it occurs */
  add(fields: Record<Field, readonly number[]>): void {
    const passage = this.size++;
    for (const field of FIELDS) {
      const terms = fields[field];
      this.lengths[field].push(terms.length);
      this.counts.push({ field, passage, terms });
    }
  }

  async finish(vocabularySize: number, turns: Turns): Promise<PassageIndex> {
    const averages = Object.fromEntries(
      FIELDS.map((field) => [field, averageOf(this.lengths[field])]),
    ) as Record<Field, number>;
    const lists: number[][] = Array.from({ length: vocabularySize }, () => []);
    for (const { field, passage, terms } of this.counts) {
      if (turns.isDue) {
        await turns.next();
      }
      const { weight, length } = WEIGHTS[field];
      const relative = (this.lengths[field][passage] as number) / averages[field];
      const each = weight / (1 - length + length * relative);
      for (const term of terms) {
        addTo(lists[term] as number[], passage, each);
      }
    }

    return new PassageIndex(await Postings.of(lists, turns), this.size);
  }
}

/** Passages come in their order, so the last entry of a list is the only one that can be of the same passage. */
function addTo(list: number[], passage: number, weight: number): void {
  if (list.at(-2) === passage) {
    list[list.length - 1] = (list.at(-1) as number) + weight;
  } else {
    list.push(passage, weight);
  }
}

function averageOf(lengths: number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;
}

/** Which passages contain a word, and how much it counts there: BM25F (Robertson and Zaragoza, 2009). */
export class PassageIndex {
  constructor(
    private readonly postings: Postings,
    readonly size: number,
  ) {}

  /** Logarithm of how few passages contain the term; the highest value for one that none contains. */
  rarityOf(term: number | undefined): number {
    const count = term === undefined ? 0 : this.postings.count(term);

    return Math.log(1 + (this.size - count + 0.5) / (count + 0.5));
  }

  /** @param visit called with each passage that contains the term, and from 0 to 1 how much it does */
  each(term: number, visit: (passage: number, strength: number) => void): void {
    this.postings.each(term, (passage, weight) => visit(passage, weight / (SATURATION + weight)));
  }
}
