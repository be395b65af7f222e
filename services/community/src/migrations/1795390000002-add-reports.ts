import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Members report what others wrote; each case is what moderators decide about one post, comment or reply. Cases outlive what
 * they are about, whose rows are deleted for good one day, and carry its title or beginning for that reason.
 */
export class AddReports1795390000002 implements MigrationInterface {
  name = 'AddReports1795390000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE moderation_cases (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        kind text NOT NULL CHECK (kind IN ('project', 'discussion', 'comment', 'reply')),
        subject_id uuid NOT NULL,
        post_id uuid NOT NULL,
        author_id uuid NOT NULL,
        label text NOT NULL,
        is_hold boolean NOT NULL DEFAULT false,
        opened_at timestamptz NOT NULL DEFAULT now(),
        closed_at timestamptz,
        is_open boolean NOT NULL GENERATED ALWAYS AS (closed_at IS NULL) STORED
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX moderation_cases_open ON moderation_cases (kind, subject_id) WHERE closed_at IS NULL',
    );
    await runner.query('CREATE INDEX moderation_cases_oldest ON moderation_cases (is_open, opened_at, id)');
    await runner.query(
      'CREATE INDEX moderation_cases_closed ON moderation_cases (is_open, closed_at DESC, id DESC)',
    );
    await runner.query(`
      CREATE TABLE reports (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES moderation_cases ON DELETE CASCADE,
        reporter_id uuid NOT NULL,
        reason text NOT NULL,
        note text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (case_id, reporter_id)
      )`);
    await runner.query('CREATE INDEX reports_by_time ON reports (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reports, moderation_cases');
  }
}
