import { createAuditTable, dropAuditTable } from '@hearthwise/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Audit entries have the same table in every service, with what they concern and what changed. Processes of the version
 * before still write to `audit`, which becomes a view for them.
 */
export class MoveAudit1795304834206 implements MigrationInterface {
  name = 'MoveAudit1795304834206';

  async up(runner: QueryRunner): Promise<void> {
    // All sign-ins are copied.
    await runner.query('SET LOCAL statement_timeout = 0');
    await createAuditTable(runner);
    await runner.query(`
      INSERT INTO audit_entries (id, at, actor_id, action, subject_id)
      SELECT id, at, user_id, 'user.' || action, user_id FROM audit`);
    await runner.query('DROP TABLE audit');
    await runner.query(`
      CREATE VIEW audit AS SELECT id, actor_id AS user_id, substr(action, 6) AS action, at
      FROM audit_entries WHERE action LIKE 'user.%' AND actor_id IS NOT NULL`);
    await runner.query(`
      CREATE FUNCTION insert_audit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO audit_entries (actor_id, action, subject_id)
        VALUES (NEW.user_id, 'user.' || NEW.action, NEW.user_id) RETURNING id, at INTO NEW.id, NEW.at;
        RETURN NEW;
      END $$`);
    await runner.query(
      'CREATE TRIGGER insert_audit INSTEAD OF INSERT ON audit FOR EACH ROW EXECUTE FUNCTION insert_audit()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('ALTER VIEW audit RENAME TO audit_view');
    await runner.query(`
      CREATE TABLE audit (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL,
        action text NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      'INSERT INTO audit (id, user_id, action, at) SELECT id, user_id, action, at FROM audit_view',
    );
    await runner.query('DROP VIEW audit_view');
    await runner.query('DROP FUNCTION insert_audit');
    await dropAuditTable(runner);
  }
}
