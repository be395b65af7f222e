import type { DueItem } from '@hearthwise/contracts';
import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Days after which nobody is reminded any more: what was due while the service did not run, and long ago, is no news. */
const MAX_DAYS_LATE = 7;

@Injectable()
export class DueItemsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Open items that are due (by the date in UTC, as the owner's time zone is not known) and of which nobody was reminded. */
  list(limit: number): Promise<DueItem[]> {
    return queryPrepared(this.dataSource, {
      name: 'dueItems.list',
      text: `SELECT item.id AS "itemId", list.id AS "checklistId", list.owner_id AS "userId", item.text,
          to_char(item.due_on, 'YYYY-MM-DD') AS "dueOn"
        FROM checklist_items AS item JOIN checklists AS list ON list.id = item.checklist_id
        WHERE item.done_at IS NULL AND item.due_on IS NOT NULL AND item.reminded_for IS DISTINCT FROM item.due_on
          AND item.due_on BETWEEN (now() AT TIME ZONE 'UTC')::date - ${MAX_DAYS_LATE} AND (now() AT TIME ZONE 'UTC')::date
          AND list.owner_id IS NOT NULL AND list.deleted_at IS NULL AND NOT list.is_template
        ORDER BY item.due_on, item.id LIMIT $1`,
      values: [limit],
    });
  }

  /** An item whose date has changed meanwhile stays. */
  async markReminded(items: DueItem[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE checklist_items SET reminded_for = given.due_on FROM unnest($1::uuid[], $2::date[]) AS given (id, due_on)
        WHERE checklist_items.id = given.id AND checklist_items.due_on = given.due_on`,
      [items.map(({ itemId }) => itemId), items.map(({ dueOn }) => dueOn)],
    );
  }
}
