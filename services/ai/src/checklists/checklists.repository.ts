import {
  type Checklist,
  type ChecklistSource,
  type ChecklistSummary,
  idSchema,
  LIMITS,
  type ListPage,
  type OPERATIONS,
  type OperationPayload,
  type PageInput,
} from '@hearthwise/contracts';
import { type ListDefinition, queryPrepared, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { changesRow } from '../changes-row.js';
import { hasRoom } from '../has-room.js';
import { DataSource, type EntityManager } from 'typeorm';

type ListInput = OperationPayload<typeof OPERATIONS.ai.listChecklists>;
type CreateInput = OperationPayload<typeof OPERATIONS.ai.createChecklist>;
type UpdateInput = OperationPayload<typeof OPERATIONS.ai.updateChecklist>;

type Times = 'createdAt' | 'updatedAt';
type Progress = Pick<ChecklistSummary, 'itemCount' | 'doneCount' | 'nextDueOn'>;
interface Stored {
  createdAt: Date;
  updatedAt: Date;
}

/** A checklist as lists read it. */
export type ChecklistRow = Omit<ChecklistSummary, Times | keyof Progress> & Stored & { progress: Progress };

/** A checklist with its items; built-in templates have no owner. */
export type WholeChecklistRow = Omit<Checklist, Times | 'isOwn'> & Stored & { ownerId: string | null };

/** A copy of a checklist. */
export interface Copy {
  id: string;
  copyId: string;
  ownerId: string;
  title: string;
  isTemplate: boolean;
}

export interface Deletion {
  id: string;
  actorId: string;
  isModerator: boolean;
  /** Into the bin, or out of it. */
  isDeleted: boolean;
}

/** What was moved to the bin or out of it. */
export interface Deleted {
  id: string;
  title: string;
  isOwn: boolean;
  isPublic: boolean;
  /** A repeated call changes nothing. */
  isChanged: boolean;
}

const FIELDS = `id, title, description, category_id AS "categoryId", is_template AS "isTemplate",
  is_public AS "isPublic", source, created_at AS "createdAt", updated_at AS "updatedAt"`;

const PROGRESS = `(
  SELECT jsonb_build_object('itemCount', count(*), 'doneCount', count(done_at),
    'nextDueOn', min(due_on) FILTER (WHERE done_at IS NULL))
  FROM checklist_items WHERE checklist_id = checklists.id
) AS progress`;

const ITEMS = `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', id, 'text', text, 'done', done_at IS NOT NULL, 'dueOn', due_on, 'source', source)
    ORDER BY position, id)
  FROM checklist_items WHERE checklist_id = checklists.id
), '[]') AS items`;

/** What everybody sees. */
const IS_SHOWN_TO_ALL = 'is_template AND is_public';

const OWN: ListDefinition = {
  name: 'checklists',
  table: 'checklists',
  columns: `${FIELDS}, ${PROGRESS}`,
  where: 'deleted_at IS NULL',
  order: [
    { sql: 'updated_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
  search: {
    matches: (
      parameter,
    ) => `(coalesce(search_text, fold(title)) LIKE (SELECT search_pattern(${parameter})) OR EXISTS (
      SELECT FROM checklist_items AS items WHERE checklist_id = checklists.id
        AND coalesce(items.search_text, fold(items.text)) LIKE (SELECT search_pattern(${parameter}))
    ))`,
  },
};

const TEMPLATES: ListDefinition = {
  name: 'templates',
  table: 'checklists',
  columns: `${FIELDS}, ${PROGRESS}`,
  where: `${IS_SHOWN_TO_ALL} AND deleted_at IS NULL`,
  order: [
    { sql: 'created_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
};

/** Checklists. Statements that change one select it by its owner. */
@Injectable()
export class ChecklistsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(ownerId: string, { isTemplate, search, ...paging }: ListInput): Promise<ListPage<ChecklistRow>> {
    const filters = { owner_id: ownerId, is_template: isTemplate };

    return readList(this.dataSource, OWN, { ...paging, search, filters });
  }

  listTemplates(paging: PageInput): Promise<ListPage<ChecklistRow>> {
    return readList(this.dataSource, TEMPLATES, paging);
  }

  /** One of the user's, or a public template; null for an id that no such checklist has, be it well formed or not. */
  async find(id: string, userId: string | null): Promise<WholeChecklistRow | null> {
    if (!idSchema.safeParse(id).success) {
      return null;
    }
    const [row] = await queryPrepared<WholeChecklistRow>(this.dataSource, {
      name: 'checklists.byId',
      text: `SELECT ${FIELDS}, owner_id AS "ownerId", ${ITEMS} FROM checklists
        WHERE id = $1 AND deleted_at IS NULL AND (owner_id = $2 OR ${IS_SHOWN_TO_ALL})`,
      values: [id, userId],
    });

    return row ?? null;
  }

  /** Whether the owner may keep one more, or keeps this one already. */
  hasRoom(id: string, ownerId: string): Promise<boolean> {
    return hasRoom(this.dataSource, { table: 'checklists', max: LIMITS.checklistsMax, id, ownerId });
  }

  /** Does nothing when the id exists. `ownerId` is null for built-in templates. */
  async insertIfAbsent(
    { items, ...input }: CreateInput & { ownerId: string | null },
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const { id, ownerId, title, description, categoryId, isTemplate, isPublic, source } = input;
    await manager.query(
      `WITH created AS (
         INSERT INTO checklists (id, owner_id, title, description, category_id, is_template, is_public, source)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING RETURNING id
       )
       INSERT INTO checklist_items (checklist_id, position, text, due_on, source)
       SELECT created.id, at, text, due_on, item.source
       FROM created, unnest($9::text[], $10::date[], $11::jsonb[]) WITH ORDINALITY AS item (text, due_on, source, at)`,
      [
        id,
        ownerId,
        title,
        description,
        categoryId,
        isTemplate,
        isPublic,
        toJson(source),
        items.map(({ text }) => text),
        items.map(({ dueOn }) => dueOn),
        items.map((item) => toJson(item.source === undefined ? articleOf(source) : item.source)),
      ],
    );
  }

  /** Copies a checklist, without ticks and dates; does nothing when `copyId` exists. */
  async copy({ id, copyId, ownerId, title, isTemplate }: Copy): Promise<void> {
    await this.dataSource.query(
      `WITH created AS (
         INSERT INTO checklists (id, owner_id, title, description, category_id, is_template, is_public, source)
         SELECT $2, $3, $4, description, category_id, $5, false, source FROM checklists WHERE id = $1
         ON CONFLICT (id) DO NOTHING RETURNING id
       )
       INSERT INTO checklist_items (checklist_id, position, text, source)
       SELECT created.id, position, text, source FROM created, checklist_items WHERE checklist_id = $1`,
      [id, copyId, ownerId, title, isTemplate],
    );
  }

  /** Returns whether the owner has such a checklist. */
  async update({ id, title, description }: UpdateInput, ownerId: string): Promise<boolean> {
    return changesRow(
      this.dataSource,
      `UPDATE checklists SET title = coalesce($3, title), description = coalesce($4, description), updated_at = now()
        WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL RETURNING id`,
      [id, ownerId, title, description],
    );
  }

  /**
   * Moves it to the bin or out of it. Returns null when the owner has no such checklist; for moderators, others' public
   * templates count as well. Owners restore what they deleted themselves, moderators what owners did not.
   */
  async setDeleted(
    manager: EntityManager,
    { id, actorId, isModerator, isDeleted }: Deletion,
  ): Promise<Deleted | null> {
    const [[row]]: [Deleted[], number] = await manager.query(
      `UPDATE checklists SET deleted_at = CASE WHEN $3 THEN coalesce(deleted_at, now()) END,
          deleted_by = CASE WHEN NOT $3 THEN NULL WHEN owner_id = $2 THEN coalesce(deleted_by, $2::uuid) ELSE $2 END
        WHERE id = $1 AND (
          owner_id = $2 AND ($3 OR coalesce(deleted_by, owner_id) = owner_id)
          OR $4 AND ${IS_SHOWN_TO_ALL} AND ($3 OR deleted_by IS DISTINCT FROM owner_id)
        )
        RETURNING id, checklists.title, is_public AS "isPublic", owner_id IS NOT DISTINCT FROM $2 AS "isOwn",
          (old.deleted_at IS NULL) = $3 OR old.deleted_by IS DISTINCT FROM checklists.deleted_by AS "isChanged"`,
      [id, actorId, isDeleted, isModerator],
    );

    return row ?? null;
  }
}

/** What items are from unless they say otherwise. */
function articleOf(source: ChecklistSource | null): ChecklistSource | null {
  return source?.kind === 'article' ? source : null;
}

function toJson(value: object | null): string | null {
  return value && JSON.stringify(value);
}
