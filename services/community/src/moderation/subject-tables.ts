import type { AuditAction, ErrorCode, PostKind, SubjectKind } from '@hearthwise/contracts';
import { CONTRIBUTION_TABLES, type ContributionTable } from '../contributions/contribution-table.js';

/** What differs between the kinds of things that moderators decide about. */
export interface SubjectTable {
  table: PostKind | ContributionTable['kind'];
  /** The posts that it is one of, or belongs to. */
  posts: PostKind;
  /** Of comments and replies. */
  contributions: ContributionTable | null;
  notFound: ErrorCode;
  actions: { hidden: AuditAction };
}

const CONTRIBUTION = ({ kind, posts, notFound }: ContributionTable) => ({
  table: kind,
  posts,
  contributions: CONTRIBUTION_TABLES[kind],
  notFound: notFound.contribution,
});

export const SUBJECT_TABLES: Record<SubjectKind, SubjectTable> = {
  project: {
    table: 'projects',
    posts: 'projects',
    contributions: null,
    notFound: 'project.not_found',
    actions: { hidden: 'project.hidden' },
  },
  discussion: {
    table: 'discussions',
    posts: 'discussions',
    contributions: null,
    notFound: 'discussion.not_found',
    actions: { hidden: 'discussion.hidden' },
  },
  comment: { ...CONTRIBUTION(CONTRIBUTION_TABLES.comments), actions: { hidden: 'comment.hidden' } },
  reply: { ...CONTRIBUTION(CONTRIBUTION_TABLES.replies), actions: { hidden: 'reply.hidden' } },
};
