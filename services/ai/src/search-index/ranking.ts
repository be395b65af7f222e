import { relatedSubcategories, topicSlug } from '@hearthwise/contracts';
import { normalise } from '@hearthwise/service-kit/search';
import type { FoundPassage, Hit } from './passages.repository.js';
import type { Term } from './question-analyser.js';
import { TermWeights } from './term-weights.js';

/** Weight of each field of a passage that contains a term. */
const FIELD_WEIGHTS = { title: 0.5, heading: 0.8, text: 0.4, subject: 0.15 };
/** Share of the other fields' weights that is added to the best one. */
const OTHER_FIELDS_SHARE = 0.5;

/** Weight of a term of the title when passages of the same article are compared. */
const TITLE_TERM_SHARE = 0.35;

/** Added to a passage's score when headings contain all terms. */
const HEADING_BONUS = 1.5;
/** Added for a heading that is worded exactly like the question, stop words included. */
const WORDING_BONUS = 0.5;
/** Shares of an article's three best passages in its score. */
const PASSAGE_SHARES = [1, 0.5, 0.25];

/** Factors for articles of the chosen category, and of the chosen topic's subcategories, the closest first. */
const CATEGORY_BONUS = 1.25;
const TOPIC_BONUSES = [1.75, 1.5, 1.35];

/** A further article is used when it has this share of the best one's score. */
const NEXT_ARTICLE_SHARE = 0.5;
const MAX_ARTICLES = 3;

export interface RankedPassage {
  position: number;
  isChecklist: boolean;
  score: number;
  /** Score for comparing it with the other passages of its article. */
  focus: number;
  /** Share of the question, by the weight of its terms, that the passage contains. */
  coverage: number;
  /** The same for its heading and the title of its article. */
  headingCoverage: number;
  /** The same for the title alone. */
  titleCoverage: number;
  hits: Hit[];
}

export interface RankedArticle {
  articleId: string;
  score: number;
  /** Share of the question that all passages of the article together contain. */
  coverage: number;
  /** The best first. */
  passages: RankedPassage[];
}

export interface Ranking {
  confidence: 'high' | 'medium' | 'none';
  /** The best first; empty when the confidence is `none`. */
  articles: RankedArticle[];
}

export interface RankingInput {
  question: string;
  terms: Term[];
  passages: FoundPassage[];
  /** Inverse document frequency of each term (natural logarithm); null when no article contains it. */
  rarity: (number | null)[];
  /** Name of the topic or category that the person chose. */
  context: string | undefined;
}

/** Ranks the articles of the passages found, and decides whether they answer the question. */
export function rank({ question, terms, passages, rarity, context }: RankingInput): Ranking {
  const weights = new TermWeights(terms, rarity);
  const ranked = rankArticles(passages, { weights, words: wordsOf(question), context });
  const articles = ranked
    .filter(
      (article, at) => at === 0 || article.score >= NEXT_ARTICLE_SHARE * (ranked[0] as RankedArticle).score,
    )
    .filter((article) => confidenceIn(article, weights) !== 'none')
    .slice(0, MAX_ARTICLES);
  const best = ranked[0];
  const confidence = best ? confidenceIn(best, weights) : 'none';

  return confidence === 'none' ? { confidence, articles: [] } : { confidence, articles };
}

interface QuestionContext {
  weights: TermWeights;
  words: Set<string>;
  context: string | undefined;
}

function rankArticles(passages: FoundPassage[], question: QuestionContext): RankedArticle[] {
  const byArticle = Map.groupBy(passages, (passage) => passage.articleId);

  return Array.from(byArticle.values(), (found) => rankArticle(found, question)).sort(
    (a, b) => b.score - a.score || a.articleId.localeCompare(b.articleId),
  );
}

function rankArticle(found: FoundPassage[], question: QuestionContext): RankedArticle {
  const passages = found
    .map((passage) => rankPassage(passage, question))
    .sort((a, b) => b.score - a.score || a.position - b.position);
  const coverage = question.weights.coverage(
    passages.flatMap((passage) => passage.hits.map((hit) => hit.term)),
  );
  const sum = PASSAGE_SHARES.reduce((total, share, at) => total + share * (passages[at]?.score ?? 0), 0);
  const [{ articleId, mainCategory, subcategory }] = found as [FoundPassage];
  const score = sum * (0.5 + 0.5 * coverage) * contextBonus(question.context, mainCategory, subcategory);

  return { articleId, score, coverage, passages };
}

