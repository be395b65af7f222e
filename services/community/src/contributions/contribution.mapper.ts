import type { ContributionRecord, ContributionRevision, HiddenFor } from '@hearthwise/contracts';

/** A contribution as statements select it. */
export interface ContributionRow {
  id: string;
  postId: string;
  parentId: string | null;
  authorId: string;
  content: string;
  contentHtml: string;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  deletedBy: string | null;
  hiddenAt: Date | null;
  hiddenFor: HiddenFor | null;
}

export interface RevisionRow {
  id: string;
  content: string;
  createdAt: Date;
}

/** Whether everybody who sees the post sees it. */
export function isShown({ deletedAt, hiddenAt }: Pick<ContributionRow, 'deletedAt' | 'hiddenAt'>): boolean {
  return deletedAt === null && hiddenAt === null;
}

/** Maps a row to a contribution; of one that is not shown, nothing but its place remains. */
export function toContribution(row: ContributionRow): ContributionRecord {
  if (isShown(row)) {
    return toWritten(row);
  }

  return {
    ...toWritten(row),
    content: '',
    contentHtml: '',
    editedAt: null,
    isDeleted: true,
    isHidden: row.deletedAt === null,
    authorId: null,
  };
}

/** The contribution with its text, also when only its author and moderators see it. */
export function toWritten(row: ContributionRow): ContributionRecord {
  return {
    id: row.id,
    postId: row.postId,
    parentId: row.parentId,
    content: row.content,
    contentHtml: row.contentHtml,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    isDeleted: false,
    isHidden: false,
    authorId: row.authorId,
  };
}

export function toRevision({ createdAt, ...row }: RevisionRow): ContributionRevision {
  return { ...row, createdAt: createdAt.toISOString() };
}
