import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the saves of a description, so that one editor does not overwrite what another has saved meanwhile. */
export class AddCategoryRevision1795326000000 implements MigrationInterface {
  name = 'AddCategoryRevision1795326000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE categories ADD COLUMN revision int NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE categories DROP COLUMN revision');
  }
}