function rankPassage(
  { position, heading, isChecklist, hits }: FoundPassage,
  { weights, words }: QuestionContext,
): RankedPassage {
  const coverage = weights.coverage(hits.map((hit) => hit.term));
  const headingCoverage = weights.coverage(
    hits.filter((hit) => hit.title || hit.heading).map((hit) => hit.term),
  );
  const titleCoverage = weights.coverage(hits.filter((hit) => hit.title).map((hit) => hit.term));
  const strength = hits.reduce((sum, hit) => sum + fieldScoreOf(hit) * weights.weightOf(hit.term), 0);
  const wording = 1 + WORDING_BONUS * diceCoefficient(words, wordsOf(heading));
  const score = strength * (0.3 + 0.7 * coverage) * (1 + HEADING_BONUS * headingCoverage) * wording;
  const focus =
    hits.reduce((sum, hit) => sum + focusOf(hit) * weights.weightOf(hit.term), 0) *
    (0.3 + 0.7 * coverage) *
    wording;

  return { position, isChecklist, score, focus, coverage, headingCoverage, titleCoverage, hits };
}

function wordsOf(text: string): Set<string> {
  return new Set(normalise(text).split(' ').filter(Boolean));
}

/** From 0 to 1: the share of words that two texts have in common (Sørensen–Dice coefficient). */
function diceCoefficient(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;

  return a.size + b.size > 0 ? (2 * shared) / (a.size + b.size) : 0;
}

/** The best field counts in full and the others half, so that one term in two fields does not outweigh two terms. */
function fieldScoreOf(hit: Hit): number {
  const scores = [
    FIELD_WEIGHTS.title * hit.title,
    FIELD_WEIGHTS.heading * hit.heading,
    FIELD_WEIGHTS.text * hit.text,
    FIELD_WEIGHTS.subject * hit.subject,
  ];
  const best = Math.max(...scores);

  return best + OTHER_FIELDS_SHARE * (scores.reduce((sum, score) => sum + score, 0) - best);
}

function focusOf(hit: Hit): number {
  return fieldScoreOf({ ...hit, title: 0, subject: 0 }) * (hit.title ? TITLE_TERM_SHARE : 1);
}

function contextBonus(context: string | undefined, mainCategory: string, subcategory: string | null): number {
  if (!context) {
    return 1;
  }
  const slug = topicSlug(context);
  const related = relatedSubcategories(slug);
  const place = subcategory === slug ? 0 : related.indexOf(subcategory ?? '');
  if (place >= 0) {
    return TOPIC_BONUSES[place] ?? CATEGORY_BONUS;
  }

  return topicSlug(mainCategory) === slug ? CATEGORY_BONUS : 1;
}

/** Number of an article's best passages that decide its confidence. */
const CONFIDENCE_PASSAGES = 3;

function confidenceIn(article: RankedArticle, weights: TermWeights): Ranking['confidence'] {
  const each = new Set(
    article.passages.slice(0, CONFIDENCE_PASSAGES).map((passage) => confidenceOf(passage, article, weights)),
  );

  return (['high', 'medium'] as const).find((level) => each.has(level)) ?? 'none';
}

/**
 * Whether a passage answers the question. It does in three cases: it contains two concepts of the question, some of them
 * in headings; or it contains a phrase or more than two concepts, and most of the question; or it contains one concept that
 * is in headings and is most of the question. The thresholds were tuned with some 490 questions, more than a third of them
 * off topic.
 */
function confidenceOf(
  passage: RankedPassage,
  article: RankedArticle,
  weights: TermWeights,
): Ranking['confidence'] {
  const terms = passage.hits.map((hit) => hit.term);
  const concepts = weights.countConcepts(terms);
  const largest = Math.max(...terms.map((at) => weights.conceptsIn(at)));
  const coverage = (passage.coverage + article.coverage) / 2;
  const inHeadings = passage.headingCoverage;
  const isInHeadings =
    (inHeadings >= 0.34 && coverage >= 0.55) || (inHeadings >= 0.2 && passage.coverage >= 0.65);
  const isInText = (concepts >= 2.5 || largest >= 2) && passage.coverage >= 0.65;
  const isSubject = largest >= 0.6 && inHeadings >= 0.45 && coverage >= 0.6;
  if (!(concepts >= 2 && isInHeadings) && !isInText && !isSubject) {
    return 'none';
  }

  return coverage >= 0.75 && inHeadings >= 0.4 ? 'high' : 'medium';
}
