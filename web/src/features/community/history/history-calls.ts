/** The read that lists the earlier texts of each. */
export const HISTORY_CALLS = {
  project: 'listProjectRevisions',
  discussion: 'listDiscussionRevisions',
  comment: 'listCommentRevisions',
  reply: 'listReplyRevisions',
} as const;

export type HistoryOf = keyof typeof HISTORY_CALLS;
