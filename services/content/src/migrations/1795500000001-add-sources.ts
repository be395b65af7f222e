import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Articles name their sources. A column with a constant default rewrites no row. */
export class AddSources1795500000001 implements MigrationInterface {
  name = 'AddSources1795500000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE articles ADD COLUMN sources jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE articles DROP COLUMN sources');
  }
}
