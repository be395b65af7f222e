import type { Turns } from './turns.js';

/** For each term the documents that contain it, with a weight each, in three arrays without gaps. */
export class Postings {
  private constructor(
    private readonly starts: Uint32Array,
    private readonly documents: Uint32Array,
    private readonly weights: Float32Array,
  ) {}

  /** @param lists the documents and weights of each term, by its number: document, weight, document, weight … */
  static async of(lists: readonly (readonly number[] | undefined)[], turns: Turns): Promise<Postings> {
    const filled = Array.from(lists, (list) => list ?? []);
    const starts = new Uint32Array(filled.length + 1);
    filled.forEach((list, term) => {
      starts[term + 1] = (starts[term] as number) + list.length / 2;
    });
    const total = starts[filled.length] as number;
    const postings = new Postings(starts, new Uint32Array(total), new Float32Array(total));
    let at = 0;
    for (const list of filled) {
      if (turns.isDue) {
        await turns.next();
      }
      for (let i = 0; i < list.length; i += 2, at++) {
        postings.documents[at] = list[i] as number;
        postings.weights[at] = list[i + 1] as number;
      }
    }

    return postings;
  }

  /** Number of documents that contain the term. */
  count(term: number): number {
    return term + 1 < this.starts.length
      ? (this.starts[term + 1] as number) - (this.starts[term] as number)
      : 0;
  }

  each(term: number, visit: (document: number, weight: number) => void): void {
    if (term + 1 >= this.starts.length) {
      return;
    }
    const end = this.starts[term + 1] as number;
    for (let at = this.starts[term] as number; at < end; at++) {
      visit(this.documents[at] as number, this.weights[at] as number);
    }
  }
}
