import {
  type Actor,
  AppError,
  type Checklist,
  type ChecklistItem,
  idSchema,
  LIMITS,
  type OPERATIONS,
  type OperationPayload,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { assertFound, assertMayShow, checklistNotFound } from './checklists.service.js';

type Operations = typeof OPERATIONS.ai;
type AddInput = OperationPayload<Operations['addChecklistItem']>;
type UpdateInput = OperationPayload<Operations['updateChecklistItem']>;

interface ItemKey {
  id: string;
  itemId: string;
}

const FIELDS = `id, text, done_at IS NOT NULL AS done, to_char(due_on, 'YYYY-MM-DD') AS "dueOn", source`;

/** Items of the checklists of their owners. Each write locks the checklist, so that items are counted and moved one by one. */
@Injectable()
export class ChecklistItemsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Adds an item. A repeated call with the same id returns the stored one and changes nothing.
   * @throws AppError checklist.not_found, auth.suspended, checklist.full, request.invalid for another checklist's item in `before` or `itemId`
   */
  add(actor: Actor, { id, itemId, text, done, dueOn, source, before }: AddInput): Promise<ChecklistItem> {
    return this.change(actor, id, async (manager) => {
      const stored = await findItem(manager, { id, itemId });
      if (stored) {
        return stored;
      }
      await assertRoom(manager, id);
      const rows: ChecklistItem[] = await manager.query(
        `INSERT INTO checklist_items (id, checklist_id, text, done_at, due_on, source, position)
          SELECT $1, $2, $3, CASE WHEN $4 THEN now() END, $5, $6,
            (SELECT coalesce(max(position), 0) + 1 FROM checklist_items WHERE checklist_id = $2)
          ON CONFLICT (id) DO NOTHING RETURNING ${FIELDS}`,
        [itemId, id, text, done, dueOn, source && JSON.stringify(source)],
      );
      const added = requireFree(rows[0]);
      if (before !== null) {
        await move(manager, { id, itemId }, before);
      }

      return added;
    });
  }

  /** @throws AppError checklist.not_found, checklist_item.not_found, request.invalid for another checklist's item in `before` */
  update(actor: Actor, { id, itemId, text, done, dueOn, before }: UpdateInput): Promise<ChecklistItem> {
    return this.change(actor, id, async (manager) => {
      assertItemId(itemId);
      const [[item]]: [ChecklistItem[], number] = await manager.query(
        `UPDATE checklist_items SET text = coalesce($3, text),
          done_at = CASE WHEN $4::boolean THEN coalesce(done_at, now()) WHEN $4 IS NULL THEN done_at END,
          due_on = CASE WHEN $5 THEN $6::date ELSE due_on END
        WHERE checklist_id = $1 AND id = $2 RETURNING ${FIELDS}`,
        [id, itemId, text, done, dueOn !== undefined, dueOn],
      );
      if (!item) {
        throw itemNotFound();
      }
      if (before !== undefined) {
        await move(manager, { id, itemId }, before);
      }

      return item;
    });
  }

  /** A repeated call changes nothing. @throws AppError checklist.not_found */
  delete(actor: Actor, { id, itemId }: ItemKey): Promise<{ id: string }> {
    return this.change(actor, id, async (manager) => {
      if (idSchema.safeParse(itemId).success) {
        await manager.query('DELETE FROM checklist_items WHERE checklist_id = $1 AND id = $2', [id, itemId]);
      }

      return { id: itemId };
    });
  }

  /** Locks the checklist, whose time of change becomes now, while `work` changes its items. */
  private change<Result>(
    actor: Actor,
    id: string,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    assertFound(idSchema.safeParse(id).success);

    return this.dataSource.transaction(async (manager) => {
      const [[checklist]]: [Pick<Checklist, 'isPublic'>[], number] = await manager.query(
        `UPDATE checklists SET updated_at = now() WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL
         RETURNING is_public AS "isPublic"`,
        [id, actor.id],
      );
      if (!checklist) {
        throw checklistNotFound();
      }
      assertMayShow(actor, checklist);

      return work(manager);
    });
  }
}

async function findItem(manager: EntityManager, { id, itemId }: ItemKey): Promise<ChecklistItem | undefined> {
  const [item]: ChecklistItem[] = await manager.query(
    `SELECT ${FIELDS} FROM checklist_items WHERE checklist_id = $1 AND id = $2`,
    [id, itemId],
  );

  return item;
}

async function assertRoom(manager: EntityManager, id: string): Promise<void> {
  const [row]: { count: number }[] = await manager.query(
    'SELECT count(*)::int AS count FROM checklist_items WHERE checklist_id = $1',
    [id],
  );
  if ((row?.count ?? 0) >= LIMITS.checklistItemsMax) {
    throw new AppError('checklist.full', `A checklist has at most ${LIMITS.checklistItemsMax} items.`);
  }
}

/** Moves an item before another one, or to the end, by numbering all items of the checklist again. */
async function move(manager: EntityManager, { id, itemId }: ItemKey, before: string | null): Promise<void> {
  const rows: { id: string }[] = await manager.query(
    'SELECT id FROM checklist_items WHERE checklist_id = $1 ORDER BY position, id',
    [id],
  );
  const others = rows.map((row) => row.id).filter((other) => other !== itemId.toLowerCase());
  const at = before === null ? others.length : others.indexOf(before.toLowerCase());
  if (at === -1) {
    const message = "This item isn't in the checklist.";
    throw new AppError('request.invalid', message, { errors: [{ path: 'before', message }] });
  }
  await manager.query(
    `UPDATE checklist_items SET position = ordered.at
      FROM unnest($2::uuid[]) WITH ORDINALITY AS ordered (id, at)
      WHERE checklist_id = $1 AND checklist_items.id = ordered.id AND position <> ordered.at`,
    [id, others.toSpliced(at, 0, itemId)],
  );
}

function requireFree(added: ChecklistItem | undefined): ChecklistItem {
  if (!added) {
    const message = 'This id is already taken.';
    throw new AppError('request.invalid', message, { errors: [{ path: 'itemId', message }] });
  }

  return added;
}

function assertItemId(itemId: string): void {
  if (!idSchema.safeParse(itemId).success) {
    throw itemNotFound();
  }
}

function itemNotFound(): AppError {
  return new AppError('checklist_item.not_found', "The item you're looking for doesn't exist.");
}
