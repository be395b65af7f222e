import { createRandom, shuffle } from '../linear-models/random.js';
import { DIMENSIONS, dot } from '../finding/word-vectors.js';

/** Texts that belong together, as the places of their words: the questions for a short answer, it, and its heading. */
export interface TextGroup {
  questions: readonly (readonly number[])[];
  answer: readonly number[];
  heading: readonly number[];
}

const EPOCHS = 40;
const BATCH = 256;
const RATE = 0.003;

/** How much the nearest of a batch outweigh the others. */
const SHARPNESS = 12;

/** Shares of pairs of a question and others, and of a question and its short answer; the rest are with the heading. */
const PAIRS = { questions: 0.6, answer: 0.9 };

/** Other questions of a group that stand for it together: what they share is what it is about. */
const MAX_OTHERS = 5;

/** How often a word of a question is left out, so that no single word decides. */
const DROPPED = { texts: 0.3, words: 0.2 };

type Pair = [readonly number[], readonly number[]];

/**
 * Moves the vectors of words until texts that belong together lie nearer to each other than to those of other groups (InfoNCE:
 * van den Oord and others, 2018; Adam: Kingma and Ba, 2015). Changes the table: a vector for each place of a word.
 * @param groups those of one article after each other: every other batch consists of neighbours, which are hard to tell apart
 */
export function trainVectors(groups: readonly TextGroup[], table: Float32Array, epochs = EPOCHS): void {
  const random = createRandom(11);
  const learner = new Learner(table);
  const order = groups.map((_, at) => at);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    const strangers = batchesOf(order.map((at) => groups[at] as TextGroup));
    const turn = Math.floor(random() * groups.length);
    const neighbours = batchesOf([...groups.slice(turn), ...groups.slice(0, turn)]);
    shuffle(neighbours, random);
    strangers.forEach((batch, at) => {
      const groupsOfBatch = at % 2 === 0 ? batch : (neighbours[at] as TextGroup[]);
      learner.learn(groupsOfBatch.map((group) => pairOf(group, random)));
    });
  }
}

function batchesOf(groups: readonly TextGroup[]): TextGroup[][] {
  return Array.from({ length: Math.ceil(groups.length / BATCH) }, (_, at) =>
    groups.slice(at * BATCH, (at + 1) * BATCH),
  );
}

function pairOf({ questions, answer, heading }: TextGroup, random: () => number): Pair {
  const first = Math.floor(random() * questions.length);
  const question = questions[first] as readonly number[];
  const others = questions.filter((_, at) => at !== first);
  const kind = random();
  const second =
    kind < PAIRS.questions && others.length > 0
      ? someOf(others, random).flat()
      : kind < PAIRS.answer || heading.length === 0
        ? answer
        : heading;
  const left = random() < DROPPED.texts ? question.filter(() => random() >= DROPPED.words) : question;

  return [left.length > 0 ? left : question, second];
}

function someOf<Text>(texts: Text[], random: () => number): Text[] {
  shuffle(texts, random);

  return texts.slice(0, MAX_OTHERS);
}

/** A text as the sum of its words. */
interface Sum {
  words: readonly number[];
  /** Of length 1. */
  direction: Float32Array;
  length: number;
  slope: Float32Array;
}

class Learner {
  private readonly first: Float32Array;
  private readonly second: Float32Array;
  private steps = 0;

  constructor(private readonly table: Float32Array) {
    this.first = new Float32Array(table.length);
    this.second = new Float32Array(table.length);
  }

  /** One step towards a batch in which each pair is nearer than any two texts of different pairs. */
  learn(pairs: readonly Pair[]): void {
    const left = pairs.map(([words]) => this.sumOf(words));
    const right = pairs.map(([, words]) => this.sumOf(words));
    const likeness = left.map((a) => right.map((b) => SHARPNESS * dot(a.direction, b.direction)));
    const byLeft = likeness.map(softmax);
    const byRight = transpose(transpose(likeness).map(softmax));
    left.forEach((a, row) => {
      right.forEach((b, column) => {
        const target = row === column ? 2 : 0;
        const error = ((byLeft[row]?.[column] as number) + (byRight[row]?.[column] as number) - target) / 2;
        const step = (error * SHARPNESS) / pairs.length;
        addScaled(a.slope, b.direction, step);
        addScaled(b.slope, a.direction, step);
      });
    });
    this.move(this.slopesOf([...left, ...right]));
  }

  private sumOf(words: readonly number[]): Sum {
    const direction = new Float32Array(DIMENSIONS);
    for (const word of words) {
      addScaled(direction, this.vector(word), 1);
    }
    const length = Math.sqrt(dot(direction, direction)) || 1;

    return {
      words,
      direction: direction.map((value) => value / length),
      length,
      slope: new Float32Array(DIMENSIONS),
    };
  }

  /** The slope for each word: what turns a sum, since its length does not count. */
  private slopesOf(sums: readonly Sum[]): Map<number, Float32Array> {
    const slopes = new Map<number, Float32Array>();
    for (const { words, direction, length, slope } of sums) {
      addScaled(slope, direction, -dot(slope, direction));
      for (const word of words) {
        const own = slopes.get(word) ?? new Float32Array(DIMENSIONS);
        addScaled(own, slope, 1 / length);
        slopes.set(word, own);
      }
    }

    return slopes;
  }

  private move(slopes: ReadonlyMap<number, Float32Array>): void {
    this.steps++;
    const rate = (RATE * Math.sqrt(1 - 0.999 ** this.steps)) / (1 - 0.9 ** this.steps);
    for (const [word, slope] of slopes) {
      slope.forEach((value, place) => {
        const at = word * DIMENSIONS + place;
        this.first[at] = 0.9 * (this.first[at] as number) + 0.1 * value;
        this.second[at] = 0.999 * (this.second[at] as number) + 0.001 * value ** 2;
        this.table[at] =
          (this.table[at] as number) - (rate * this.first[at]) / (Math.sqrt(this.second[at]) + 1e-8);
      });
    }
  }

  private vector(word: number): Float32Array {
    return this.table.subarray(word * DIMENSIONS, (word + 1) * DIMENSIONS);
  }
}

function addScaled(to: Float32Array, vector: Float32Array, scale: number): void {
  for (let at = 0; at < DIMENSIONS; at++) {
    to[at] = (to[at] as number) + scale * (vector[at] as number);
  }
}

function softmax(values: readonly number[]): number[] {
  const greatest = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - greatest));
  const sum = powers.reduce((total, value) => total + value, 0);

  return powers.map((value) => value / sum);
}

function transpose(rows: readonly (readonly number[])[]): number[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] as number));
}
