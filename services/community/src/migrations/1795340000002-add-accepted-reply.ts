import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A discussion's author accepts the reply that answered it. */
export class AddAcceptedReply1795340000002 implements MigrationInterface {
  name = 'AddAcceptedReply1795340000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE discussions ADD COLUMN accepted_reply_id uuid REFERENCES replies ON DELETE SET NULL',
    );
    await runner.query(
      'CREATE INDEX discussions_accepted_reply ON discussions (accepted_reply_id) WHERE accepted_reply_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE discussions DROP COLUMN accepted_reply_id');
  }
}
