import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The public page of a member lists what they have shared, newest first. */
export class ListByAuthor1795380000000 implements MigrationInterface {
  name = 'ListByAuthor1795380000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    for (const table of ['projects', 'discussions', 'replies']) {
      await runner.query(
        `CREATE INDEX ${table}_by_author ON ${table} (author_id, created_at DESC, id DESC) WHERE deleted_at IS NULL`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX projects_by_author, discussions_by_author, replies_by_author');
  }
}
