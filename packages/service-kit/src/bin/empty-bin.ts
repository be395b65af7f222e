import { type AuditAction, LIMITS } from '@hearthwise/contracts';
import type { DataSource } from 'typeorm';

/** Rows that one statement deletes, unless each takes others with it. */
const BATCH_SIZE = 200;

const RECORD = `INSERT INTO audit_entries (action, subject_id, subject_label, before)
  SELECT $1, id, left(title, ${LIMITS.auditLabelMax}), jsonb_build_object('deletedAt', deleted_at) FROM gone
  RETURNING id`;

/** A table whose rows may be in the bin; it has the columns `id`, `title` and `deleted_at`. */
export interface Bin {
  table: string;
  /** Condition of the rows in the bin, which is that of the partial index on `deleted_at`. */
  where: string;
  /** Recorded for each deleted row; without it nothing is, as for rows that only their owner sees. */
  action?: AuditAction;
  /** Rows that one statement deletes. */
  batchSize?: number;
}

/**
 * Deletes for good what has been in the bin for `binDays`, in batches, each with its audit entries in one statement. Several
 * processes may do so at the same time; a row that is being restored is left alone.
 */
export async function emptyBin(
  dataSource: DataSource,
  { table, where, action, batchSize = BATCH_SIZE }: Bin,
  shouldStop: () => boolean = () => false,
): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize && !shouldStop();) {
    const rows: unknown[] = await dataSource.query(
      `WITH gone AS (
         DELETE FROM ${table} WHERE id IN (
           SELECT id FROM ${table} WHERE ${where} AND deleted_at < now() - interval '${LIMITS.binDays} days'
           ORDER BY deleted_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
         ) RETURNING id, title, deleted_at
       )
       ${action ? RECORD : 'SELECT id FROM gone'}`,
      action ? [action] : [],
    );
    deleted = rows.length;
  }
}
