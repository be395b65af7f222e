import { relatedSubcategories, topicSlug } from '@hearthwise/contracts';
import { normalise } from './normalise.js';
import type { FoundPassage, Hit } from './passages.repository.js';
import type { Term } from './question-parser.js';

/** How much each place counts in which a passage has a term. */
const GAIN = { title: 0.5, heading: 0.8, text: 0.4, subject: 0.15 };
const REPEATED_SHARE = 0.5;

/** What a term that the title has counts in telling the passages of that article apart. */
const TITLE_TERM_SHARE = 0.35;

/** Added to a term's rarity, so that words that most guides use still count. */
const COMMON_SHARE = 0.8;
/** Rarity of a word that no guide has: moderate, as it may only be a rare way to put things. */
const UNKNOWN_RARITY = 1.6;
/** The same for a word that marks another subject: with one such, most of the question lies outside the guides. */
const FOREIGN_RARITY = 4;
/** The least rarity of such a word when guides have it, perhaps in another sense. */
const LEAST_FOREIGN_RARITY = 2.5;
const WEAK_SHARE = 0.5;

/** What it adds to a passage's score that headings have the terms. */
const HEADING_BONUS = 1.5;
/** What a heading adds that is worded like the question, little words included. */
const WORDING_BONUS = 0.5;
/** Shares of an article's second and third passages in its score. */
const NEXT_PASSAGES = [1, 0.5, 0.25];

/** A chosen category draws its articles, and a topic those of its subcategories, the nearest most. */
const CATEGORY_BONUS = 1.25;
const TOPIC_BONUSES = [1.75, 1.5, 1.35];

/** Another article is used beside the best when it has this share of its score. */
const NEXT_ARTICLE_SHARE = 0.5;
const MOST_ARTICLES = 3;

export interface RankedPassage {
  position: number;
  isChecklist: boolean;
  score: number;
  /** How well it answers compared with the other passages of its article. */
  focus: number;
  /** Share of the question, by weight of its terms, that the passage has. */
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
  /** Share of the question that the article has in all its passages. */
  coverage: number;
  /** The best first. */
  passages: RankedPassage[];
}

export interface Evidence {
  confidence: 'high' | 'medium' | 'none';
  /** The best first; none without confidence. */
  articles: RankedArticle[];
}

export interface Findings {
  question: string;
  terms: Term[];
  passages: FoundPassage[];
  /** By term: natural logarithm of all articles by those that have it; null when none has. */
  rarity: (number | null)[];
  /** Name of the topic or category that the person chose. */
  context: string | undefined;
}

/** Decides whether the passages found answer the question, and which of them. */
export function judge({ question, terms, passages, rarity, context }: Findings): Evidence {
  const scale = new Scale(terms, rarity);
  const ranked = rankArticles(passages, { scale, words: wordsOf(question), context });
  const articles = ranked
    .filter(
      (article, at) => at === 0 || article.score >= NEXT_ARTICLE_SHARE * (ranked[0] as RankedArticle).score,
    )
    .filter((article) => confidenceIn(article, scale) !== 'none')
    .slice(0, MOST_ARTICLES);
  const best = ranked[0];
  const confidence = best ? confidenceIn(best, scale) : 'none';

  return confidence === 'none' ? { confidence, articles: [] } : { confidence, articles };
}

/** What each term of a question weighs. */
export class Scale {
  readonly weights: number[];
  private readonly total: number;

  constructor(
    private readonly terms: Term[],
    rarity: (number | null)[],
  ) {
    this.weights = terms.map((term, at) => weightOf(term, rarity[at] ?? null));
    this.total = this.weights.reduce((sum, weight) => sum + weight, 0);
  }

  /** From 0 to 1: how much of the question the terms make up. Words of other subjects never speak for an answer. */
  coverage(termsFound: number[]): number {
    const found = [...new Set(termsFound)].filter((at) => !this.terms[at]?.isForeign);
    const covered = found.reduce((sum, at) => sum + this.worth(at), 0);

    return this.total > 0 ? covered / this.total : 0;
  }

  /** A term's weight by how sure we are of it. */
  worth(at: number): number {
    return (this.weights[at] ?? 0) * (this.terms[at]?.certainty ?? 0);
  }

  /** How many things of the question these are: a phrase is two, a weak word half of one. */
  count(termsFound: number[]): number {
    return termsFound.reduce((sum, at) => sum + this.size(at), 0);
  }

  size(at: number): number {
    const term = this.terms[at];
    if (!term || term.isForeign) {
      return 0;
    }

    return term.certainty * (term.isPhrase ? 2 : term.isWeak ? 0.5 : 1);
  }
}

function weightOf({ isForeign, isWeak }: Term, rarity: number | null): number {
  const own = isForeign
    ? Math.max(rarity ?? FOREIGN_RARITY, LEAST_FOREIGN_RARITY)
    : (rarity ?? UNKNOWN_RARITY);

  return (isWeak ? WEAK_SHARE : 1) * (COMMON_SHARE + own);
}

interface Asked {
  scale: Scale;
  words: Set<string>;
  context: string | undefined;
}

