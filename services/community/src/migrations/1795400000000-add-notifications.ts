import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Members are notified of what concerns them. Unread notifications of one type about the same subject are one row, which
 * names the comments or replies that caused it, at most 50: counts and authors are read from those rows, so that
 * a deleted reply is never counted and needs no statement of its own here.
 */
export class AddNotifications1795400000000 implements MigrationInterface {
  name = 'AddNotifications1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notifications (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL,
        type text NOT NULL,
        subject_kind text NOT NULL,
        subject_id uuid NOT NULL,
        source_ids uuid[] NOT NULL DEFAULT '{}',
        actor_id uuid,
        title text,
        href text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        read_at timestamptz
      )`);
    await runner.query(`CREATE UNIQUE INDEX notifications_unread ON notifications (user_id, type, subject_kind, subject_id)
      WHERE read_at IS NULL`);
    await runner.query(
      'CREATE INDEX notifications_newest ON notifications (user_id, updated_at DESC, id DESC)',
    );
    await runner.query('CREATE INDEX notifications_updated ON notifications (updated_at)');
    await runner.query(`
      CREATE TABLE notification_settings (
        user_id uuid PRIMARY KEY,
        muted_types text[] NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notifications, notification_settings');
  }
}
