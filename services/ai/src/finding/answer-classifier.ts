import { Centroids } from '../linear-models/centroids.js';
import type { IndexedPassage } from '../search-index/passage.js';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { groupsOf } from './answer-groups.js';
import type { AnswerLikeness, Passage } from './found.js';
import type { Question } from './question.js';
import { sumOf } from './sum.js';
import { stemOf, wordsOf } from './text.js';
import { TextVectors } from './text-vectors.js';
import { Turns } from './turns.js';
import { DIMENSIONS, toLengthOne, vectorOfWords } from './word-vectors.js';

/** Articles whose classifiers stay in memory, with two thirds of a megabyte each; the one that was asked about longest ago goes first. */
const MAX_ARTICLES = 150;

/** What a question gets for a passage that nothing is known of. */
const NONE: AnswerLikeness = { byWords: 0, byVectors: 0 };

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
 * Tells for which short answer of a guide a question is: by the words that set its wordings apart from those of the others, among
 * which those that the whole guide is about count little, and by the mean of their vectors.
 */
export class AnswerClassifier {
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly centroids: Centroids | undefined;
  /** The directions of the means, by the number of the group. */
  private readonly means = new TextVectors();

  /** @param groups the texts that each group is known by */
  private constructor(groups: ReadonlyMap<string, readonly string[]>) {
    const words = Array.from(groups.values(), (texts) => texts.map(wordsOf));
    this.numbers = new Map([...groups.keys()].map((group, number) => [group, number]));
    this.centroids =
      groups.size > 1
        ? new Centroids(words.map((texts) => texts.map((text) => text.map(stemOf))))
        : undefined;
    for (const texts of words) {
      this.means.add(toLengthOne(sumOf(texts.map(vectorOfWords), DIMENSIONS)));
    }
  }

  /** Reads the texts of an article, some 20 ms, unless they are known. */
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

  /**
   * Reads articles that are new or have changed, as far as there is room, in slices: before anybody asks about them.
   * @param areNewest asked before each; with newer versions of them these would only push those out
   */
  static async prepare(articles: readonly SourceArticle[], areNewest: () => boolean): Promise<void> {
    const turns = new Turns();
    for (const article of articles) {
      if (!areNewest()) {
        return;
      }
      const known = kept.get(article.articleId);
      if (known ? known.article !== article : kept.size < MAX_ARTICLES) {
        AnswerClassifier.of(article);
      }
      if (turns.isDue) {
        await turns.next();
      }
    }
  }

  private static read(article: SourceArticle, before: Kept | undefined): Kept {
    const groups = new Map(
      Array.from(
        Map.groupBy(article.passages.flatMap(textsOf), ({ group }) => group),
        ([group, texts]) => [group, texts.map(({ text }) => text)],
      ),
    );
    const key = JSON.stringify([...groups]);
    const classifier = before?.key === key ? before.classifier : new AnswerClassifier(groups);

    return { article, key, classifier };
  }

  /** Says how like the questions of each short answer a question is. */
  compare({
    stems,
    vector,
  }: Pick<Question, 'stems' | 'vector'>): (passage: Passage, answer: string) => AnswerLikeness {
    const byWords = this.centroids?.compare(stems);

    return (passage, answer) => {
      const number = this.numbers.get(groupFor(passage, answer));

      return number === undefined
        ? NONE
        : { byWords: byWords?.[number] ?? 0, byVectors: this.means.cosine(number, vector) };
    };
  }
}

/** The texts that the groups of a passage are known by: their wordings, and the heading. */
function textsOf(passage: IndexedPassage): { group: string; text: string }[] {
  return groupsOf(passage).flatMap(({ text: answer, wordings }) =>
    [passage.heading, ...wordings]
      .filter(Boolean)
      .map((text) => ({ group: groupFor(passage, answer), text })),
  );
}

/** Short answers have names of their own; of the wordings without one, each passage has a group. */
function groupFor({ position }: Pick<Passage, 'position'>, answer: string): string {
  return answer || `passage ${position}`;
}
