import type { QueryRunner } from 'typeorm';

/**
 * The table of audit entries, which is the same in every service. Part of their migrations: it is never edited, a change
 * is another function.
 */
export async function createAuditTable(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE audit_entries (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      at timestamptz NOT NULL DEFAULT now(),
      actor_id uuid,
      action text NOT NULL,
      subject_id text,
      subject_label text,
      before jsonb,
      after jsonb
    )`);
  await runner.query('CREATE INDEX audit_entries_by_actor ON audit_entries (actor_id, id)');
  await runner.query('CREATE INDEX audit_entries_by_action ON audit_entries (action, id)');
  await runner.query('CREATE INDEX audit_entries_by_subject ON audit_entries (subject_id, id)');
}

/** Takes `createAuditTable` back. */
export async function dropAuditTable(runner: QueryRunner): Promise<void> {
  await runner.query('DROP TABLE audit_entries');
}
