import type { AuditAction, ContributionKind, ErrorCode } from '@hearthwise/contracts';

/** What differs between the two kinds of contributions. */
export interface ContributionTable {
  /** The kind, which is also the table's name. */
  kind: ContributionKind;
  /** One contribution and its post, as subjects of notifications; the former is also the type of a notification about it. */
  subjects: { contribution: 'comment' | 'reply'; post: 'project' | 'discussion' };
  /** The table of earlier texts. */
  revisions: string;
  /** The posts that they belong to, the column with the post's id, and the post's column that counts them. */
  posts: 'projects' | 'discussions';
  postId: string;
  count: string;
  /** Whether the newest one is the last activity of its post. */
  isActivity: boolean;
  /** Whether moderators can lock the posts. */
  canBeLocked: boolean;
  notFound: { contribution: ErrorCode; post: ErrorCode };
  actions: { deleted: AuditAction; restored: AuditAction };
}

export const CONTRIBUTION_TABLES: Record<ContributionKind, ContributionTable> = {
  comments: {
    kind: 'comments',
    subjects: { contribution: 'comment', post: 'project' },
    revisions: 'comment_revisions',
    posts: 'projects',
    postId: 'project_id',
    count: 'comments_count',
    isActivity: false,
    canBeLocked: false,
    notFound: { contribution: 'comment.not_found', post: 'project.not_found' },
    actions: { deleted: 'comment.deleted', restored: 'comment.restored' },
  },
  replies: {
    kind: 'replies',
    subjects: { contribution: 'reply', post: 'discussion' },
    revisions: 'reply_revisions',
    posts: 'discussions',
    postId: 'discussion_id',
    count: 'replies_count',
    isActivity: true,
    canBeLocked: true,
    notFound: { contribution: 'reply.not_found', post: 'discussion.not_found' },
    actions: { deleted: 'reply.deleted', restored: 'reply.restored' },
  },
};
