import type { CreateDiscussionInput, DiscussionRecord } from '@hearthwise/contracts';
import { renderMarkdown } from '@hearthwise/markdown';
import type { DiscussionEntity } from './discussion.entity.js';

/** The columns that the author determines. */
export type DiscussionFields = Pick<DiscussionEntity, 'title' | 'content' | 'contentHtml' | 'categoryId'>;

/** What the dialog sends, as columns. */
export function toFields({ title, content, categoryId }: CreateDiscussionInput): DiscussionFields {
  return { title, content, contentHtml: renderMarkdown(content).html, categoryId };
}

export type DiscussionRow = Omit<DiscussionEntity, 'contentHtml'>;

export function toDiscussion(row: DiscussionRow): DiscussionRecord {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    categoryId: row.categoryId,
    isPinned: row.isPinned,
    isResolved: row.isResolved,
    repliesCount: row.repliesCount,
    viewsCount: row.viewsCount,
    lastActivityAt: row.lastActivityAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    authorId: row.authorId,
  };
}

export function toDiscussionPage(row: DiscussionEntity): DiscussionRecord & { contentHtml: string } {
  return { ...toDiscussion(row), contentHtml: row.contentHtml };
}
