import {
  LIMITS,
  type ListPage,
  type PageInput,
  PREVIEW_SOURCE_LENGTH,
  type ProfileCounts,
} from '@hearthwise/contracts';
import { queryPrepared, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PUBLIC } from '../posts/posts.repository.js';

/** A reply that answered a discussion. */
export interface AcceptedReplyRow {
  id: string;
  /** The beginning of the Markdown. */
  content: string;
  createdAt: Date;
  discussionId: string;
  discussionTitle: string;
}

/** Replies that everybody sees and that answered their discussion, which repeats who wrote them and when. */
const ACCEPTED = `(
  SELECT accepted_reply_id AS id, accepted_author_id AS author_id, accepted_written_at AS created_at,
    left(content, ${PREVIEW_SOURCE_LENGTH}) AS content, discussions.id AS discussion_id, title
  FROM (
    SELECT id, title, accepted_reply_id, accepted_author_id, accepted_written_at FROM discussions WHERE ${PUBLIC}
  ) AS discussions
  JOIN (SELECT id AS reply_id, content FROM replies WHERE ${PUBLIC}) AS replies ON reply_id = accepted_reply_id
) AS accepted`;

const countOf = (table: string, condition = 'true') =>
  `(SELECT count(*)::int FROM
     (SELECT FROM ${table} WHERE author_id = $1 AND ${condition} LIMIT ${LIMITS.totalMax}) AS counted)`;

/** What one member has shared, beside the lists of posts. */
@Injectable()
export class UserPostsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  listAcceptedReplies(userId: string, paging: PageInput): Promise<ListPage<AcceptedReplyRow>> {
    return readList(
      this.dataSource,
      {
        name: 'replies.accepted',
        table: ACCEPTED,
        columns: `id, content, created_at AS "createdAt", discussion_id AS "discussionId", title AS "discussionTitle"`,
        order: [
          { sql: 'created_at', type: 'timestamp' },
          { sql: 'id', type: 'uuid' },
        ],
      },
      { ...paging, filters: { author_id: userId } },
    );
  }

  async count(userId: string): Promise<ProfileCounts> {
    const [row] = await queryPrepared<ProfileCounts>(this.dataSource, {
      name: 'posts.countOfUser',
      text: `SELECT ${countOf('projects', PUBLIC)} AS "projectsCount",
        ${countOf('discussions', PUBLIC)} AS "discussionsCount",
        ${countOf(ACCEPTED)} AS "acceptedRepliesCount"`,
      values: [userId],
    });

    return row as ProfileCounts;
  }
}
