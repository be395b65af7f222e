import { writeFile } from 'node:fs/promises';
import { closeThreads } from '@hearthwise/markdown';
import { createRandom } from '../linear-models/random.js';
import { ANSWERED, readAnsweredQuestions, readCoveredQuestions } from '../coverage/training-questions.js';
import { wordsOf } from '../finding/text.js';
import { COMMON_VECTORS, DIMENSIONS, packVectors } from '../finding/word-vectors.js';
import { readSeedGuides } from '../testing/seed-guides.js';
import { type TextGroup, trainVectors } from './vector-training.js';

/**
 * Trains the vectors of words with the wordings and short answers of the guides and with questions that were written for these
 * answers, and writes them into the dictionaries.
 */

const FOLDER = new URL('../../dictionaries/', import.meta.url);

/** Length of the vector of a word that every question has. */
const MIN_LENGTH = 0.05;

/** How far a word without a common vector may be from the middle at first, along each dimension. */
const UNKNOWN_SPREAD = 0.05;

const articles = await readSeedGuides();
await closeThreads();
/** By their short answer, until a guide has it. */
const waitingQuestions = groupQuestions();
const texts = articles.flatMap(({ slug, title, passages }) =>
  passages.flatMap(({ heading, answers }) =>
    answers.map(({ text, wordings }) => ({
      questions: [...wordings, ...takeQuestions(`${slug} ${wordings[0]}`)]
        .map(wordsOf)
        .filter(({ length }) => length > 0),
      answer: wordsOf(text),
      heading: wordsOf(`${title} ${heading}`),
    })),
  ),
);
if (waitingQuestions.size > 0) {
  throw new Error(
    `No guide has a short answer that is asked for as: ${[...waitingQuestions.keys()].join('; ')}`,
  );
}
const asked = texts.filter(({ questions }) => questions.length > 0);
const words = [
  ...new Set(asked.flatMap(({ questions, answer, heading }) => [...questions.flat(), ...answer, ...heading])),
].sort();
const places = new Map(words.map((word, at) => [word, at]));
const table = startTable();
trainVectors(asked.map(placed), table);
const learned = new Map(words.map((word, at) => [word, table.slice(at * DIMENSIONS, (at + 1) * DIMENSIONS)]));
const packed = packVectors(learned);
await writeFile(new URL('word-vectors-learned.txt', FOLDER), packed.words);
await writeFile(new URL('word-vectors-learned.bin', FOLDER), packed.bytes);
process.stdout.write(`Vectors of ${words.length} words learned from ${asked.length} short answers.\n`);

/** Questions that were written for a short answer, and those for which an editor chose it. */
function groupQuestions(): Map<string, string[]> {
  const covered = (['training/covered', 'training/covered-long'] as const).flatMap(readCoveredQuestions);
  const all = [
    ...ANSWERED.flatMap(readAnsweredQuestions),
    ...covered.flatMap(({ question, guide, wording }) =>
      wording ? [{ guide, wording, questions: [question] }] : [],
    ),
  ];

  return new Map(
    Array.from(
      Map.groupBy(all, ({ guide, wording }) => `${guide} ${wording}`),
      ([answer, group]) => [answer, group.flatMap(({ questions }) => questions)],
    ),
  );
}

function takeQuestions(answer: string): string[] {
  const questions = waitingQuestions.get(answer) ?? [];
  waitingQuestions.delete(answer);

  return questions;
}

function placed({ questions, answer, heading }: (typeof asked)[number]): TextGroup {
  const placesOf = (list: readonly string[]) => list.map((word) => places.get(word) as number);

  return { questions: questions.map(placesOf), answer: placesOf(answer), heading: placesOf(heading) };
}

/** The common vectors, the longer the rarer a word is in questions. */
function startTable(): Float32Array {
  const random = createRandom(3);
  const rarities = raritiesOf(asked.flatMap(({ questions }) => questions));
  const start = new Float32Array(words.length * DIMENSIONS);
  words.forEach((word, at) => {
    const vector = new Float32Array(DIMENSIONS);
    if (!COMMON_VECTORS.addTo(vector, word)) {
      vector.forEach((_, place) => {
        vector[place] = UNKNOWN_SPREAD * (random() - 0.5);
      });
    }
    const length = MIN_LENGTH + (rarities.get(word) ?? 1);
    start.set(
      vector.map((value) => length * value),
      at * DIMENSIONS,
    );
  });

  return start;
}

/** From 0 for a word of every question to 1 for one of none. */
function raritiesOf(questions: readonly string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of questions.flatMap((question) => [...new Set(question)])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }

  return new Map(
    Array.from(counts, ([word, count]) => [
      word,
      Math.log((questions.length + 1) / (count + 1)) / Math.log(questions.length + 1),
    ]),
  );
}
