import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members see what they have deleted. Few rows are of one owner: they are sorted when they are read. */
export class AddOwnBin1795420000000 implements MigrationInterface {
  name = 'AddOwnBin1795420000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    for (const table of ['checklists', 'conversations']) {
      await runner.query(`CREATE INDEX ${table}_bin ON ${table} (owner_id) WHERE deleted_at IS NOT NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX checklists_bin, conversations_bin');
  }
}
