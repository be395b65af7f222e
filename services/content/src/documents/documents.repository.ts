import type { ListPage, PageInput } from '@hearthwise/contracts';
import { type ListDefinition, queryPrepared, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** One state of a document. */
export interface DocumentRow {
  revision: number;
  fields: object;
  updatedAt: Date;
}

export interface DocumentRevisionRow {
  revision: number;
  editorId: string | null;
  note: string;
  createdAt: Date;
}

export interface NewRevision {
  key: string;
  fields: object;
  editorId: string;
  note: string;
  /** The newest revision that the save may follow; undefined for any. */
  ifRevision: number | undefined;
}

const REVISIONS: ListDefinition = {
  name: 'documentRevisions',
  table: 'document_revisions',
  columns: 'revision, editor_id AS "editorId", note, created_at AS "createdAt"',
  order: [{ sql: 'revision', type: 'integer' }],
};

@Injectable()
export class DocumentsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The newest state; undefined when nobody has saved the document. */
  async find(key: string): Promise<DocumentRow | undefined> {
    const [row] = await queryPrepared<DocumentRow>(this.dataSource, {
      name: 'documents.byKey',
      text: 'SELECT revision, fields, updated_at AS "updatedAt" FROM documents WHERE key = $1',
      values: [key],
    });

    return row;
  }

  /** The same, locked until the transaction ends. */
  async findForUpdate(manager: EntityManager, key: string): Promise<DocumentRow | undefined> {
    const [row]: DocumentRow[] = await manager.query(
      'SELECT revision, fields, updated_at AS "updatedAt" FROM documents WHERE key = $1 FOR UPDATE',
      [key],
    );

    return row;
  }

  async findRevision(key: string, revision: number): Promise<DocumentRow | undefined> {
    const [row] = await queryPrepared<DocumentRow>(this.dataSource, {
      name: 'documentRevisions.byKey',
      text: `SELECT revision, fields, created_at AS "updatedAt" FROM document_revisions
        WHERE key = $1 AND revision = $2`,
      values: [key, revision],
    });

    return row;
  }

  listRevisions(key: string, page: PageInput): Promise<ListPage<DocumentRevisionRow>> {
    return readList(this.dataSource, REVISIONS, { ...page, filters: { key } });
  }

  /** Saves a revision; undefined when another one than `ifRevision` is the newest. 0 means that there is none yet. */
  async save(
    manager: EntityManager,
    { key, fields, editorId, note, ifRevision }: NewRevision,
  ): Promise<DocumentRow | undefined> {
    const [row]: DocumentRow[] = await manager.query(
      `WITH saved AS (
        INSERT INTO documents (key, revision, fields)
        SELECT $1, 1, $2::jsonb
        WHERE coalesce($5::int, 0) = 0 OR EXISTS (SELECT FROM documents WHERE key = $1)
        ON CONFLICT (key) DO UPDATE
          SET revision = documents.revision + 1, fields = excluded.fields, updated_at = excluded.updated_at
          WHERE $5::int IS NULL OR documents.revision = $5
        RETURNING revision, fields, updated_at
      )
      INSERT INTO document_revisions (key, revision, fields, editor_id, note, created_at)
      SELECT $1, revision, fields, $3, $4, updated_at FROM saved
      RETURNING revision, fields, created_at AS "updatedAt"`,
      [key, JSON.stringify(fields), editorId, note, ifRevision ?? null],
    );

    return row;
  }
}
