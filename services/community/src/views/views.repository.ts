import type { View } from '@hearthwise/contracts';
import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PUBLIC } from '../posts/posts.repository.js';

/** Rows are needed for today, and for yesterday's views that arrive late. */
const KEPT_DAYS = 2;

@Injectable()
export class ViewsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Adds the views of one discussion that are new, to its count in the same statement. Returns how many. */
  async add(discussionId: string, views: View[]): Promise<number> {
    const rows = await queryPrepared(this.dataSource, {
      name: 'views.add',
      text: `WITH added AS (
          INSERT INTO discussion_views (discussion_id, viewer, day)
          SELECT discussions.id, given.viewer, given.day
          FROM discussions, unnest($2::text[], $3::date[]) AS given (viewer, day)
          WHERE discussions.id = $1 AND ${PUBLIC} AND author_id::text <> given.viewer
          ON CONFLICT DO NOTHING RETURNING discussion_id
        ), counted AS (
          UPDATE discussions SET views_count = views_count + (SELECT count(*) FROM added)
          WHERE id = $1 AND EXISTS (SELECT FROM added)
        )
        SELECT FROM added`,
      values: [discussionId, views.map(({ viewer }) => viewer), views.map(({ day }) => day)],
    });

    return rows.length;
  }

  async deleteOutdated(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM discussion_views WHERE day < (now() AT TIME ZONE 'UTC')::date - ${KEPT_DAYS}`,
    );
  }
}
