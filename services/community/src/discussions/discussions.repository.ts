import { Injectable } from '@nestjs/common';
import { type PostTable, PostsRepository } from '../posts/posts.repository.js';
import type { DiscussionEntity } from './discussion.entity.js';
import type { DiscussionFields } from './discussion.mapper.js';

const TABLE: PostTable<DiscussionEntity> = {
  name: 'discussions',
  columns: {
    id: 'id',
    authorId: 'author_id',
    categoryId: 'category_id',
    title: 'title',
    isPinned: 'is_pinned',
    isResolved: 'is_resolved',
    acceptedReplyId: 'accepted_reply_id',
    repliesCount: 'replies_count',
    viewsCount: 'views_count',
    lastActivityAt: 'last_activity_at',
    createdAt: 'created_at',
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
}
