import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moderators move posts to a bin and out of it. The version before does not know the bin: it still shows what is there. */
export class AddBin1795310920454 implements MigrationInterface {
  name = 'AddBin1795310920454';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['projects', 'discussions']) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN deleted_at timestamptz`);
      await runner.query(
        `CREATE INDEX ${table}_deleted ON ${table} (deleted_at, id) WHERE deleted_at IS NOT NULL`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['projects', 'discussions']) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN deleted_at`);
    }
  }
}
