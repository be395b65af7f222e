/** Why a question is on the gap board: no guide answers it, one does in part, or the person who asked says that it did not help. */
export const GAP_KINDS = ['unanswered', 'partial', 'unhelpful'] as const;
export type GapKind = (typeof GAP_KINDS)[number];

/** What editors have decided about a group of questions. */
export const GAP_STATES = ['open', 'attached', 'drafted', 'dismissed'] as const;
export type GapState = (typeof GAP_STATES)[number];
