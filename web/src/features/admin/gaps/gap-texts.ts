import type { Gap, GapKind, GapState } from '@hearthwise/contracts';

export const NOUN = { one: 'group of questions', many: 'groups of questions' };

export const KIND_LABELS: Record<GapKind, string> = {
  unanswered: 'Without an answer',
  partial: 'Answered in part',
  unhelpful: "Didn't help",
};

/** Every state but open, which the filter means by no choice. */
export const CLOSED_STATES: Record<Exclude<GapState, 'open'>, string> = {
  attached: 'Attached to a guide',
  drafted: 'Guide in progress',
  dismissed: 'Dismissed',
};

export const STATE_HINTS: Record<GapState, string> = {
  open: 'Questions that the guides do not answer will appear here, the most asked first.',
  attached: 'Questions that you attach to a heading of a guide will appear here.',
  drafted: 'Questions that you start a guide for will appear here.',
  dismissed: 'Questions that you dismiss will appear here, so that you can take it back.',
};

/** '3 without an answer, 1 answered in part'. */
export function describeCounts(counts: Gap['counts']): string {
  return (Object.keys(KIND_LABELS) as GapKind[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${KIND_LABELS[kind].toLowerCase()}`)
    .join(', ');
}
