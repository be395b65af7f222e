import type { ImportNote, ListPage, PageInput } from '@hearthwise/contracts';
import { type ListDefinition, queryPrepared, readList, recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { IMPORT_COLUMNS, type ImportRow } from './import.mapper.js';
import { toStorableJson } from './sources/source-article.js';

/** An import, and which of its jobs this is: one that another has replaced changes nothing. */
export type RunningImport = Pick<ImportRow, 'id' | 'attempt'>;

const NEWEST: ListDefinition = {
  name: 'imports',
  table: 'imports',
  columns: IMPORT_COLUMNS,
  order: [
    { sql: 'created_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
};

/** Time without a heartbeat after which an import whose job runs, or waits for its turn, gets another job. */
const STALLED_AFTER = { running: '1 minute', queued: '10 minutes' };

/** Imports and their jobs. */
@Injectable()
export class ImportsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(id: string): Promise<ImportRow | null> {
    const [row] = await queryPrepared<ImportRow>(this.dataSource, {
      name: 'imports.find',
      text: `SELECT ${IMPORT_COLUMNS} FROM imports WHERE id = $1`,
      values: [id],
    });

    return row ?? null;
  }

  list(input: PageInput): Promise<ListPage<ImportRow>> {
    return readList(this.dataSource, NEWEST, { ...input, filters: {} });
  }

  /** The number of the next job of an import; null when it needs none, or when another job has replaced this one. */
  async claimAttempt(id: string, current: number): Promise<number | null> {
    const [[row]]: [{ attempt: number }[], number] = await this.dataSource.query(
      `UPDATE imports SET attempt = attempt + 1, status = 'queued', heartbeat_at = now()
        WHERE id = $1 AND attempt = $2 AND status IN ('queued', 'running') RETURNING attempt`,
      [id, current],
    );

    return row?.attempt ?? null;
  }

  /** Imports whose job was lost, each with the number of its next one; returned to one process only. */
  async claimStalled(): Promise<{ id: string; attempt: number }[]> {
    const [rows]: [{ id: string; attempt: number }[], number] = await this.dataSource.query(
      `UPDATE imports SET attempt = attempt + 1, status = 'queued', heartbeat_at = now()
        WHERE (status = 'running' AND heartbeat_at < now() - interval '${STALLED_AFTER.running}')
          OR (status = 'queued' AND heartbeat_at < now() - interval '${STALLED_AFTER.queued}') RETURNING id, attempt`,
    );

    return rows;
  }

  /** An import whose job begins; null when it has ended, or when another job has replaced this one. */
  async begin(id: string, attempt: number | undefined): Promise<ImportRow | null> {
    const [[row]]: [ImportRow[], number] = await this.dataSource.query(
      `UPDATE imports SET status = 'running', heartbeat_at = now()
        WHERE id = $1 AND attempt = coalesce($2, attempt) AND status IN ('queued', 'running') RETURNING ${IMPORT_COLUMNS}`,
      [id, attempt ?? null],
    );

    return row ?? null;
  }

  /** The whole file has been read: its parts are not needed any more. False when another job has replaced this one. */
  markRead({ id, attempt }: RunningImport, total: number, notes: ImportNote[]): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [, changed]: [unknown, number] = await manager.query(
        `UPDATE imports SET total = $3, notes = $4, heartbeat_at = now()
          WHERE id = $1 AND attempt = $2 AND status = 'running'`,
        [id, attempt, total, toStorableJson(notes)],
      );
      if (changed > 0) {
        await manager.query('DELETE FROM import_parts WHERE import_id = $1', [id]);
      }

      return changed > 0;
    });
  }

  /** Ends an import of which no article waits. */
  async markDone(id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [[row]]: [ImportRow[], number] = await manager.query(
        `UPDATE imports SET status = 'done', finished_at = now() WHERE id = $1 AND status = 'running'
          AND NOT EXISTS (SELECT FROM import_items WHERE import_id = $1 AND outcome IS NULL)
          RETURNING ${IMPORT_COLUMNS}`,
        [id],
      );
      await recordEnd(manager, row);
    });
  }

  async markFailed(id: string, error: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [[row]]: [ImportRow[], number] = await manager.query(
        `UPDATE imports SET status = 'failed', error = $2, finished_at = now()
          WHERE id = $1 AND status NOT IN ('done', 'failed') RETURNING ${IMPORT_COLUMNS}`,
        [id, error],
      );
      await recordEnd(manager, row);
      await manager.query('DELETE FROM import_parts WHERE import_id = $1', [id]);
      await manager.query('UPDATE import_items SET source = NULL WHERE import_id = $1', [id]);
    });
  }

  /** Deletes one aborted upload, or a report that nobody needs any more, with all that belongs to it; false when none is left. */
  async deleteOneExpired(): Promise<boolean> {
    const [, deleted]: [unknown, number] = await this.dataSource.query(
      `DELETE FROM imports WHERE id = (
        SELECT id FROM imports WHERE (status = 'uploading' AND heartbeat_at < now() - interval '1 hour')
          OR (status IN ('done', 'failed') AND created_at < now() - interval '90 days')
        LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    );

    return deleted > 0;
  }
}

/** Records how an import has ended, for the user who started it; nothing when it had ended before. */
async function recordEnd(manager: EntityManager, row: ImportRow | undefined): Promise<void> {
  if (row) {
    const { id, ownerId, filename, status, error, created, updated, unchanged, kept, failed } = row;
    await recordAudit(manager, {
      actorId: ownerId,
      action: 'import.ended',
      subject: { id, label: filename },
      after: { status, ...(error && { error }), created, updated, unchanged, kept, failed },
    });
  }
}
