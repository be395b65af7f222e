/** What somebody says about an answer. */
export const ADVICE_RATINGS = ['up', 'down'] as const;
export type AdviceRating = (typeof ADVICE_RATINGS)[number];

/** Why an answer did not help. */
export const FEEDBACK_REASONS = ['not-my-question', 'wrong', 'unclear', 'missing-something'] as const;
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];

/** The reasons as people choose them. */
export const FEEDBACK_REASON_LABELS: Record<FeedbackReason, string> = {
  'not-my-question': "It doesn't answer my question",
  wrong: 'Something in it is wrong',
  unclear: "It's hard to understand",
  'missing-something': 'Something important is missing',
};
