import type { Asked, Finding, FoundGuide, FoundPassage } from '../finding/found.js';
import {
  type Conversation,
  type OpenLeaning,
  resolveFollowUp,
  type ResolvedQuestion,
} from './resolve-follow-up.js';

export type Find = (asked: Asked) => Finding | Promise<Finding>;

/** What the guides say about a question, with what it leans on. */
export interface FoundInConversation extends Omit<ResolvedQuestion, 'question'> {
  finding: Finding;
}

/** A message that may stand alone is about the guide before when that contains this share of its words, */
const SHARED_WORDS = 0.7;
/** or at least this one, and no guide answers the message alone. */
const FEW_SHARED_WORDS = 0.3;

/** Rank constant of the fusion of two lists of guides: as in the fusion of passages. */
const RANK_CONSTANT = 20;
/** How much more the guides of the question before count than those of all messages together. */
const BEFORE_WEIGHT = 1.5;

/** The share of a follow-up's own words in a heading adds half as much to a passage as the share in its text. */
const HEADING_WEIGHT = 0.5;

const MAX_GUIDES = 5;
const MAX_PASSAGES = 8;

/**
 * Finds what answers a question in its conversation. For a follow-up, the guides of the question before come first, unless all of
 * it together points to others, and of their passages those that contain the words of the follow-up.
 */
export async function findInConversation(
  { question, context, history }: Asked & Conversation,
  find: Find,
): Promise<FoundInConversation> {
  const findOnce = once((text) => find({ question: text, context }));
  const isAbout = async (open: string, subject: string, leaning: OpenLeaning) => {
    const [alone, before] = await Promise.all([findOnce(open), findOnce(subject)]);
    const guide = before.guides[0];

    return leaning === 'perhaps' ? isIn(guide, alone) : isNearestTo(guide, alone);
  };
  const resolved = await resolveFollowUp({ question, history }, isAbout);
  const { about, point } = resolved;
  if (about === null) {
    return { finding: await findOnce(question), about, point };
  }
  const [finding, before, alone] = await Promise.all([
    findOnce(resolved.question),
    findOnce(about),
    findOnce(question),
  ]);
  const guides = fuse(finding.guides, before.guides).map((guide) => byOwnWords(guide, alone.relevanceOf));
  // What was answered before is near the question at least.
  const band = finding.band === 'refusal' && before.band !== 'refusal' ? 'nearest' : finding.band;

  return { finding: { ...finding, band, guides }, about, point };
}

/** Each message is compared with the one after it, and the last one is answered: none is searched for twice. */
function once(find: (text: string) => Finding | Promise<Finding>): (text: string) => Promise<Finding> {
  const found = new Map<string, Promise<Finding>>();

  return (text) => {
    const finding = found.get(text) ?? Promise.resolve(find(text));
    found.set(text, finding);

    return finding;
  };
}

/** Whether the guide has the words of an open message. */
function isIn(guide: FoundGuide | undefined, alone: Finding): boolean {
  return sharedWords(alone, guide) >= (alone.band === 'answer' ? SHARED_WORDS : FEW_SHARED_WORDS);
}

/** Whether a message that names a subject, and that no guide answers alone, is nearest to the guide. */
function isNearestTo(guide: FoundGuide | undefined, alone: Finding): boolean {
  return (
    alone.band !== 'answer' &&
    guide !== undefined &&
    alone.guides[0]?.article.articleId === guide.article.articleId
  );
}

function sharedWords({ relevanceOf }: Finding, guide: FoundGuide | undefined): number {
  return guide ? relevanceOf(guide.article.title, ...guide.article.passages.map(({ text }) => text)) : 0;
}

/** The guides of both lists by the sum of their reciprocal ranks; each with its passages of the first list that it is in. */
function fuse(guides: FoundGuide[], before: FoundGuide[]): FoundGuide[] {
  const fused = new Map<string, FoundGuide>();
  const add = (list: FoundGuide[], weight: number) =>
    list.forEach((guide, rank) => {
      const known = fused.get(guide.article.articleId);
      const score = (known?.score ?? 0) + weight / (RANK_CONSTANT + rank + 1);
      fused.set(guide.article.articleId, { ...(known ?? guide), score });
    });
  add(guides, 1);
  add(before, BEFORE_WEIGHT);

  return [...fused.values()].sort((a, b) => b.score - a.score).slice(0, MAX_GUIDES);
}

/** The words of the subject are in most passages of its guide, so those of the follow-up itself decide between them. */
function byOwnWords(
  { article, score, passages }: FoundGuide,
  relevanceOf: Finding['relevanceOf'],
): FoundGuide {
  const best = passages[0]?.score ?? 1;
  const found = new Map(passages.map((one) => [one.passage, one]));
  const scored = article.passages.map((passage): FoundPassage => {
    const { score: own = 0, wording = null } = found.get(passage) ?? {};
    const { heading, text } = passage;

    return {
      passage,
      wording,
      score: own / best + relevanceOf(heading, text) + HEADING_WEIGHT * relevanceOf(heading),
    };
  });

  return {
    article,
    score,
    passages: scored
      .filter((one) => one.score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_PASSAGES),
  };
}
