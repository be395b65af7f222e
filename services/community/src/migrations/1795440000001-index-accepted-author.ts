import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The accepted replies of a member, newest first, and the discussions that `ColumnBackfill` has to fill. */
export class IndexAcceptedAuthor1795440000001 implements MigrationInterface {
  name = 'IndexAcceptedAuthor1795440000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE INDEX discussions_by_accepted_author
        ON discussions (accepted_author_id, accepted_written_at DESC, accepted_reply_id DESC)
        WHERE accepted_author_id IS NOT NULL`);
    await runner.query(`
      CREATE INDEX discussions_without_accepted_author ON discussions (id)
        WHERE accepted_author_id IS NULL AND accepted_reply_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX discussions_by_accepted_author, discussions_without_accepted_author');
  }
}
