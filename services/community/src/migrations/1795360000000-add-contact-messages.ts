import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages from the contact page, which administrators read and mark as done. */
export class AddContactMessages1795360000000 implements MigrationInterface {
  name = 'AddContactMessages1795360000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact_messages (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        topic text NOT NULL,
        message text NOT NULL,
        user_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        done_at timestamptz,
        is_done boolean NOT NULL GENERATED ALWAYS AS (done_at IS NOT NULL) STORED
      )`);
    await runner.query(
      'CREATE INDEX contact_messages_newest ON contact_messages (is_done, created_at DESC, id DESC)',
    );
    await runner.query(
      'CREATE INDEX contact_messages_done ON contact_messages (done_at) WHERE done_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact_messages');
  }
}
