import type { SourceArticle } from '../search-index/passages.repository.js';
import { Alignment } from './alignment.js';
import { AnswerClassifier } from './answer-classifier.js';
import { decideCoverage } from './coverage.js';
import type { Asked, Finding, FoundGuide } from './found.js';
import type { GuideIndex } from './guide-index.js';
import { searchGuides } from './guide-search.js';
import type { Question } from './question.js';
import { nearnessTo, relevanceTo } from './relevance.js';
import { wordsOf } from './text.js';

/**
 * What the guides of an index say about a question. The same index and question give the same finding.
 * @param meaning how near each passage is to the question by its meaning; null unless a model was asked
 */
export function findGuides(asked: Asked, index: GuideIndex, meaning: Float32Array | null = null): Finding {
  const search = searchGuides(asked, index, meaning);
  const { question, guides, guidesOfWording } = search;
  const isSaid = guides[0] !== undefined && guidesOfWording.has(guides[0].article.slug);

  return {
    ...decideCoverage(asked.question, search),
    isClear: isSaid || standsOut(guides),
    guides,
    sameWordings: search.sameWordings,
    relevanceOf: relevanceTo(question, index),
    nearnessOf: nearnessTo(question, index),
    likenessToAnswer: likenessTo(question),
    alignmentWith: alignmentTo(question, index),
  };
}

/** Aligns a question with short answers; its own words are read when the first one is compared. */
function alignmentTo({ meant }: Question, { words }: GuideIndex): Finding['alignmentWith'] {
  let alignment: Alignment | undefined;

  return (wordings, answer) => {
    alignment ??= new Alignment(meant, (text) => words.get(text) ?? wordsOf(text));

    return alignment.compare(wordings, answer);
  };
}

/** Compares a question with the short answers of each article once. */
function likenessTo(question: Question): Finding['likenessToAnswer'] {
  const compared = new Map<SourceArticle, ReturnType<AnswerClassifier['compare']>>();

  return (article, passage, text) => {
    const likenessOf = compared.get(article) ?? AnswerClassifier.of(article).compare(question);
    compared.set(article, likenessOf);

    return likenessOf(passage, text);
  };
}

/**
 * How many times as high as that of the third guide the score of the first is when it is the right one: of the development
 * questions that had a wrong guide first, four in five were below, and of the others two in five. The second guide often
 * answers as well.
 */
const CLEAR_LEAD = 2;

function standsOut([first, , third]: FoundGuide[]): boolean {
  return first !== undefined && first.score >= CLEAR_LEAD * (third?.score ?? 0);
}
