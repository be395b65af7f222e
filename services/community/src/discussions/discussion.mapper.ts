import type { CreateDiscussionInput, DiscussionRecord, UpdateDiscussionInput } from '@hearthwise/contracts';
import { renderText } from '../posts/rendered-text.js';
import type { DiscussionEntity } from './discussion.entity.js';

/** Columns that come from the author's input. */
export type DiscussionFields = Pick<
  DiscussionEntity,
  'title' | 'content' | 'contentHtml' | 'preview' | 'renderVersion' | 'categoryId'
>;

/**
 * Maps the author's input to columns.
 * @throws AppError service.unavailable
 */
export async function toDiscussionColumns(input: CreateDiscussionInput): Promise<DiscussionFields> {
  return { ...input, ...(await renderText(input.content)) };
}

/**
 * Maps the fields of a change to columns; those that are missing are left out.
 * @throws AppError service.unavailable
 */
export async function toDiscussionChanges(input: UpdateDiscussionInput): Promise<Partial<DiscussionFields>> {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

  return { ...given, ...(input.content !== undefined && (await renderText(input.content))) };
}

export type DiscussionRow = Omit<DiscussionEntity, 'contentHtml' | 'preview' | 'renderVersion'>;

/** Maps the row to a discussion of a list. */
export function toDiscussion(row: DiscussionRow): DiscussionRecord {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    categoryId: row.categoryId,
    isPinned: row.isPinned,
    isLocked: row.isLocked,
    isResolved: row.isResolved,
    acceptedReplyId: row.acceptedReplyId,
    repliesCount: row.repliesCount,
    viewsCount: row.viewsCount,
    lastActivityAt: row.lastActivityAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    authorId: row.authorId,
  };
}

/** Maps the row to a discussion with its HTML. */
export function toDiscussionPage(
  row: DiscussionRow & Pick<DiscussionEntity, 'contentHtml'>,
): DiscussionRecord & { contentHtml: string } {
  return { ...toDiscussion(row), contentHtml: row.contentHtml };
}
