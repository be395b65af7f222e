import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Conversations get a bin, and a title that their owner has given: auto-save goes on sending the one from the first message.
 * Their messages are counted when they are saved, because lists would read all of them to do so.
 */
export class AddConversationBin1795350000002 implements MigrationInterface {
  name = 'AddConversationBin1795350000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      ALTER TABLE conversations ADD COLUMN custom_title text, ADD COLUMN deleted_at timestamptz,
        ADD COLUMN message_count int NOT NULL GENERATED ALWAYS AS (jsonb_array_length(messages)) STORED`);
    await runner.query('DROP INDEX conversations_by_owner');
    await runner.query(`
      CREATE INDEX conversations_listed ON conversations (owner_id, updated_at DESC, id DESC)
      WHERE deleted_at IS NULL`);
    await runner.query(
      'CREATE INDEX conversations_deleted ON conversations (deleted_at, id) WHERE deleted_at IS NOT NULL',
    );
  }

  /** The version before does not know the bin: it would save what is there. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM conversations WHERE deleted_at IS NOT NULL');
    await runner.query('DROP INDEX conversations_listed');
    await runner.query(
      'ALTER TABLE conversations DROP COLUMN custom_title, DROP COLUMN deleted_at, DROP COLUMN message_count',
    );
    await runner.query('CREATE INDEX conversations_by_owner ON conversations (owner_id, updated_at DESC)');
  }
}
