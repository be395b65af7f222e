import { queryPrepared, recordAudit } from '@hearthwise/service-kit';
import type { ImportFormat } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { ImportRow } from './import.mapper.js';

/** Time without a part after which an upload no longer counts. */
const UPLOAD_STALLED_AFTER = '1 minute';

/** Files on their way here, and their parts until they have been read. */
@Injectable()
export class ImportUploadsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Inserts an upload once; false when its owner has too many imports already. */
  insert(
    { id, filename, options, ownerId }: Pick<ImportRow, 'id' | 'filename' | 'options' | 'ownerId'>,
    maxUnfinished: number,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // Concurrent uploads of one user are counted one after the other.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`imports:${ownerId}`]);
      const [row]: { count: number }[] = await manager.query(
        `SELECT count(*)::int AS count FROM imports WHERE owner_id = $1 AND id <> $2 AND status NOT IN ('done', 'failed')
          AND (status <> 'uploading' OR heartbeat_at > now() - interval '${UPLOAD_STALLED_AFTER}')`,
        [ownerId, id],
      );
      if ((row?.count ?? 0) >= maxUnfinished) {
        return false;
      }
      await manager.query(
        `INSERT INTO imports (id, filename, options, owner_id) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING`,
        [id, filename, JSON.stringify(options), ownerId],
      );

      return true;
    });
  }

  /** Stores a part of a file, unless the upload has ended. */
  async savePart(id: string, position: number, bytes: Buffer): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `WITH own AS (UPDATE imports SET heartbeat_at = now() WHERE id = $1 AND status = 'uploading' RETURNING id)
        INSERT INTO import_parts (import_id, position, bytes) SELECT id, $2, $3 FROM own
        ON CONFLICT (import_id, position) DO UPDATE SET bytes = excluded.bytes RETURNING position`,
      [id, position, bytes],
    );

    return rows.length > 0;
  }

  async sizesOfParts(id: string): Promise<number[]> {
    const rows: { size: number }[] = await this.dataSource.query(
      'SELECT length(bytes) AS size FROM import_parts WHERE import_id = $1 ORDER BY position',
      [id],
    );

    return rows.map(({ size }) => size);
  }

  async readPart(id: string, position: number): Promise<Buffer> {
    const [row] = await queryPrepared<{ bytes: Buffer }>(this.dataSource, {
      name: 'imports.part',
      text: 'SELECT bytes FROM import_parts WHERE import_id = $1 AND position = $2',
      values: [id, position],
    });
    if (!row) {
      throw new Error(`Part ${position} of the import ${id} is missing.`);
    }

    return row.bytes;
  }

  /** Ends the upload and records the start of the import, once. */
  async markQueued({ id, ownerId, filename, options }: ImportRow, format: ImportFormat): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [, changed]: [unknown, number] = await manager.query(
        `UPDATE imports SET status = 'queued', format = $2, heartbeat_at = now() WHERE id = $1 AND status = 'uploading'`,
        [id, format],
      );
      if (changed > 0) {
        const act = { actorId: ownerId, action: 'import.started', subject: { id, label: filename } } as const;
        await recordAudit(manager, { ...act, after: { format, ...options } });
      }
    });
  }

  async delete(id: string, ownerId: string): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM imports WHERE id = $1 AND owner_id = $2 AND status = 'uploading'`,
      [id, ownerId],
    );
  }
}
