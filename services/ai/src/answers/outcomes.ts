import { type AdviceChoice, findCategory, LIMITS, type NearestGuide } from '@hearthwise/contracts';
import type { Finding } from '../finding/found.js';
import type { AdviceResult } from './advice-result.js';
import { guideLink, joinNames } from './markdown.js';
import { relatedTopics } from './related-topics.js';
import { GAP, REFUSAL, SMALL_TALK } from './texts.js';

/** Parts of advice without an answer. */
const WITHOUT_ANSWER = {
  safety: null,
  possibleDanger: null,
  choices: [],
  nearest: [],
  suggestedActions: [],
  relatedTopics: [],
  checklist: { title: '', items: [] },
  sources: [],
  confidence: 'none',
  engine: 'passages',
} satisfies Partial<AdviceResult>;

/** Characters of a greeting or thanks; a longer text asks something. */
const MAX_SMALL_TALK = 60;

/** The reply to a greeting or thanks; undefined for everything else. */
export function smallTalkOf(question: string): AdviceResult | undefined {
  const said = question.trim().toLowerCase();
  const line = said.length <= MAX_SMALL_TALK && SMALL_TALK.find((kind) => kind.said.test(said))?.line;

  return line ? { ...WITHOUT_ANSWER, outcome: 'refusal', answer: line } : undefined;
}

/** The reply to what is not about home. */
export function composeRefusal(): AdviceResult {
  return { ...WITHOUT_ANSWER, outcome: 'refusal', answer: REFUSAL };
}

/** The honest reply to a question about home that no guide answers. */
export function composeGap(finding: Finding, context: string | null, choices: AdviceChoice[]): AdviceResult {
  const nearest = nearestOf(finding);
  const category = context ? findCategory(context) : undefined;
  const [ask, again, browse] = GAP.actions;
  const lines = [
    GAP.opening,
    ...(nearest.length > 0 ? [GAP.near(joinNames(nearest.map(guideLink)))] : []),
    GAP.next,
  ];

  return {
    ...WITHOUT_ANSWER,
    outcome: 'gap',
    choices,
    nearest,
    answer: lines.join(' '),
    suggestedActions: [ask, again, category ? GAP.browse(category.title) : browse].filter(
      (text) => text !== undefined,
    ),
    relatedTopics: relatedTopics(
      finding.guides.slice(0, LIMITS.adviceNearest).map(({ article }) => article.subcategory),
    ),
  };
}

/** The guides that are nearest to a question. */
export function nearestOf({ guides }: Finding): NearestGuide[] {
  return guides.slice(0, LIMITS.adviceNearest).map(({ article: { title, slug } }) => ({ title, slug }));
}
