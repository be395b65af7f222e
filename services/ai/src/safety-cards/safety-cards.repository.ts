import type { ListPage, NearestGuide, PageInput, UpdateSafetyCardInput } from '@hearthwise/contracts';
import { type ListDefinition, queryPrepared, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** One state of a card that somebody has saved. */
export interface SafetyCardRow {
  key: string;
  revision: number;
  fields: UpdateSafetyCardInput;
  updatedAt: Date;
}

export interface SafetyCardRevisionRow {
  revision: number;
  editorId: string;
  note: string;
  createdAt: Date;
}

interface NewRevision {
  key: string;
  fields: UpdateSafetyCardInput;
  editorId: string;
  note: string;
  /** The newest revision that the save may follow; undefined for any. */
  ifRevision: number | undefined;
}

const REVISIONS: ListDefinition = {
  name: 'safetyCardRevisions',
  table: 'safety_card_revisions',
  columns: 'revision, editor_id AS "editorId", note, created_at AS "createdAt"',
  order: [{ sql: 'revision', type: 'integer' }],
};

const CARD = 'key, revision, fields, updated_at AS "updatedAt"';

@Injectable()
export class SafetyCardsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** All that somebody has saved: at most one row for each key of the contract. */
  list(): Promise<SafetyCardRow[]> {
    return queryPrepared<SafetyCardRow>(this.dataSource, {
      name: 'safetyCards.all',
      text: `SELECT ${CARD} FROM safety_cards`,
      values: [],
    });
  }

  async find(key: string): Promise<SafetyCardRow | undefined> {
    const [row] = await queryPrepared<SafetyCardRow>(this.dataSource, {
      name: 'safetyCards.byKey',
      text: `SELECT ${CARD} FROM safety_cards WHERE key = $1`,
      values: [key],
    });

    return row;
  }

  /** The same, locked until the transaction ends. */
  async findForUpdate(manager: EntityManager, key: string): Promise<SafetyCardRow | undefined> {
    const [row]: SafetyCardRow[] = await manager.query(
      `SELECT ${CARD} FROM safety_cards WHERE key = $1 FOR UPDATE`,
      [key],
    );

    return row;
  }

  async findRevision(key: string, revision: number): Promise<SafetyCardRow | undefined> {
    const [row] = await queryPrepared<SafetyCardRow>(this.dataSource, {
      name: 'safetyCardRevisions.byKey',
      text: `SELECT key, revision, fields, created_at AS "updatedAt" FROM safety_card_revisions
        WHERE key = $1 AND revision = $2`,
      values: [key, revision],
    });

    return row;
  }

  listRevisions(key: string, page: PageInput): Promise<ListPage<SafetyCardRevisionRow>> {
    return readList(this.dataSource, REVISIONS, { ...page, filters: { key } });
  }

  /** The guide at an address, as it is indexed. */
  async findGuide(slug: string): Promise<NearestGuide | undefined> {
    const [row] = await queryPrepared<NearestGuide>(this.dataSource, {
      name: 'safetyCards.guide',
      text: 'SELECT title, slug FROM sources WHERE slug = $1 LIMIT 1',
      values: [slug],
    });

    return row;
  }

  /** Saves a revision; undefined when another one than `ifRevision` is the newest. 0 means that there is none yet. */
  async save(
    manager: EntityManager,
    { key, fields, editorId, note, ifRevision }: NewRevision,
  ): Promise<SafetyCardRow | undefined> {
    const [row]: SafetyCardRow[] = await manager.query(
      `WITH saved AS (
        INSERT INTO safety_cards (key, revision, fields)
        SELECT $1, 1, $2::jsonb
        WHERE coalesce($5::int, 0) = 0 OR EXISTS (SELECT FROM safety_cards WHERE key = $1)
        ON CONFLICT (key) DO UPDATE
          SET revision = safety_cards.revision + 1, fields = excluded.fields, updated_at = excluded.updated_at
          WHERE $5::int IS NULL OR safety_cards.revision = $5
        RETURNING revision, fields, updated_at
      )
      INSERT INTO safety_card_revisions (key, revision, fields, editor_id, note, created_at)
      SELECT $1, revision, fields, $3, $4, updated_at FROM saved
      RETURNING key, revision, fields, created_at AS "updatedAt"`,
      [key, JSON.stringify(fields), editorId, note, ifRevision ?? null],
    );

    return row;
  }
}
