import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['projects', 'discussions', 'comments', 'replies'];

/**
 * Moderation hides posts, comments and replies from everybody but their authors and moderators. The version before does not
 * know this: it still shows what is hidden. Columns and unchecked constraints take a moment; `IndexHidden` does the rest.
 */
export class HidePosts1795390000001 implements MigrationInterface {
  name = 'HidePosts1795390000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN hidden_at timestamptz, ADD COLUMN hidden_for text,
          ADD CONSTRAINT ${table}_hidden_for_check
            CHECK (hidden_for IN ('reports', 'hold', 'moderator')) NOT VALID,
          ADD CONSTRAINT ${table}_hidden_check CHECK ((hidden_at IS NULL) = (hidden_for IS NULL)) NOT VALID`);
    }
    await runner.query('ALTER TABLE replies ADD COLUMN was_accepted boolean NOT NULL DEFAULT false');
  }

  /** What is hidden moves to the bin, out of which only moderators take it: nothing becomes public. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    for (const table of TABLES) {
      await runner.query(`
        UPDATE ${table} SET deleted_at = coalesce(deleted_at, now()),
          deleted_by = '00000000-0000-0000-0000-000000000000' WHERE hidden_at IS NOT NULL`);
    }
    await runner.query('ALTER TABLE replies DROP COLUMN was_accepted');
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN hidden_at, DROP COLUMN hidden_for`);
    }
  }
}
