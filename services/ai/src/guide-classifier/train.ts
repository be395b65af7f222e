import { writeFileSync } from 'node:fs';
import { closeThreads } from '@hearthwise/markdown';
import { GUIDE_CLASSIFIER_FILE, type LearnedGuides } from '../finding/guide-classifier.js';
import { piecesWithinWords } from '../linear-models/pieces.js';
import { wordsOf } from '../finding/text.js';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { readSeedGuides } from '../testing/seed-guides.js';
import { SparseTexts } from '../linear-models/sparse-texts.js';
import { ANSWERED, readAnsweredQuestions, readCoveredQuestions } from '../coverage/training-questions.js';

/** Trains what says for which guide a question was written, and writes it into the dictionaries. */

/** How much a text counts: questions of people are what the adviser gets. */
const WEIGHTS = { guide: 1, answered: 1.5, asked: 2 };

/** What a wrong answer costs; a text more or less of a guide then changes little. */
const COST = 0.1;

/** Features that are kept of each guide. */
const MAX_FEATURES = 6_000;

interface Text {
  text: string;
  /** Slug of the guide. */
  guide: string;
  weight: number;
}

const articles = await readSeedGuides();
await closeThreads();
const texts: Text[] = [
  ...articles.flatMap((article) => textsOf(article)),
  ...ANSWERED.flatMap((name) =>
    readAnsweredQuestions(name).flatMap(({ guide, questions }) =>
      questions.map((text) => ({ text, guide, weight: WEIGHTS.answered })),
    ),
  ),
  ...(['training/covered', 'training/covered-long'] as const).flatMap((name) =>
    readCoveredQuestions(name).map(({ question, guide }) => ({
      text: question,
      guide,
      weight: WEIGHTS.asked,
    })),
  ),
];
const sparse = new SparseTexts(texts.map(({ text }) => piecesWithinWords(wordsOf(text))));
const learned: LearnedGuides = Object.fromEntries(
  articles.map(({ slug }) => [
    slug,
    sparse.train(
      texts.map(({ guide, weight }, text) => ({ text, isPositive: guide === slug, cost: COST * weight })),
      MAX_FEATURES,
    ),
  ]),
);
writeFileSync(GUIDE_CLASSIFIER_FILE, `${JSON.stringify(learned, null, 2)}\n`);

/** The title, headings, wordings and short answers of a guide. */
function textsOf({ title, slug, passages }: SourceArticle): Text[] {
  const own = [
    title,
    ...passages.flatMap(({ heading, wordings, answers }) => [
      heading,
      ...wordings,
      ...answers.map(({ text }) => text),
    ]),
  ];

  return own.filter(Boolean).map((text) => ({ text, guide: slug, weight: WEIGHTS.guide }));
}
