import { collectEvidence, type Evidence } from './evidence.js';
import type { Asked, FoundGuide, FoundPassage } from './found.js';
import { GuideClassifier } from './guide-classifier.js';
import type { GuideIndex, Place } from './guide-index.js';
import { type Question, readQuestion } from './question.js';
import { rankPassages } from './ranking.js';
import { wordsOf } from './text.js';
import { isTopicOf } from './topic.js';

/** Shares of a guide's best passages in its score. */
const PASSAGE_SHARES = [1, 0.5, 0.3, 0.2, 0.1];

/** A guide of the chosen topic wins over one that is this little better. */
const TOPIC_BONUS = 1.04;

const classifier = GuideClassifier.read();

const MAX_GUIDES = 5;
const MAX_PASSAGES = 8;

/** The guides for a question, and what spoke for them. */
export interface Search {
  question: Question;
  /** Whether an editor has said with these words which questions a guide answers. */
  isWording: boolean;
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
  const likelihoods = classifier.likelihoodsOf(
    Array.from(byGuide.values(), ({ place }) => place.article.slug),
    question.pieces,
  );
  const guides = Array.from(byGuide.values(), ({ place: { article }, found }, at) => ({
    article,
    score: scoreOf(found) * (likelihoods[at] as number) * (isTopicOf(context, article) ? TOPIC_BONUS : 1),
    passages: found.slice(0, MAX_PASSAGES),
  }))
    .sort((a, b) => b.score - a.score || (a.article.slug < b.article.slug ? -1 : 1))
    .slice(0, MAX_GUIDES);

  const isWording = index.wordsOfWordings.has(wordsOf(text).join(' '));

  return { question, isWording, evidence, guides };
}

function scoreOf(found: FoundPassage[]): number {
  return PASSAGE_SHARES.reduce((sum, share, at) => sum + share * (found[at]?.score ?? 0), 0);
}

function wordingOf(passage: number, evidence: Evidence, index: GuideIndex): FoundPassage['wording'] {
  const wording = index.wordingPlaces[evidence.nearestWording[passage] as number];

  return wording
    ? { text: wording.text, likeness: Math.min(1, evidence.wordingByLetters[passage] as number) }
    : null;
}
