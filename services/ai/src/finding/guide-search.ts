import { collectEvidence, type Evidence } from './evidence.js';
import type { Asked, FoundGuide, FoundPassage } from './found.js';
import { GuideClassifier } from './guide-classifier.js';
import type { GuideIndex, Place } from './guide-index.js';
import { type Question, readQuestion } from './question.js';
import { rankPassages } from './ranking.js';
import { keyOfWords, wordsOf } from './text.js';
import { isTopicOf } from './topic.js';

/** Shares of a guide's best passages in its score. */
const PASSAGE_SHARES = [1, 0.5, 0.3, 0.2, 0.1];

/** A guide of the chosen topic wins over one that is this little better. */
const TOPIC_BONUS = 1.04;

const classifier = GuideClassifier.read();

/** Guides that are compared by what the classifier has learned of them. */
const MAX_COMPARED = 30;

const MAX_GUIDES = 5;
const MAX_PASSAGES = 8;

/** The guides for a question, and what spoke for them. */
export interface Search {
  question: Question;
  /** The wordings that are the question itself, but for signs and capital letters. */
  sameWordings: ReadonlySet<string>;
  /** The slugs of the guides that have one: editors have said that they answer the question. */
  guidesOfWording: ReadonlySet<string>;
  evidence: Evidence;
  guides: FoundGuide[];
}

/** Ranks the guides of an index for a question. */
export function searchGuides(
  { question: text, context }: Asked,
  index: GuideIndex,
  meaning: Float32Array | null = null,
): Search {
  const question = readQuestion(text, index);
  const evidence = collectEvidence(question, index);
  const byGuide = new Map<string, { place: Place; found: FoundPassage[] }>();
  for (const { passage, score } of rankPassages(evidence, meaning)) {
    const place = index.places[passage] as Place;
    const guide = byGuide.get(place.article.articleId) ?? { place, found: [] };
    guide.found.push({ passage: place.passage, score, wording: wordingOf(passage, evidence, index) });
    byGuide.set(place.article.articleId, guide);
  }
  const best = Array.from(byGuide.values(), ({ place: { article }, found }) => ({
    article,
    score: scoreOf(found),
    passages: found.slice(0, MAX_PASSAGES),
  }))
    .sort(byScore)
    .slice(0, MAX_COMPARED);
  const likelihoods = classifier.likelihoodsOf(
    best.map(({ article }) => article.slug),
    question.pieces,
  );
  const same = index.wordingsByWords.get(keyOfWords(wordsOf(text))) ?? [];
  const guidesOfWording = new Set(same.map((wording) => guideOf(wording, index)));
  const isSaid = ({ article }: FoundGuide) => guidesOfWording.has(article.slug);
  const weighed = best.map((guide, at) => {
    const likelihood = isSaid(guide) ? 1 : (likelihoods[at] as number);

    return {
      ...guide,
      score: guide.score * likelihood * (isTopicOf(context, guide.article) ? TOPIC_BONUS : 1),
    };
  });
  const highest = Math.max(...weighed.map(({ score }) => score));
  // What editors have said comes first, whatever else speaks for another guide.
  const guides = weighed
    .map((guide) => (isSaid(guide) ? { ...guide, score: Math.max(guide.score, highest) } : guide))
    .sort((a, b) => Number(isSaid(b)) - Number(isSaid(a)) || byScore(a, b))
    .slice(0, MAX_GUIDES);

  return {
    question,
    sameWordings: new Set(same.map((wording) => index.wordingTexts[wording] as string)),
    guidesOfWording,
    evidence,
    guides,
  };
}

function byScore(a: FoundGuide, b: FoundGuide): number {
  return b.score - a.score || (a.article.slug < b.article.slug ? -1 : 1);
}

function scoreOf(found: FoundPassage[]): number {
  return PASSAGE_SHARES.reduce((sum, share, at) => sum + share * (found[at]?.score ?? 0), 0);
}

/** The slug of the guide that a wording is of. */
function guideOf(wording: number, { wordingPassages, places }: GuideIndex): string {
  return (places[wordingPassages[wording] as number] as Place).article.slug;
}

function wordingOf(passage: number, evidence: Evidence, index: GuideIndex): FoundPassage['wording'] {
  const text = index.wordingTexts[evidence.nearestWording[passage] as number];

  return text === undefined
    ? null
    : { text, likeness: Math.min(1, evidence.wordingByLetters[passage] as number) };
}
