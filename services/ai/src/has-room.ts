import { queryPrepared } from '@hearthwise/service-kit';
import type { DataSource } from 'typeorm';

interface Room {
  table: 'checklists' | 'conversations';
  /** Rows that one member keeps outside the bin; calls at the same moment may add a few more. */
  max: number;
  id: string;
  ownerId: string;
}

/** Whether the owner may keep one more row, or keeps this one already. */
export async function hasRoom(dataSource: DataSource, { table, max, id, ownerId }: Room): Promise<boolean> {
  const [row] = await queryPrepared<{ hasRoom: boolean }>(dataSource, {
    name: `${table}.hasRoom`,
    text: `SELECT count(*) < ${max} OR bool_or(id::text = lower($1)) AS "hasRoom"
      FROM ${table} WHERE owner_id = $2 AND deleted_at IS NULL`,
    values: [id, ownerId],
  });

  return row?.hasRoom ?? true;
}
