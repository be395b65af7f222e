import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** A post that shows an image, or a comment or reply below it that does. */
export interface ImageUseRow {
  imageId: string;
  kind: 'project' | 'discussion' | 'comment' | 'reply';
  /** The comment or reply; null for the post itself. */
  contributionId: string | null;
  /** The post. */
  id: string;
  title: string;
  /** Whether it is in the bin, or the post is that it is below: the images are kept as long as it can be restored. */
  isDeleted: boolean;
  /** The same for what moderation has hidden. */
  isHidden: boolean;
}

/** Posts returned for one image; one is enough to keep it from being deleted. */
const MAX_USES = 20;

@Injectable()
export class ImageUsesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The newest posts of each image. */
  list(imageIds: string[]): Promise<ImageUseRow[]> {
    return queryPrepared<ImageUseRow>(this.dataSource, {
      name: 'imageUses.list',
      text: `SELECT wanted.id AS "imageId", used.kind, used.contribution AS "contributionId", used.id, used.title,
          used.deleted AS "isDeleted", used.hidden AS "isHidden"
        FROM unnest($1::uuid[]) AS wanted (id)
        CROSS JOIN LATERAL (
          SELECT 'project' AS kind, null::uuid AS contribution, id, title, deleted_at IS NOT NULL AS deleted,
              hidden_at IS NOT NULL AS hidden
            FROM projects
            WHERE image_ids @> ARRAY[wanted.id]
          UNION ALL
          SELECT 'discussion', null, id, title, deleted_at IS NOT NULL, hidden_at IS NOT NULL FROM discussions
            WHERE image_ids @> ARRAY[wanted.id]
          UNION ALL
          SELECT 'comment', comments.id, projects.id, title,
              coalesce(comments.deleted_at, projects.deleted_at) IS NOT NULL,
              coalesce(comments.hidden_at, projects.hidden_at) IS NOT NULL
            FROM comments JOIN projects ON projects.id = project_id
            WHERE comments.image_ids @> ARRAY[wanted.id]
          UNION ALL
          SELECT 'reply', replies.id, discussions.id, title,
              coalesce(replies.deleted_at, discussions.deleted_at) IS NOT NULL,
              coalesce(replies.hidden_at, discussions.hidden_at) IS NOT NULL
            FROM replies JOIN discussions ON discussions.id = discussion_id
            WHERE replies.image_ids @> ARRAY[wanted.id]
          ORDER BY id DESC
          LIMIT ${MAX_USES}
        ) AS used`,
      values: [imageIds],
    });
  }
}
