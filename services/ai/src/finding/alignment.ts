import { dot, lengthOf, sumOfWords, toLengthOne } from './word-vectors.js';

/** Words of a question that are compared; what a person writes beyond them says little more. */
const MAX_WORDS = 80;

/** How well a short answer and a question align, word by word, from 0 to 1. */
export interface AnswerAlignment {
  /** With the wording that aligns best: the harmonic mean of how far each of the two is met in the other. */
  wording: number;
  /** How far the question is met in all wordings and the answer together. */
  all: number;
}

/** What is compared with a word of the question. */
interface ComparedWord {
  /** How much it says about what a text is about. */
  weight: number;
  /** Its cosine with each word of the question; what is unlike counts as 0. */
  cosines: Float32Array;
  /** The greatest of them. */
  best: number;
}

/**
 * Compares the words of a question with those of texts, each with the one that it is most like by their vectors: 'lounge' is met in
 * 'living room'. The vector of a whole text is a mean in which details are lost; here each word of the question has to be met.
 */
export class Alignment {
  private readonly directions: readonly Float32Array[];
  private readonly weights: readonly number[];
  private readonly total: number;
  private readonly compared = new Map<string, ComparedWord>();

  /** @param wordsOf the words of a text that the index may know already */
  constructor(
    question: readonly string[],
    private readonly wordsOf: (text: string) => readonly string[],
  ) {
    const sums = [...new Set(question)].slice(0, MAX_WORDS).map((word) => sumOfWords([word]));
    this.directions = sums.map(toLengthOne);
    this.weights = sums.map(lengthOf);
    this.total = this.weights.reduce((sum, weight) => sum + weight, 0);
  }

  compare(wordings: readonly string[], answer: string): AnswerAlignment {
    const met = this.directions.map(() => 0);
    let wording = 0;
    for (const text of wordings) {
      wording = Math.max(wording, this.likenessTo(this.wordsOf(text), met));
    }
    this.likenessTo(this.wordsOf(answer), met);

    return { wording, all: this.shareOf(met) };
  }

  /** The likeness of one text; what it meets is added to what others have met. */
  private likenessTo(words: readonly string[], metByAll: number[]): number {
    const met = this.directions.map(() => 0);
    let [metWeight, weight] = [0, 0];
    for (const word of words) {
      const compared = this.compareWord(word);
      metWeight += compared.weight * compared.best;
      weight += compared.weight;
      raise(met, compared.cosines);
    }
    raise(metByAll, met);
    const ofQuestion = this.shareOf(met);
    const ofText = weight > 0 ? metWeight / weight : 0;

    return ofQuestion + ofText > 0 ? (2 * ofQuestion * ofText) / (ofQuestion + ofText) : 0;
  }

  private shareOf(met: readonly number[]): number {
    const sum = met.reduce((total, cosine, at) => total + cosine * (this.weights[at] as number), 0);

    return this.total > 0 ? sum / this.total : 0;
  }

  private compareWord(word: string): ComparedWord {
    const known = this.compared.get(word);
    if (known) {
      return known;
    }
    const sum = sumOfWords([word]);
    const direction = toLengthOne(sum);
    const cosines = Float32Array.from(this.directions, (each) => Math.max(0, dot(each, direction)));
    const compared = { weight: lengthOf(sum), cosines, best: Math.max(0, ...cosines) };
    this.compared.set(word, compared);

    return compared;
  }
}

function raise(met: number[], cosines: ArrayLike<number>): void {
  for (let at = 0; at < met.length; at++) {
    met[at] = Math.max(met[at] as number, cosines[at] as number);
  }
}
