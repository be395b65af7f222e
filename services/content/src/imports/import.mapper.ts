import type {
  ImportFormat,
  ImportNote,
  ImportOptions,
  ImportRecord,
  ImportStatus,
} from '@hearthwise/contracts';

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

/** The columns that `toImportRecord` maps. */
export const IMPORT_COLUMNS = `id, filename, format, status, options, total, created, updated, unchanged, kept, failed, notes, error,
  owner_id AS "ownerId", attempt, created_at AS "createdAt", finished_at AS "finishedAt"`;

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
