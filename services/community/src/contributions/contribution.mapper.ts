import type { ContributionRecord, ContributionRevision } from '@hearthwise/contracts';

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
}

export interface RevisionRow {
  id: string;
  content: string;
  createdAt: Date;
}

/** Maps a row to a contribution; of a deleted one, nothing but its place remains. */
export function toContribution(row: ContributionRow): ContributionRecord {
  const isDeleted = row.deletedAt !== null;

  return {
    id: row.id,
    postId: row.postId,
    parentId: row.parentId,
    content: isDeleted ? '' : row.content,
    contentHtml: isDeleted ? '' : row.contentHtml,
    createdAt: row.createdAt.toISOString(),
    editedAt: isDeleted ? null : (row.editedAt?.toISOString() ?? null),
    isDeleted,
    authorId: isDeleted ? null : row.authorId,
  };
}

export function toRevision({ createdAt, ...row }: RevisionRow): ContributionRevision {
  return { ...row, createdAt: createdAt.toISOString() };
}
