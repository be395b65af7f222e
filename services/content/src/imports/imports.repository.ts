import type {
  ImportFormat,
  ImportItem,
  ImportNote,
  ImportOptions,
  ImportOutcome,
  ImportRecord,
  ImportStatus,
  ListPage,
  PageInput,
} from '@hearthwise/contracts';
import { type ListDefinition, queryPrepared, readList, recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SourceArticle } from './sources/source-article.js';

export interface ImportRow {
  id: string;
  filename: string;
  format: ImportFormat;
  status: ImportStatus;
  options: ImportOptions;
  total: number | null;
  created: number;
  updated: number;
  unchanged: number;
  kept: number;
  failed: number;
  notes: ImportNote[];
  error: string | null;
  ownerId: string;
  attempt: number;
  createdAt: Date;
  finishedAt: Date | null;
}

/** An article that waits to be imported. */
export interface WaitingItem {
  position: number;
  source: SourceArticle;
  notes: ImportNote[];
  /** How often it was started, this time included. */
  tries: number;
}

/** A part of a report. */
export interface ItemFilters {
  limit: number;
  offset: number;
  /** The position before the first one. */
  after: number;
  outcome?: ImportOutcome | undefined;
  hasNotes?: boolean | undefined;
}

const COLUMNS = `id, filename, format, status, options, total, created, updated, unchanged, kept, failed, notes, error,
  owner_id AS "ownerId", attempt, created_at AS "createdAt", finished_at AS "finishedAt"`;

