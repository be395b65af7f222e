import type { CreateDiscussionInput, DiscussionRecord } from '@hearthwise/contracts';
import { RENDER_VERSION, renderMarkdown } from '@hearthwise/markdown';
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
export async function toDiscussionColumns({
  title,
  content,
  categoryId,
}: CreateDiscussionInput): Promise<DiscussionFields> {
  const { html, preview } = await renderMarkdown(content);

  return { title, content, contentHtml: html, preview, renderVersion: RENDER_VERSION, categoryId };
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
    isResolved: row.isResolved,
    acceptedReplyId: row.acceptedReplyId,
    repliesCount: row.repliesCount,
    viewsCount: row.viewsCount,
    lastActivityAt: row.lastActivityAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    authorId: row.authorId,
  };
}

/** Maps the row to a discussion with its HTML. */
export function toDiscussionPage(
  row: DiscussionRow & Pick<DiscussionEntity, 'contentHtml'>,
): DiscussionRecord & { contentHtml: string } {
  return { ...toDiscussion(row), contentHtml: row.contentHtml };
}
