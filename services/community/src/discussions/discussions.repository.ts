import type { DiscussionMark } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type PostTable, PostsRepository, PUBLIC } from '../posts/posts.repository.js';
import type { DiscussionEntity } from './discussion.entity.js';
import type { DiscussionFields } from './discussion.mapper.js';

const TABLE: PostTable<DiscussionEntity> = {
  name: 'discussions',
  revisions: { name: 'discussion_revisions', columns: ['title', 'content'] },
  columns: {
    id: 'id',
    authorId: 'author_id',
    categoryId: 'category_id',
    title: 'title',
    isPinned: 'is_pinned',
    isLocked: 'is_locked',
    isResolved: 'is_resolved',
    acceptedReplyId: 'accepted_reply_id',
    repliesCount: 'replies_count',
    viewsCount: 'views_count',
    lastActivityAt: 'last_activity_at',
    createdAt: 'created_at',
    editedAt: 'edited_at',
  },
  periods: { time: 'last_activity_at', isFirst: 'is_pinned' },
  order: [
    { sql: 'is_pinned', type: 'boolean' },
    { sql: 'last_activity_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
};

/** Discussions: pinned first, then by last activity. */
@Injectable()
export class DiscussionsRepository extends PostsRepository<DiscussionEntity, DiscussionFields> {
  protected override readonly table = TABLE;

  /** Sets or clears a mark; null when it already was so, or for a discussion that nobody sees. */
  async setMark(
    manager: EntityManager,
    { id, mark, isSet }: { id: string; mark: DiscussionMark; isSet: boolean },
  ): Promise<{ title: string } | null> {
    const column = { pinned: 'is_pinned', locked: 'is_locked' }[mark];
    const [changed]: [{ title: string }[], number] = await manager.query(
      `UPDATE discussions SET ${column} = $2 WHERE id = $1 AND ${column} <> $2 AND ${PUBLIC} RETURNING title`,
      [id, isSet],
    );

    return changed[0] ?? null;
  }
}
