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
import { type SourceArticle, toStorableText } from './sources/source-article.js';

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

/** An import, and which of its jobs this is: one that another has replaced changes nothing. */
export type RunningImport = Pick<ImportRow, 'id' | 'attempt'>;

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

/** Time without a heartbeat after which an import whose job runs, or waits for its turn, gets another job. */
const STALLED_AFTER = { running: '1 minute', queued: '10 minutes' };

/** Time without a part after which an upload no longer counts. */
const UPLOAD_STALLED_AFTER = '1 minute';

@Injectable()
export class ImportsRepository {
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

  async deleteUpload(id: string, ownerId: string): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM imports WHERE id = $1 AND owner_id = $2 AND status = 'uploading'`,
      [id, ownerId],
    );
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
        WHERE id = $1 AND attempt = coalesce($2, attempt) AND status IN ('queued', 'running') RETURNING ${COLUMNS}`,
      [id, attempt ?? null],
    );

    return row ?? null;
  }

  /** Stores articles of a file; those that an earlier run stored stay as they are. False when another job has replaced this one. */
  async saveItems(
    { id, attempt }: RunningImport,
    firstPosition: number,
    sources: SourceArticle[],
  ): Promise<boolean> {
    const rows = sources.map(({ notes, ...source }, index) => ({
      position: firstPosition + index,
      title: source.label,
      source,
      notes,
    }));
    const found: unknown[] = await this.dataSource.query(
      `WITH own AS (
          UPDATE imports SET heartbeat_at = now() WHERE id = $1 AND attempt = $2 AND status = 'running' RETURNING id
        ),
        stored AS (
          INSERT INTO import_items (import_id, position, title, source, notes)
          SELECT id, position, title, source, notes
          FROM own, jsonb_to_recordset($3) AS row (position int, title text, source jsonb, notes jsonb)
          ON CONFLICT (import_id, position) DO NOTHING
        )
      SELECT FROM own`,
      [id, attempt, toJson(rows)],
    );

    return found.length > 0;
  }

  /** The whole file has been read: its parts are not needed any more. False when another job has replaced this one. */
  markRead({ id, attempt }: RunningImport, total: number, notes: ImportNote[]): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [, changed]: [unknown, number] = await manager.query(
        `UPDATE imports SET total = $3, notes = $4, heartbeat_at = now()
          WHERE id = $1 AND attempt = $2 AND status = 'running'`,
        [id, attempt, total, toJson(notes)],
      );
      if (changed > 0) {
        await manager.query('DELETE FROM import_parts WHERE import_id = $1', [id]);
      }

      return changed > 0;
    });
  }

  /** The next article that waits, counted as started; null when none is left or another job has replaced this one. */
  async claimNextItem({ id, attempt }: RunningImport): Promise<WaitingItem | null> {
    const [[row]]: [WaitingItem[], number] = await this.dataSource.query(
      `UPDATE import_items SET tries = tries + 1
        WHERE import_id = $1 AND position = (
          SELECT position FROM import_items WHERE import_id = $1 AND outcome IS NULL ORDER BY position LIMIT 1
        ) AND EXISTS (SELECT FROM imports WHERE id = $1 AND attempt = $2)
        RETURNING position, source, notes, tries`,
      [id, attempt],
    );

    return row ?? null;
  }

  /** Takes back the start of an article that was not its fault. */
  async releaseItem(id: string, position: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE import_items SET tries = tries - 1 WHERE import_id = $1 AND position = $2 AND tries > 0`,
      [id, position],
    );
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
      [id, position, outcome, articleId, toJson(notes)],
    );
    await manager.query(
      `UPDATE imports SET ${outcome} = ${outcome} + 1, heartbeat_at = now() WHERE id = $1`,
      [id],
    );
  }

  /** Ends an import of which no article waits. */
  async markDone(id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [[row]]: [ImportRow[], number] = await manager.query(
        `UPDATE imports SET status = 'done', finished_at = now() WHERE id = $1 AND status = 'running'
          AND NOT EXISTS (SELECT FROM import_items WHERE import_id = $1 AND outcome IS NULL)
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

/** JSON that Postgres can store, whatever a file has in its texts. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? toStorableText(part) : part,
  );
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

/** Maps the row to what the contract returns. */
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
