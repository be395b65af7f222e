import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  REMOVALS_REMEMBERED,
  UNUSED_LIVES,
  UPLOAD_LIVES,
  UPLOADS_END,
  USES_HOLD,
} from '../images/retention.js';

interface Id {
  id: string;
}

/** What there is to clean. Every statement may run in several processes at once, and twice. */
@Injectable()
export class CleaningRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Gives up uploads that nobody registered; the deletion is finished with the others. */
  async giveUpUploads(limit: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE images SET status = 'deleting' WHERE id IN (
         SELECT id FROM images WHERE status = 'pending' AND created_at < now() - interval '${UPLOAD_LIVES}'
         ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED
       )`,
      [limit],
    );
  }

  /** Deletions under way or broken off: of pictures that were shown, or of uploads that never were. */
  listDeleting(wasShown: boolean, limit: number): Promise<string[]> {
    return this.listIds(
      `SELECT id FROM images WHERE status = 'deleting' AND (registered_at IS NOT NULL) = $1
       ORDER BY created_at LIMIT $2`,
      [wasShown, limit],
    );
  }

  /** Projects' pictures that are old enough to be missed, and that nobody has looked for of late. */
  listUnchecked(limit: number): Promise<string[]> {
    return this.listIds(
      `SELECT id FROM images WHERE status = 'ready' AND purpose = 'project'
         AND created_at < now() - interval '${UNUSED_LIVES}'
         AND (uses_checked_at IS NULL OR uses_checked_at < now() - interval '${USES_HOLD}')
       ORDER BY uses_checked_at NULLS FIRST LIMIT $1`,
      [limit],
    );
  }

  /** Keeps which of the pictures are shown; deletes those that have been shown nowhere for long enough. */
  async recordUses(ids: string[], used: string[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE images SET uses_checked_at = now(),
         unused_since = CASE WHEN id = ANY ($2::uuid[]) THEN NULL ELSE coalesce(unused_since, now()) END,
         status = CASE WHEN id <> ALL ($2::uuid[]) AND unused_since < now() - interval '${UNUSED_LIVES}'
           THEN 'deleting' ELSE status END
       WHERE id = ANY ($1::uuid[]) AND status = 'ready' AND purpose = 'project'`,
      [ids, used],
    );
  }

  /** Registered pictures beside which an upload may still lie. */
  listUnsettled(limit: number): Promise<string[]> {
    return this.listIds(
      `SELECT id FROM images WHERE status = 'ready' AND settled_at IS NULL
         AND registered_at < now() - interval '${UPLOADS_END}' ORDER BY registered_at LIMIT $1`,
      [limit],
    );
  }

  async settle(ids: string[]): Promise<void> {
    await this.dataSource.query('UPDATE images SET settled_at = now() WHERE id = ANY ($1::uuid[])', [ids]);
  }

  listOldRemovals(limit: number): Promise<string[]> {
    return this.listIds(
      `SELECT image_id AS id FROM removals WHERE removed_at < now() - interval '${REMOVALS_REMEMBERED}'
       ORDER BY removed_at LIMIT $1`,
      [limit],
    );
  }

  async forgetRemovals(ids: string[]): Promise<void> {
    await this.dataSource.query('DELETE FROM removals WHERE image_id = ANY ($1::uuid[])', [ids]);
  }

  private async listIds(sql: string, values: unknown[]): Promise<string[]> {
    const rows: Id[] = await this.dataSource.query(sql, values);

    return rows.map(({ id }) => id);
  }
}
