import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The index in memory is built from these rows alone, so they carry the wordings of editors and the excerpt too, and a
 * number that rises with every change of them says when it has to be built again. Constant defaults rewrite no rows.
 */
export class AddWordings1795710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sources
      ADD COLUMN excerpt text NOT NULL DEFAULT '',
      ADD COLUMN change bigint NOT NULL DEFAULT 0`);
    await runner.query(`ALTER TABLE passages ADD COLUMN wordings jsonb NOT NULL DEFAULT '[]'`);
    await runner.query('ALTER TABLE index_state ADD COLUMN change bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE index_state DROP COLUMN change');
    await runner.query('ALTER TABLE passages DROP COLUMN wordings');
    await runner.query('ALTER TABLE sources DROP COLUMN change, DROP COLUMN excerpt');
  }
}
