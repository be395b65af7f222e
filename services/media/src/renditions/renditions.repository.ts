import type { RenditionFormat } from '@hearthwise/contracts';
import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** A rendition that is in the store. */
export interface RenditionRow {
  width: number;
  format: RenditionFormat;
  bytes: number;
  etag: string;
}

/** A job that has not finished by then counts as stalled. */
const STALLED_AFTER = '2 minutes';

/** After so many jobs, the next one waits longer: the image may be impossible to encode, or a fault may have ended. */
const MANY_ATTEMPTS = 10;
const RETRY_INTERVAL_AFTER_MANY = '1 day';

/** Which renditions exist and which images have a job. Table and columns are still called `variants…`. */
@Injectable()
export class RenditionsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(imageId: string): Promise<RenditionRow[]> {
    return queryPrepared<RenditionRow>(this.dataSource, {
      name: 'renditions.list',
      text: 'SELECT width, format, bytes, etag FROM variants WHERE image_id = $1',
      values: [imageId],
    });
  }

  /** The number of the job that the image needs now, returned to one caller only; null when it needs none. */
  async claimAttempt(imageId: string): Promise<number | null> {
    const [row] = await queryPrepared<{ attempt: number }>(this.dataSource, {
      name: 'renditions.claimAttempt',
      text: `UPDATE images SET variants_attempt = variants_attempt + 1, variants_asked_at = now()
        WHERE id = $1 AND status = 'ready' AND variants_made_at IS NULL
          AND (variants_asked_at IS NULL OR variants_asked_at < now() - CASE
            WHEN variants_attempt < ${MANY_ATTEMPTS} THEN interval '${STALLED_AFTER}' ELSE interval '${RETRY_INTERVAL_AFTER_MANY}' END)
        RETURNING variants_attempt AS attempt`,
      values: [imageId],
    });

    return row?.attempt ?? null;
  }

  /** Stores the row of a rendition; false when the image is no longer ready. */
  async save(imageId: string, { width, format, bytes, etag }: RenditionRow): Promise<boolean> {
    const rows = await queryPrepared(this.dataSource, {
      name: 'renditions.save',
      text: `INSERT INTO variants (image_id, width, format, bytes, etag)
        SELECT id, $2, $3, $4, $5 FROM images WHERE id = $1 AND status = 'ready'
        ON CONFLICT (image_id, format, width) DO UPDATE SET bytes = excluded.bytes, etag = excluded.etag
        RETURNING width`,
      values: [imageId, width, format, bytes, etag],
    });

    return rows.length > 0;
  }

  /** Records that all renditions exist, unless one was lost since the attempt started: then the next attempt makes it. */
  async markComplete(imageId: string, attempt: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE images SET variants_made_at = now() WHERE id = $1 AND status = 'ready' AND variants_attempt = $2`,
      [imageId, attempt],
    );
  }

  /** Deletes the row of one rendition whose file is lost, or of all; they are made again and a running attempt is void. */
  async deleteLost(imageId: string, lost?: Pick<RenditionRow, 'width' | 'format'>): Promise<void> {
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
