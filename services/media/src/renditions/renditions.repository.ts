import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { VariantFormat } from './make-rendition.js';

/** A form of a picture that is kept beside its original. */
export interface VariantRow {
  width: number;
  format: VariantFormat;
  bytes: number;
  etag: string;
}

/** After it a job that has not made the variants counts as lost. */
const LOST_AFTER = '2 minutes';

/** A picture that has had so many jobs waits longer for the next: it may never have variants, but a fault may end. */
const MANY_ATTEMPTS = 10;
const LOST_AFTER_MANY = '1 day';

/** Which variants there are, and which are being made. */
@Injectable()
export class VariantsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(imageId: string): Promise<VariantRow[]> {
    return queryPrepared<VariantRow>(this.dataSource, {
      name: 'variants.list',
      text: 'SELECT width, format, bytes, etag FROM variants WHERE image_id = $1',
      values: [imageId],
    });
  }

  /** The number of the job that a picture needs now, to one caller only; null when it needs none. */
  async claimAttempt(imageId: string): Promise<number | null> {
    const [row] = await queryPrepared<{ attempt: number }>(this.dataSource, {
      name: 'variants.claimAttempt',
      text: `UPDATE images SET variants_attempt = variants_attempt + 1, variants_asked_at = now()
        WHERE id = $1 AND status = 'ready' AND variants_made_at IS NULL
          AND (variants_asked_at IS NULL OR variants_asked_at < now() - CASE
            WHEN variants_attempt < ${MANY_ATTEMPTS} THEN interval '${LOST_AFTER}' ELSE interval '${LOST_AFTER_MANY}' END)
        RETURNING variants_attempt AS attempt`,
      values: [imageId],
    });

    return row?.attempt ?? null;
  }

  /** Keeps what a job has made; false when the picture is shown no more. */
  async add(imageId: string, { width, format, bytes, etag }: VariantRow): Promise<boolean> {
    const rows = await queryPrepared(this.dataSource, {
      name: 'variants.add',
      text: `INSERT INTO variants (image_id, width, format, bytes, etag)
        SELECT id, $2, $3, $4, $5 FROM images WHERE id = $1 AND status = 'ready'
        ON CONFLICT (image_id, format, width) DO UPDATE SET bytes = excluded.bytes, etag = excluded.etag
        RETURNING width`,
      values: [imageId, width, format, bytes, etag],
    });

    return rows.length > 0;
  }

  /** No more variants will come, unless one was lost since the attempt: then the next attempt makes it. */
  async finish(imageId: string, attempt: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE images SET variants_made_at = now() WHERE id = $1 AND status = 'ready' AND variants_attempt = $2`,
      [imageId, attempt],
    );
  }

  /** Forgets one whose bytes are gone, or all of a picture, so that they are made anew. An attempt under way is over. */
  async forget(imageId: string, lost?: Pick<VariantRow, 'width' | 'format'>): Promise<void> {
    await this.dataSource.query(
      `WITH lost AS (
         DELETE FROM variants WHERE image_id = $1 AND coalesce(width = $2::int AND format = $3, true) RETURNING image_id
       )
       UPDATE images SET variants_made_at = NULL, variants_asked_at = NULL, variants_attempt = variants_attempt + 1
       WHERE id IN (SELECT image_id FROM lost)`,
      [imageId, lost?.width ?? null, lost?.format ?? null],
    );
  }
}
