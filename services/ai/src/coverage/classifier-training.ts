import type { SourceArticle } from '../search-index/passages.repository.js';
import { CLASSIFIER_SIZE, featuresOf } from '../finding/classifier.js';
import { hashOf } from '../finding/hash.js';
import { type LinearWeights, packWeights } from '../finding/linear-model.js';
import { asQuestion, type Example, isCovered } from './examples.js';
import { trainSparse } from './logistic.js';

/** Trains the classifier with the examples, and with the sentences of the guides, which have more words than the wordings. */
export function trainClassifier(
  examples: readonly Example[],
  articles: readonly SourceArticle[],
): LinearWeights {
  const wordings = examples.filter(({ kind }) => kind === 'wording').map(({ text }) => text);
  const positive = [...wordings, ...wordings.map(asQuestion), ...sentencesOf(articles).map(asQuestion)];
  const questions = examples
    .filter((example) => isCovered(example) && example.kind !== 'wording')
    .map(({ text }) => text);
  const negative = examples
    .filter((example) => !isCovered(example) && teachesClassifier(example))
    .map(({ text }) => text);
  const { bias, weights } = trainSparse(
    [
      ...[...positive, ...questions].map((text) => ({ features: featuresOf(text), isPositive: true })),
      ...negative.map((text) => ({ features: featuresOf(text), isPositive: false })),
    ],
    CLASSIFIER_SIZE,
  );

  return { bias, ...packWeights(weights) };
}

/** A third of the scenes is enough: with all of them, words of the home speak against a question. */
function teachesClassifier({ kind, text }: Example): boolean {
  return kind !== 'scenes' || hashOf(`${text} read`) % 3 === 0;
}

/** Every second one is enough. */
function sentencesOf(articles: readonly SourceArticle[]): string[] {
  return articles
    .flatMap(({ passages }) => passages)
    .flatMap(({ heading, blocks }) => [
      heading,
      ...blocks.flatMap((block) =>
        block.kind === 'paragraph' ? block.sentences.map(({ text }) => text) : [],
      ),
    ])
    .filter((text) => text && hashOf(text) % 2 === 0);
}