const NEWEST: ListDefinition = {
  name: 'imports',
  table: 'imports',
  columns: COLUMNS,
  order: [
    { sql: 'created_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
};

/** An import whose job has not shown any sign of life for so long gets another one. */
const STALLED_AFTER = '1 minute';

@Injectable()
export class ImportsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async insert(row: Pick<ImportRow, 'id' | 'filename' | 'options' | 'ownerId'>): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO imports (id, filename, options, owner_id) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING`,
      [row.id, row.filename, JSON.stringify(row.options), row.ownerId],
    );
  }

  /** Uploads and imports of a user that have not ended, without uploads that were given up. */
  async countUnfinished(ownerId: string): Promise<number> {
    const [row]: { count: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS count FROM imports WHERE owner_id = $1 AND status NOT IN ('done', 'failed')
        AND (status <> 'uploading' OR heartbeat_at > now() - interval '${STALLED_AFTER}')`,
      [ownerId],
    );

    return row?.count ?? 0;
  }

  async find(id: string): Promise<ImportRow | null> {
    const [row] = await queryPrepared<ImportRow>(this.dataSource, {
      name: 'imports.find',
      text: `SELECT ${COLUMNS} FROM imports WHERE id = $1`,
      values: [id],
    });

    return row ?? null;
  }

  list(input: PageInput): Promise<ListPage<ImportRow>> {
    return readList(this.dataSource, NEWEST, { ...input, filters: {} });
  }

  /** In the order of the file. */
  async listItems(
    id: string,
    { limit, offset, after, outcome, hasNotes }: ItemFilters,
  ): Promise<{ rows: ImportItem[]; total: number }> {
    const values = [id, outcome ?? null, hasNotes ?? null];
    const where = `import_id = $1 AND ($2::text IS NULL OR outcome = $2)
      AND ($3::boolean IS NULL OR (notes <> '[]') = $3)`;
    const [rows, [count]] = await Promise.all([
      queryPrepared<ImportItem>(this.dataSource, {
        name: 'imports.items',
        text: `SELECT position, title, outcome, article_id AS "articleId", notes FROM import_items
          WHERE ${where} AND position > $4 ORDER BY position LIMIT $5 OFFSET $6`,
        values: [...values, after, limit, offset],
      }),
      queryPrepared<{ count: number }>(this.dataSource, {
        name: 'imports.itemCount',
        text: `SELECT count(*)::int AS count FROM import_items WHERE ${where}`,
        values,
      }),
    ]);

    return { rows, total: count?.count ?? 0 };
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

  async delete(id: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM imports WHERE id = $1 AND status = 'uploading'`, [id]);
  }

  /** The number of the next job of an import; null when it needs none. */
  async claimAttempt(id: string): Promise<number | null> {
    const [[row]]: [{ attempt: number }[], number] = await this.dataSource.query(
      `UPDATE imports SET attempt = attempt + 1, heartbeat_at = now() WHERE id = $1 AND status IN ('queued', 'running')
        RETURNING attempt`,
      [id],
    );

    return row?.attempt ?? null;
  }

  /** Imports whose job was lost, each with the number of its next one; returned to one process only. */
  async claimStalled(): Promise<{ id: string; attempt: number }[]> {
    const [rows]: [{ id: string; attempt: number }[], number] = await this.dataSource.query(
      `UPDATE imports SET attempt = attempt + 1, heartbeat_at = now()
        WHERE status IN ('queued', 'running') AND heartbeat_at < now() - interval '${STALLED_AFTER}' RETURNING id, attempt`,
    );

    return rows;
  }

  /** Stores articles of a file; those that an earlier run stored stay as they are. */
  async saveItems(id: string, firstPosition: number, sources: SourceArticle[]): Promise<void> {
    const rows = sources.map(({ notes, ...source }, index) => ({
      position: firstPosition + index,
      title: source.label,
      source,
      notes,
    }));
    await this.dataSource.query(
      `WITH own AS (UPDATE imports SET status = 'running', heartbeat_at = now() WHERE id = $1)
        INSERT INTO import_items (import_id, position, title, source, notes)
        SELECT $1, position, title, source, notes
        FROM jsonb_to_recordset($2) AS row (position int, title text, source jsonb, notes jsonb)
        ON CONFLICT (import_id, position) DO NOTHING`,
      [id, JSON.stringify(rows)],
    );
  }

  /** The whole file has been read: its parts are not needed any more. */
  async markRead(id: string, total: number, notes: ImportNote[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `UPDATE imports SET status = 'running', total = $2, notes = $3, heartbeat_at = now() WHERE id = $1`,
        [id, total, JSON.stringify(notes)],
      );
      await manager.query('DELETE FROM import_parts WHERE import_id = $1', [id]);
    });
  }

  /** The next article that waits, counted as started. */
  async beginNext(id: string): Promise<WaitingItem | null> {
    const [[row]]: [WaitingItem[], number] = await this.dataSource.query(
      `UPDATE import_items SET tries = tries + 1
        WHERE import_id = $1 AND position = (
          SELECT position FROM import_items WHERE import_id = $1 AND outcome IS NULL ORDER BY position LIMIT 1
        ) RETURNING position, source, notes, tries`,
      [id],
    );

    return row ?? null;
  }

  /** Locks an article of an import that is not imported yet; false when another process has done it. */
  async lockWaiting(manager: EntityManager, id: string, position: number): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      'SELECT FROM import_items WHERE import_id = $1 AND position = $2 AND outcome IS NULL FOR UPDATE',
      [id, position],
    );

    return rows.length > 0;
  }

  /** Stores what became of an article, and counts it. */
  async finishItem(
    manager: EntityManager,
    id: string,
    {
      position,
      outcome,
      articleId,
      notes,
    }: { position: number; outcome: ImportOutcome; articleId: string | null; notes: ImportNote[] },
  ): Promise<void> {
    await manager.query(
      `UPDATE import_items SET outcome = $3, article_id = $4, notes = $5, source = NULL
        WHERE import_id = $1 AND position = $2`,
      [id, position, outcome, articleId, JSON.stringify(notes)],
    );
    await manager.query(
      `UPDATE imports SET ${outcome} = ${outcome} + 1, heartbeat_at = now() WHERE id = $1`,
      [id],
    );
  }

  async markDone(id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [[row]]: [ImportRow[], number] = await manager.query(
        `UPDATE imports SET status = 'done', finished_at = now() WHERE id = $1 AND status = 'running'
          RETURNING ${COLUMNS}`,
        [id],
      );
      await recordEnd(manager, row);
    });
  }

  async markFailed(id: string, error: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [[row]]: [ImportRow[], number] = await manager.query(
        `UPDATE imports SET status = 'failed', error = $2, finished_at = now()
          WHERE id = $1 AND status NOT IN ('done', 'failed') RETURNING ${COLUMNS}`,
        [id, error],
      );
      await recordEnd(manager, row);
      await manager.query('DELETE FROM import_parts WHERE import_id = $1', [id]);
      await manager.query('UPDATE import_items SET source = NULL WHERE import_id = $1', [id]);
    });
  }

  /** Uploads that were given up, and reports that nobody needs any more. */
  async deleteExpired(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM imports WHERE id IN (
        SELECT id FROM imports WHERE (status = 'uploading' AND heartbeat_at < now() - interval '1 hour')
          OR (status IN ('done', 'failed') AND created_at < now() - interval '90 days') LIMIT 20)`,
    );
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

export function toImportRecord({
  created,
  updated,
  unchanged,
  kept,
  failed,
  attempt: _attempt,
  createdAt,
  finishedAt,
  ...row
}: ImportRow): ImportRecord {
  return {
    ...row,
    counts: { created, updated, unchanged, kept, failed },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
