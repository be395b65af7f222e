import { type AuditRecord, idSchema, type ListAuditInput } from '@hearthwise/contracts';
import type { DataSource } from 'typeorm';

type AuditRow = Omit<AuditRecord, 'at'> & { at: Date };

/** The conditions that an input may set, each with one parameter. Every column leads an index that continues with the id. */
const CONDITIONS = {
  actor: (parameter: string) => `actor_id = ${parameter}`,
  action: (parameter: string) => `action = ${parameter}`,
  subject: (parameter: string) => `subject_id = ${parameter}`,
  from: (parameter: string) => `id >= ${parameter}`,
  before: (parameter: string) => `id < ${parameter}`,
} as const satisfies Record<keyof Omit<ListAuditInput, 'limit'>, (parameter: string) => string>;

/** A service's audit entries, newest first. */
export async function listAuditEntries(
  dataSource: DataSource,
  input: ListAuditInput,
): Promise<AuditRecord[]> {
  if (input.actor !== undefined && !idSchema.safeParse(input.actor).success) {
    return [];
  }
  const names = (Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]).filter((name) => input[name]);
  const where = names.map((name, at) => CONDITIONS[name](`$${at + 2}`)).join(' AND ');
  const rows: AuditRow[] = await dataSource.query(
    `SELECT id, at, actor_id AS "actorId", action, subject_id AS "subjectId", subject_label AS "subjectLabel", before, after
      FROM audit_entries ${where && `WHERE ${where}`} ORDER BY id DESC LIMIT $1`,
    [input.limit, ...names.map((name) => input[name])],
  );

  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