function rankArticles(passages: FoundPassage[], asked: Asked): RankedArticle[] {
  const byArticle = Map.groupBy(passages, (passage) => passage.articleId);

  return Array.from(byArticle.values(), (found) => rankArticle(found, asked)).sort(
    (a, b) => b.score - a.score || a.articleId.localeCompare(b.articleId),
  );
}

function rankArticle(found: FoundPassage[], asked: Asked): RankedArticle {
  const passages = found
    .map((passage) => rankPassage(passage, asked))
    .sort((a, b) => b.score - a.score || a.position - b.position);
  const coverage = asked.scale.coverage(passages.flatMap((passage) => passage.hits.map((hit) => hit.term)));
  const sum = NEXT_PASSAGES.reduce((total, share, at) => total + share * (passages[at]?.score ?? 0), 0);
  const [{ articleId, mainCategory, subcategory }] = found as [FoundPassage];
  const score = sum * (0.5 + 0.5 * coverage) * contextBonus(asked.context, mainCategory, subcategory);

  return { articleId, score, coverage, passages };
}

function rankPassage(
  { position, heading, isChecklist, hits }: FoundPassage,
  { scale, words }: Asked,
): RankedPassage {
  const coverage = scale.coverage(hits.map((hit) => hit.term));
  const headingCoverage = scale.coverage(
    hits.filter((hit) => hit.title || hit.heading).map((hit) => hit.term),
  );
  const titleCoverage = scale.coverage(hits.filter((hit) => hit.title).map((hit) => hit.term));
  const strength = hits.reduce((sum, hit) => sum + gainOf(hit) * scale.worth(hit.term), 0);
  const wording = 1 + WORDING_BONUS * likeness(words, wordsOf(heading));
  const score = strength * (0.3 + 0.7 * coverage) * (1 + HEADING_BONUS * headingCoverage) * wording;
  const focus =
    hits.reduce((sum, hit) => sum + focusOf(hit) * scale.worth(hit.term), 0) *
    (0.3 + 0.7 * coverage) *
    wording;

  return { position, isChecklist, score, focus, coverage, headingCoverage, titleCoverage, hits };
}

function wordsOf(text: string): Set<string> {
  return new Set(normalise(text).split(' ').filter(Boolean));
}

/** From 0 to 1: the words that two texts share, by those that they have (Dice's coefficient). */
function likeness(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;

  return a.size + b.size > 0 ? (2 * shared) / (a.size + b.size) : 0;
}

/** The best place counts in full and the others half, so that one thing said twice does not outweigh two things. */
function gainOf(hit: Hit): number {
  const gains = [
    GAIN.title * hit.title,
    GAIN.heading * hit.heading,
    GAIN.text * hit.text,
    GAIN.subject * hit.subject,
  ];
  const best = Math.max(...gains);

  return best + REPEATED_SHARE * (gains.reduce((sum, gain) => sum + gain, 0) - best);
}

function focusOf(hit: Hit): number {
  return gainOf({ ...hit, title: 0, subject: 0 }) * (hit.title ? TITLE_TERM_SHARE : 1);
}

function contextBonus(context: string | undefined, mainCategory: string, subcategory: string | null): number {
  if (!context) {
    return 1;
  }
  const slug = topicSlug(context);
  const related = relatedSubcategories(slug);
  const rank = subcategory === slug ? 0 : related.indexOf(subcategory ?? '');
  if (rank >= 0) {
    return TOPIC_BONUSES[rank] ?? CATEGORY_BONUS;
  }

  return topicSlug(mainCategory) === slug ? CATEGORY_BONUS : 1;
}

/** Passages of an article that are looked at for evidence. */
const JUDGED_PASSAGES = 3;

function confidenceIn(article: RankedArticle, scale: Scale): Evidence['confidence'] {
  const each = new Set(
    article.passages.slice(0, JUDGED_PASSAGES).map((passage) => confidenceOf(passage, article, scale)),
  );

  return (['high', 'medium'] as const).find((level) => each.has(level)) ?? 'none';
}

/**
 * Whether a passage answers the question: it has two things of the question, and part of them in headings; or it has a
 * phrase or more than two things, and most of the question; or one thing, which headings have and which is the better
 * part of the question. The limits were found with some 490 questions, of which a good third were off the subject.
 */
function confidenceOf(passage: RankedPassage, article: RankedArticle, scale: Scale): Evidence['confidence'] {
  const terms = passage.hits.map((hit) => hit.term);
  const things = scale.count(terms);
  const largest = Math.max(...terms.map((at) => scale.size(at)));
  const coverage = (passage.coverage + article.coverage) / 2;
  const inHeadings = passage.headingCoverage;
  const isHeaded =
    (inHeadings >= 0.34 && coverage >= 0.55) || (inHeadings >= 0.2 && passage.coverage >= 0.65);
  const isSaid = (things >= 2.5 || largest >= 2) && passage.coverage >= 0.65;
  const isTheSubject = largest >= 0.6 && inHeadings >= 0.45 && coverage >= 0.6;
  if (!(things >= 2 && isHeaded) && !isSaid && !isTheSubject) {
    return 'none';
  }

  return coverage >= 0.75 && inHeadings >= 0.4 ? 'high' : 'medium';
}
