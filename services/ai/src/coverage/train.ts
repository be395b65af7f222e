import { writeFile } from 'node:fs/promises';
import { closeThreads } from '@hearthwise/markdown';
import { searchGuides } from '../finding/guide-search.js';
import { buildGuideIndex, type GuideIndex } from '../finding/guide-index.js';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { Classifier } from '../finding/classifier.js';
import { FIGURES, figuresOf } from '../finding/figures.js';
import { Coverage, type CoverageModel } from '../finding/model.js';
import { ClassifierTraining } from './classifier-training.js';
import { type Example, isCovered, partOf, PARTS, readExamples } from './examples.js';
import { readSeedGuides } from '../testing/seed-guides.js';
import { trainDense } from './logistic.js';
import { chooseThresholds, describe } from './thresholds.js';

/** Trains what says how far the guides cover a question, and writes it with its measures into the dictionaries. */

const FOLDER = new URL('../../dictionaries/', import.meta.url);

/**
 * How much an example counts. Questions that people asked are what the adviser gets, and there are six times as many wordings.
 * Words of the home in another sense decide the thresholds.
 */
const WEIGHTS: Record<Example['kind'], number> = {
  wording: 1,
  question: 5,
  answered: 1,
  ordinary: 1.5,
  hard: 3,
  injection: 2,
  scenes: 1.5,
};

interface FiguredExample extends Example {
  figures: number[];
}

const articles = await readSeedGuides();
await closeThreads();
const examples = readExamples(articles);
const classifiers = new ClassifierTraining(examples);
const figured: FiguredExample[] = [];
for (let part = 0; part < PARTS; part++) {
  figured.push(...(await figurePart(part)));
}
const untested = train(figured);
const coverage = new Coverage(untested);
const heldOut = figured
  .filter(({ isHeldOut }) => isHeldOut)
  .map((example) => ({ ...example, probability: coverage.probabilityOf(example.figures) }));
const thresholds = chooseThresholds(heldOut);
await writeFile(
  new URL('coverage.json', FOLDER),
  `${JSON.stringify({ ...untested, thresholds }, null, 2)}\n`,
);
await writeFile(new URL('coverage-measured.txt', FOLDER), describe(heldOut, thresholds));
process.stdout.write(describe(heldOut, thresholds));

/** The figures of one part of the examples, by an index and a classifier that have seen none of them. */
async function figurePart(part: number): Promise<FiguredExample[]> {
  const isSeen = (example: Example) => example.part !== part && !isUnseenOffTopic(example);
  const classifier = new Classifier(classifiers.train(isSeen));
  const index = await buildGuideIndex(articles.map((article) => withoutPart(article, part)));

  return examples
    .filter((example) => example.part === part)
    .map((example) => ({ ...example, figures: figure(example.text, index, classifier) }));
}

/** Nothing is learned from off-topic questions that are held out; a wording is in the index of other parts anyway. */
function isUnseenOffTopic({ kind, isHeldOut }: Example): boolean {
  return !isCovered({ kind }) && isHeldOut;
}

function withoutPart(article: SourceArticle, part: number): SourceArticle {
  return {
    ...article,
    passages: article.passages.map((passage) => ({
      ...passage,
      wordings: passage.wordings.filter((wording) => partOf(wording) !== part),
    })),
  };
}

function figure(text: string, index: GuideIndex, classifier: Classifier): number[] {
  return figuresOf({ ...searchGuides({ question: text, context: null }, index), classifier });
}

function train(all: readonly FiguredExample[]): CoverageModel {
  const seen = all.filter(({ isHeldOut }) => !isHeldOut);
  const scales = FIGURES.map((name, at) => {
    const values = seen.map(({ figures }) => figures[at] as number);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;

    return { name, mean, deviation: Math.sqrt(variance) };
  });
  const { bias, weights } = trainDense(
    seen.map(({ figures, kind }) => ({
      figures: figures.map((value, at) => {
        const { mean, deviation } = scales[at] as { mean: number; deviation: number };

        return (value - mean) / deviation;
      }),
      isPositive: isCovered({ kind }),
      weight: WEIGHTS[kind],
    })),
  );

  return {
    thresholds: { answer: 0, nearest: 0 },
    bias,
    figures: scales.map((scale, at) => ({ ...scale, weight: weights[at] as number })),
    classifier: classifiers.train((example) => !isUnseenOffTopic(example)),
  };
}
