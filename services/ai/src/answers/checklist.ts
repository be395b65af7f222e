import type { Advice, ChecklistSource } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts';
import type { FoundGuide, Passage } from '../finding/found.js';
import type { List } from '../search-index/passage.js';
import type { RankedAnswer } from './answer-rank.js';
import type { Citation } from './citation.js';
import { isImperative } from './sentence-kinds.js';
import type { Wanted } from './chunk-value.js';

const NONE: Advice['checklist'] = { title: '', items: [] };

const MIN_ITEMS = 5;
const MAX_ITEMS = 10;

/** Share of a list's items that must say what to do. */
const MIN_IMPERATIVES = 0.6;

/** Passages of the best guide among which its checklist must be found to belong to the question. */
const NEAR_PASSAGES = 3;

/** The checklist that editors wrote beside a short answer, if they wrote one. */
export function editorsChecklist(answer: RankedAnswer | undefined): Advice['checklist'] {
  return answer?.checklist
    ? {
        title: `Checklist: ${answer.checklist.title}`.slice(0, LIMITS.titleMax),
        items: answer.checklist.items,
        source: placeOf(answer.guide, answer.passage),
      }
    : NONE;
}

/**
 * The checklist of the best guide where it belongs to the question, else the steps or things to do that the answer
 * cites. None is better than a wrong one.
 */
export function checklistOf(
  guide: FoundGuide | undefined,
  citations: Citation[],
  wanted: Wanted,
): Advice['checklist'] {
  const cited = citations.filter(({ article }) => article === guide?.article);
  const own = guide && ownChecklist(guide, cited, wanted);
  const passages = [...(own ? [own] : []), ...cited.map(({ passage }) => passage)];
  for (const passage of passages) {
    const list = passage.blocks.find((block) => block.kind === 'list' && isToDo(block, passage.isChecklist));
    if (guide && list?.kind === 'list') {
      return {
        title: titleOf(guide, passage),
        items: list.items.filter((item) => item.length <= LIMITS.checklistItemMax).slice(0, MAX_ITEMS),
        source: placeOf(guide, passage),
      };
    }
  }

  return NONE;
}

/** The checklist of a guide, if it was found, or the question asks for one or for the guide as a whole. */
function ownChecklist(
  { passages, article }: FoundGuide,
  cited: Citation[],
  { form, relevanceOf }: Wanted,
): Passage | undefined {
  const checklist = article.passages.find(({ isChecklist }) => isChecklist);
  const isNear = passages
    .slice(0, NEAR_PASSAGES)
    .some(({ passage }) => passage.position === checklist?.position);
  const isWhole = form.kind === 'list' || cited.some(({ passage }) => passage.heading === '');
  const isMeant = checklist && relevanceOf(checklist.heading, checklist.text) >= 0.5;

  return isNear || (isWhole && isMeant) ? checklist : undefined;
}

function isToDo({ items, isOrdered }: List, isChecklist: boolean): boolean {
  const share = items.filter(isImperative).length / items.length;

  return (
    items.length >= MIN_ITEMS && (isChecklist || share >= (isOrdered ? MIN_IMPERATIVES / 2 : MIN_IMPERATIVES))
  );
}

function titleOf({ article }: FoundGuide, { heading, isChecklist }: Passage): string {
  if (isChecklist && /^(?:a |the |your )?checklist:/i.test(heading)) {
    return heading;
  }
  const subject =
    heading.replace(/^(?:an? |the |your )?(?:\w+ ){0,3}check\s?list(?: for| of)?\s*/i, '') || article.title;

  return `Checklist: ${subject}`.slice(0, LIMITS.titleMax);
}

function placeOf({ article }: FoundGuide, { heading }: Passage): ChecklistSource {
  const { articleId: id, slug, title, revision } = article;

  return { kind: 'article', id, slug, title, revision, ...(heading && { heading }) };
}
