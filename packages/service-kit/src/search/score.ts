import type { SearchTerm } from './search-terms.js';

/** What is known of a row before its score: how well it contains each term. */
export interface Candidate {
  id: string;
  /** For each term, the weight of the best field that contains it (`FIELD_WEIGHTS`); 0 for none. */
  hits: number[];
  /** Whether the title, or only the text, contains the words as a phrase. */
  phrase: 'title' | 'text' | null;
  /** Lexemes of the title. */
  titleLength: number;
}

/** How much it counts where a term is found: the word itself, and one of its synonyms. */
export const FIELD_WEIGHTS = {
  title: { original: 1, expanded: 0.7 },
  summary: { original: 0.6, expanded: 0.42 },
  /** What the row answers, in the words of readers. */
  questions: { original: 0.5, expanded: 0.32 },
  text: { original: 0.4, expanded: 0.25 },
} as const;

const SHARE_OF_HITS = 0.75;
const PHRASE_IN_TITLE = 0.1;
const PHRASE_IN_TEXT = 0.04;
/** For a title of nothing but the terms. */
const SHARE_OF_TITLE = 0.15;

/** Weak terms and those in nearly all rows count this much of a rare one. */
const WEAK_SHARE = 0.25;
const MIN_RARITY = 0.3;

/** Rows that contain fewer of the terms, a weak one counting as a part of one, are no results. */
const MIN_COVERAGE = 0.5;

export interface Scored {
  id: string;
  /** From 0 to 1, comparable between tables and services. */
  score: number;
}

/** How much of each term a row must contain, in all, to be a result. */
export interface Coverage {
  /** For each term, what it counts. */
  shares: number[];
  /** What the terms of a row must add up to. */
  least: number;
}

export function coverageOf(terms: SearchTerm[]): Coverage {
  const shares = terms.map(({ isWeak }) => (isWeak ? WEAK_SHARE : 1));

  return { shares, least: MIN_COVERAGE * sumOf(shares) };
}

/** Scores the rows that contain enough of the terms, best first; of equal scores, in the order of the candidates. */
export function scoreCandidates(terms: SearchTerm[], candidates: Candidate[]): Scored[] {
  const { shares, least } = coverageOf(terms);
  const weights = shares.map((share, at) => share * rarityOf(candidates, at));
  const total = sumOf(weights);

  return candidates
    .filter(({ hits }) => sumOf(shares.filter((_, at) => (hits[at] as number) > 0)) >= least)
    .map((candidate) => ({ id: candidate.id, score: scoreOf(candidate, { terms, weights, total }) }))
    .sort((a, b) => b.score - a.score);
}

interface Weights {
  terms: SearchTerm[];
  weights: number[];
  total: number;
}

function scoreOf({ hits, phrase, titleLength }: Candidate, { terms, weights, total }: Weights): number {
  const found = hits.reduce(
    (sum, hit, at) => sum + hit * (weights[at] as number) * (terms[at] as SearchTerm).certainty,
    0,
  );
  const inTitle = hits.filter((hit) => hit >= FIELD_WEIGHTS.title.expanded).length;
  const titleShare = Math.min(1, inTitle / Math.max(1, titleLength));
  const phraseBonus = { title: PHRASE_IN_TITLE, text: PHRASE_IN_TEXT, none: 0 }[phrase ?? 'none'];

  return (SHARE_OF_HITS * found) / total + phraseBonus + SHARE_OF_TITLE * titleShare;
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** From `MIN_RARITY` for a term of all rows to 1 for one of few. */
function rarityOf(candidates: Candidate[], term: number): number {
  const rows = candidates.filter(({ hits }) => (hits[term] as number) > 0).length;
  const rarity = Math.log((candidates.length + 1) / (rows + 0.5)) / Math.log(2 * (candidates.length + 1));

  return Math.max(MIN_RARITY, rarity);
}
