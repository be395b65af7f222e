import { piecesWithinWords, withinWords } from '../linear-models/pieces.js';
import { SparseModel } from '../linear-models/sparse-model.js';
import { SparseTexts } from '../linear-models/sparse-texts.js';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { groupsOf } from './answer-groups.js';
import type { Passage } from './found.js';
import { wordsOf } from './text.js';

/** Features that are kept of each short answer. */
const MAX_FEATURES = 400;

/** Articles whose classifiers stay in memory, with half a megabyte each; the one that was asked about longest ago goes first. */
const MAX_ARTICLES = 150;

/** How much more a question that was written for an answer has than one of which nothing is known: -1 beside 1. */
const RANGE = 2;

/** A text that a group is known by: a short answer, or the wordings of a passage that have none. */
interface Known {
  text: string;
  group: string;
}

interface Kept {
  /** As it was read last. */
  article: SourceArticle;
  /** What was learned from. */
  key: string;
  classifier: AnswerClassifier;
}

/** By the id of the article, the one that was asked about longest ago first. */
const kept = new Map<string, Kept>();

/**
 * Tells for which short answer of a guide a question is, by its words and pieces: what sets the wordings of one apart from
 * those of the others. Words that the whole guide is about count little.
 */
export class AnswerClassifier {
  private readonly sparse: SparseTexts;
  /** Whether there is anything to tell apart. */
  private readonly hasSeveral: boolean;
  /** By the group, for those that were candidates once. */
  private readonly models = new Map<string, SparseModel>();

  private constructor(private readonly texts: readonly Known[]) {
    this.sparse = new SparseTexts(
      texts.map(({ text }) => piecesWithinWords(wordsOf(text))),
      1,
    );
    this.hasSeveral = new Set(texts.map(({ group }) => group)).size > 1;
  }

  /** Reads the texts of an article, some 20 ms, when it is first asked about and when they have changed. */
  static of(article: SourceArticle): AnswerClassifier {
    const before = kept.get(article.articleId);
    const now = before?.article === article ? before : AnswerClassifier.read(article, before);
    kept.delete(article.articleId);
    kept.set(article.articleId, now);
    const [oldest] = kept.keys();
    if (kept.size > MAX_ARTICLES && oldest !== undefined) {
      kept.delete(oldest);
    }

    return now.classifier;
  }

  private static read(article: SourceArticle, before: Kept | undefined): Kept {
    const texts = article.passages.flatMap(textsOf);
    const key = JSON.stringify(texts);
    const classifier = before?.key === key ? before.classifier : new AnswerClassifier(texts);

    return { article, key, classifier };
  }

  /**
   * How like the questions of this short answer a question is, beside those of the others: from 0, also where it is the only one,
   * to 1.
   * @param answer its text; empty for the wordings of the passage that have none
   * @param pieces those of the question's words
   */
  likenessTo(passage: Passage, answer: string, pieces: readonly Uint32Array[]): number {
    if (!this.hasSeveral) {
      return 0;
    }
    const group = groupFor(passage, answer);
    const model = this.models.get(group) ?? this.train(group);
    this.models.set(group, model);

    return Math.min(1, Math.max(0, (model.score(withinWords(pieces)) - model.bias) / RANGE));
  }

  /** Some 2 ms, once for each group. A text that several groups have speaks for all of them. */
  private train(wanted: string): SparseModel {
    const own = new Set(this.texts.filter(({ group }) => group === wanted).map(({ text }) => text));
    const targets = this.texts.flatMap(({ group, text }, at) => {
      const isPositive = group === wanted;

      return isPositive || !own.has(text) ? [{ text: at, isPositive, cost: 1 }] : [];
    });

    return new SparseModel(this.sparse.train(targets, MAX_FEATURES));
  }
}

function textsOf(passage: Passage): Known[] {
  return groupsOf(passage).flatMap(({ text: answer, wordings }) =>
    [passage.heading, ...wordings]
      .filter(Boolean)
      .map((text) => ({ text, group: groupFor(passage, answer) })),
  );
}

/** Short answers have names of their own; of the wordings without one, each passage has a group. */
function groupFor({ position }: Passage, answer: string): string {
  return answer || `passage ${position}`;
}
