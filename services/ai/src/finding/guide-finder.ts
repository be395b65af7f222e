import { collectEvidence, type Evidence } from './evidence.js';
import type { Inquiry } from '../answers/inquiry.js';
import { decideCoverage } from '../coverage/coverage.js';
import type { Finding, FoundGuide, FoundPassage } from './found.js';
import type { GuideIndex, Place } from './guide-index.js';
import { type Question, readQuestion } from './question.js';
import { fuse } from './ranking.js';
import { relevanceTo } from './relevance.js';
import { isTopicOf } from './topic.js';

/** Shares of a guide's best passages in its score. */
const PASSAGE_SHARES = [1, 0.6, 0.4];

/** A guide of the chosen topic wins over one that is this little better. */
const TOPIC_BONUS = 1.04;

const MAX_GUIDES = 5;
const MAX_PASSAGES = 8;

/** The guides for a question, and what spoke for them. */
export interface Search {
  question: Question;
  evidence: Evidence;
  guides: FoundGuide[];
}

/** What the guides of an index say about a question. The same index and question give the same finding. */
export function findGuides(
  { question: text, context }: Pick<Inquiry, 'question' | 'context'>,
  index: GuideIndex,
): Finding {
  const { question, evidence, guides } = searchGuides(text, context, index);

  return { ...decideCoverage(question, evidence, index), guides, relevanceOf: relevanceTo(question, index) };
}

/** Ranks the guides of an index for a question. */
export function searchGuides(text: string, context: string | null, index: GuideIndex): Search {
  const question = readQuestion(text, index.vocabulary);
  const evidence = collectEvidence(question, index);
  const byGuide = new Map<string, { place: Place; found: FoundPassage[] }>();
  for (const { passage, score } of fuse(evidence)) {
    const place = index.places[passage] as Place;
    const guide = byGuide.get(place.article.articleId) ?? { place, found: [] };
    guide.found.push({ passage: place.passage, score, wording: wordingOf(passage, evidence, index) });
    byGuide.set(place.article.articleId, guide);
  }
  const guides = Array.from(byGuide.values(), ({ place: { article }, found }) => ({
    article,
    score: scoreOf(found) * (isTopicOf(context, article) ? TOPIC_BONUS : 1),
    passages: found.slice(0, MAX_PASSAGES),
  }))
    .sort((a, b) => b.score - a.score || (a.article.slug < b.article.slug ? -1 : 1))
    .slice(0, MAX_GUIDES);

  return { question, evidence, guides };
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
