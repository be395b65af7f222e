import {
  type ImportItem,
  type ImportNote,
  type ImportOutcome,
  LIMITS,
  truncate,
} from '@hearthwise/contracts';
import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { RunningImport } from './imports.repository.js';
import { type SourceArticle, toStorableJson } from './sources/source-article.js';

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

/** The articles of the imported files. */
@Injectable()
export class ImportItemsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** In the order of the file. */
  async list(
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

  /** Stores articles of a file; those that an earlier run stored stay as they are. False when another job has replaced this one. */
  async save(
    { id, attempt }: RunningImport,
    firstPosition: number,
    sources: SourceArticle[],
  ): Promise<boolean> {
    const rows = sources.map(({ notes, ...source }, index) => ({
      position: firstPosition + index,
      title: source.label,
      source,
      notes: notes.map(shorten),
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
      [id, attempt, toStorableJson(rows)],
    );

    return found.length > 0;
  }

  /** The next article that waits, counted as started; null when none is left or another job has replaced this one. */
  async claimNext({ id, attempt }: RunningImport): Promise<WaitingItem | null> {
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
  async release(id: string, position: number): Promise<void> {
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
  async finish(
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
      [id, position, outcome, articleId, toStorableJson(notes.map(shorten))],
    );
    await manager.query(
      `UPDATE imports SET ${outcome} = ${outcome} + 1, heartbeat_at = now() WHERE id = $1`,
      [id],
    );
  }
}

function shorten({ code, message }: ImportNote): ImportNote {
  return { code, message: truncate(message, LIMITS.importNoteMax) };
}
