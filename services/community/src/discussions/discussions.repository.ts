import { Injectable } from '@nestjs/common';
import { type PostTable, PostsRepository } from '../posts/posts.repository.js';
import { DiscussionEntity } from './discussion.entity.js';
import type { DiscussionFields } from './discussion.mapper.js';

const TABLE: PostTable = {
  name: 'discussions',
  columns: `id, author_id AS "authorId", category_id AS "categoryId", title, is_pinned AS "isPinned",
    is_resolved AS "isResolved", replies_count AS "repliesCount", views_count AS "viewsCount",
    last_activity_at AS "lastActivityAt", created_at AS "createdAt"`,
  periods: { time: 'last_activity_at', isFirst: 'is_pinned' },
  order: [
    { sql: 'is_pinned', type: 'boolean' },
    { sql: 'last_activity_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
};

/** Discussions: pinned first, then by last activity. */
@Injectable()
export class DiscussionsRepository extends PostsRepository<DiscussionEntity> {
  protected override readonly table = TABLE;

  /** Does nothing when the id exists; waits for a concurrent insert of the same id. */
  async insertIfAbsent(
    discussion: DiscussionFields & Pick<DiscussionEntity, 'id' | 'authorId'>,
  ): Promise<void> {
    const { manager } = this.dataSource;
    await manager
      .createQueryBuilder()
      .insert()
      .into(DiscussionEntity)
      .values(discussion)
      .orIgnore()
      .execute();
  }
}
