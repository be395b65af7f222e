import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A member's public page lists their accepted replies without reading all the others that they wrote: a discussion repeats who
 * wrote its accepted reply, and when. Neither ever changes of a reply.
 *
 * A trigger fills the columns, also for what the version before accepts, and when a foreign key clears the reply.
 * `ColumnBackfill` fills older rows, which are not listed before.
 */
export class CopyAcceptedAuthor1795440000000 implements MigrationInterface {
  name = 'CopyAcceptedAuthor1795440000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE discussions ADD COLUMN accepted_author_id uuid, ADD COLUMN accepted_written_at timestamptz',
    );
    await runner.query(`
      CREATE FUNCTION copy_accepted_author() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        SELECT author_id, created_at INTO NEW.accepted_author_id, NEW.accepted_written_at
          FROM replies WHERE id = NEW.accepted_reply_id;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER copy_accepted_author BEFORE INSERT OR UPDATE OF accepted_reply_id, accepted_author_id ON discussions
        FOR EACH ROW EXECUTE FUNCTION copy_accepted_author()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER copy_accepted_author ON discussions');
    await runner.query('DROP FUNCTION copy_accepted_author()');
    await runner.query(
      'ALTER TABLE discussions DROP COLUMN accepted_author_id, DROP COLUMN accepted_written_at',
    );
  }
}
