import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What moderators decide, and who may not write until when because of it. Suspensions are stored with the decision, and auth,
 * which tells everybody else, is told of each version until it has confirmed it: a crash in between is repaired.
 */
export class AddDecisions1795390000003 implements MigrationInterface {
  name = 'AddDecisions1795390000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX moderation_cases_by_subject ON moderation_cases (subject_id, kind)');
    await runner.query(`
      CREATE TABLE decisions (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL UNIQUE REFERENCES moderation_cases ON DELETE CASCADE,
        author_id uuid NOT NULL,
        moderator_id uuid NOT NULL,
        action text NOT NULL CHECK (action IN ('keep', 'hide', 'delete', 'warn', 'suspend')),
        rule text,
        reason text NOT NULL,
        was_deleted boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz,
        reversed_at timestamptz
      )`);
    await runner.query('CREATE INDEX decisions_by_author ON decisions (author_id, created_at DESC, id DESC)');
    await runner.query('CREATE INDEX decisions_by_time ON decisions (created_at)');
    await runner.query(`
      CREATE TABLE suspensions (
        user_id uuid PRIMARY KEY,
        until timestamptz,
        version int NOT NULL DEFAULT 1,
        confirmed_version int NOT NULL DEFAULT 0
      )`);
    await runner.query(
      'CREATE INDEX suspensions_pending ON suspensions (user_id) WHERE version > confirmed_version',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE suspensions, decisions');
    await runner.query('DROP INDEX moderation_cases_by_subject');
  }
}
