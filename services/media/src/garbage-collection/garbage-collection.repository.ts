import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  PENDING_TTL,
  TOMBSTONE_TTL,
  UNUSED_TTL,
  UPLOAD_GRACE_PERIOD,
  USES_CHECK_INTERVAL,
} from '../images/retention.js';

interface Id {
  id: string;
}

/** Finds garbage. Every statement may run repeatedly and in several processes at once. */
@Injectable()
export class GarbageCollectionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Marks uploads that were never registered as `deleting`. */
  async startDeletingExpiredUploads(limit: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE images SET status = 'deleting' WHERE id IN (
         SELECT id FROM images WHERE status = 'pending' AND created_at < now() - interval '${PENDING_TTL}'
         ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED
       )`,
      [limit],
    );
  }

  /** Deletions that are in progress or were interrupted: of registered images, or of uploads that never were. */
  listDeleting(wasRegistered: boolean, limit: number): Promise<string[]> {
    return this.listIds(
      `SELECT id FROM images WHERE status = 'deleting' AND (registered_at IS NOT NULL) = $1
       ORDER BY created_at LIMIT $2`,
      [wasRegistered, limit],
    );
  }

  /** Images of members that are old enough to be deleted and whose uses have not been checked recently. */
  listUnchecked(limit: number): Promise<string[]> {
    return this.listIds(
      `SELECT id FROM images WHERE status = 'ready' AND purpose IN ('project', 'profile')
         AND created_at < now() - interval '${UNUSED_TTL}'
         AND (uses_checked_at IS NULL OR uses_checked_at < now() - interval '${USES_CHECK_INTERVAL}')
       ORDER BY uses_checked_at NULLS FIRST LIMIT $1`,
      [limit],
    );
  }

  /** Records which of the images are used; marks those as `deleting` that have been unused for long enough. */
  async recordUses(ids: string[], used: string[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE images SET uses_checked_at = now(),
         unused_since = CASE WHEN id = ANY ($2::uuid[]) THEN NULL ELSE coalesce(unused_since, now()) END,
         status = CASE WHEN id <> ALL ($2::uuid[]) AND unused_since < now() - interval '${UNUSED_TTL}'
           THEN 'deleting' ELSE status END
       WHERE id = ANY ($1::uuid[]) AND status = 'ready' AND purpose IN ('project', 'profile')`,
      [ids, used],
    );
  }

  /** Registered images whose uploaded file may still be in the store. */
  listWithPossibleUpload(limit: number): Promise<string[]> {
    return this.listIds(
      `SELECT id FROM images WHERE status = 'ready' AND settled_at IS NULL
         AND registered_at < now() - interval '${UPLOAD_GRACE_PERIOD}' ORDER BY registered_at LIMIT $1`,
      [limit],
    );
  }

  async markUploadDeleted(ids: string[]): Promise<void> {
    await this.dataSource.query('UPDATE images SET settled_at = now() WHERE id = ANY ($1::uuid[])', [ids]);
  }

  listExpiredTombstones(limit: number): Promise<string[]> {
    return this.listIds(
      `SELECT image_id AS id FROM removals WHERE removed_at < now() - interval '${TOMBSTONE_TTL}'
       ORDER BY removed_at LIMIT $1`,
      [limit],
    );
  }

  async deleteTombstones(ids: string[]): Promise<void> {
    await this.dataSource.query('DELETE FROM removals WHERE image_id = ANY ($1::uuid[])', [ids]);
  }

  private async listIds(sql: string, values: unknown[]): Promise<string[]> {
    const rows: Id[] = await this.dataSource.query(sql, values);

    return rows.map(({ id }) => id);
  }
}
