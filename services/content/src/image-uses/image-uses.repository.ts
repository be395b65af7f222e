import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** An article that shows an image, did in an earlier revision, or will when an editor saves. */
export interface ImageUseRow {
  imageId: string;
  title: string;
  slug: string;
  /** Whether the newest revision shows it, and the article is not deleted. */
  isCurrent: boolean;
  isPublished: boolean;
  /** Whether a saved revision shows it, not only a working copy. */
  isSaved: boolean;
}

/** Articles returned for one image; one is enough to keep it from being deleted. */
const MAX_USES = 20;

/** A page that shows an image, or did in an earlier revision. */
export interface PageUseRow {
  imageId: string;
  key: string;
  title: string;
  isCurrent: boolean;
}

@Injectable()
export class ImageUsesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Each article once for each image: those that show it now come first, then the newest. */
  list(imageIds: string[]): Promise<ImageUseRow[]> {
    return queryPrepared<ImageUseRow>(this.dataSource, {
      name: 'imageUses.list',
      text: `SELECT wanted.id AS "imageId", used.title, used.slug, used."isCurrent", used."isPublished", used."isSaved"
        FROM unnest($1::uuid[]) AS wanted (id)
        CROSS JOIN LATERAL (
          SELECT title, slug, status = 'published' AS "isPublished",
            image_ids @> ARRAY[wanted.id] AND status <> 'deleted' AS "isCurrent", "isSaved"
          FROM (
            SELECT id, bool_or(is_saved) AS "isSaved" FROM (
              SELECT id, true AS is_saved FROM articles WHERE image_ids @> ARRAY[wanted.id]
              UNION ALL SELECT article_id, true FROM article_revisions WHERE image_ids @> ARRAY[wanted.id]
              UNION ALL SELECT article_id, false FROM working_copies WHERE image_ids @> ARRAY[wanted.id]
            ) AS found GROUP BY id
          ) AS showing JOIN articles USING (id)
          ORDER BY "isCurrent" DESC, updated_at DESC, id DESC
          LIMIT ${MAX_USES}
        ) AS used`,
      values: [imageIds],
    });
  }

  /** Each page once for each image. */
  listPages(imageIds: string[]): Promise<PageUseRow[]> {
    return queryPrepared<PageUseRow>(this.dataSource, {
      name: 'imageUses.pages',
      text: `SELECT wanted.id AS "imageId", key, documents.fields ->> 'title' AS title,
          bool_or(documents.revision = used.revision) AS "isCurrent"
        FROM unnest($1::uuid[]) AS wanted (id)
        JOIN document_revisions AS used ON used.image_ids @> ARRAY[wanted.id]
        JOIN documents USING (key)
        GROUP BY wanted.id, key, documents.fields`,
      values: [imageIds],
    });
  }
}
