import { withinWords, piecesOf } from '../linear-models/pieces.js';
import { SparseModel } from '../linear-models/sparse-model.js';
import { SparseTexts } from '../linear-models/sparse-texts.js';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { wordsOf } from './text.js';

/** What a wrong answer costs beside large weights. */
const COST = 1;

/** Features that are kept of each short answer. */
const MAX_FEATURES = 400;

/** Margins of what the classifier is sure of: -1 for another answer, 1 for this one. */
const SURE = 1;

/** A text that a short answer is known by. */
interface Known {
  text: string;
  answer: string;
}

/** By the article as it was read; and by its id, for as long as its texts stay, whenever the index is built again. */
const classifiers = new WeakMap<SourceArticle, AnswerClassifier>();
const latest = new Map<string, { key: string; classifier: AnswerClassifier }>();

/**
 * Says by a question's words and pieces alone for which short answer of a guide its editors wrote such questions: what tells its
 * wordings from those of the guide's other answers. Words that the whole guide is about count little.
 */
export class AnswerClassifier {
  private readonly sparse: SparseTexts;
  /** By the text of the short answer, for those that were candidates once. */
  private readonly models = new Map<string, SparseModel>();

  private constructor(private readonly texts: readonly Known[]) {
    this.sparse = new SparseTexts(
      texts.map(({ text }) => withinWords(piecesOf(wordsOf(text)))),
      1,
    );
  }

  /** Reads the texts of an article, some 20 ms, when it is first asked about and when they have changed. */
  static of(article: SourceArticle): AnswerClassifier {
    const classifier = classifiers.get(article) ?? AnswerClassifier.ofTexts(article);
    classifiers.set(article, classifier);

    return classifier;
  }

  private static ofTexts({ articleId, passages }: SourceArticle): AnswerClassifier {
    const texts = passages.flatMap(({ heading, answers }) =>
      answers.flatMap(({ text, wordings }) =>
        [heading, ...wordings].filter(Boolean).map((known) => ({ text: known, answer: text })),
      ),
    );
    const key = JSON.stringify(texts);
    const known = latest.get(articleId);
    const classifier = known?.key === key ? known.classifier : new AnswerClassifier(texts);
    latest.set(articleId, { key, classifier });

    return classifier;
  }

  /**
   * How like the questions of this short answer a question is, beside those of the others: from 0 to 1.
   * @param pieces those of the question's words
   */
  likenessTo(answer: string, pieces: readonly Uint32Array[]): number {
    const model = this.models.get(answer) ?? this.train(answer);
    this.models.set(answer, model);
    const margin = model.score(withinWords(pieces));

    return Math.min(1, Math.max(0, (margin + SURE) / (2 * SURE)));
  }

  /** Some 2 ms, once for each short answer. */
  private train(wanted: string): SparseModel {
    const targets = this.texts.map(({ answer }, text) => ({
      text,
      isPositive: answer === wanted,
      cost: COST,
    }));

    return new SparseModel(this.sparse.train(targets, MAX_FEATURES));
  }
}
