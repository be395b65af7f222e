/** What members can report and moderators decide about. */
export const SUBJECT_KINDS = ['project', 'discussion', 'comment', 'reply'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Why somebody reports something. */
export const REPORT_REASONS = ['spam', 'unsafe_advice', 'harassment', 'private_data', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons as people choose them. */
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  unsafe_advice: 'Advice that could hurt somebody',
  harassment: 'Insults or harassment',
  private_data: "Somebody's private details",
  other: 'Something else',
};

/** Why nobody but its author and moderators sees something: enough reports, a member's first posts, or a decision. */
export const HIDDEN_FOR = ['reports', 'hold', 'moderator'] as const;
export type HiddenFor = (typeof HIDDEN_FOR)[number];

/** What moderators decide about a case. */
export const DECISION_ACTIONS = ['keep', 'hide', 'delete', 'warn', 'suspend'] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];

/** The page on which members read what moderators decided about them. */
export const DECISIONS_PATH = '/account/decisions';

/** What becomes of a decision after an appeal. */
export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
