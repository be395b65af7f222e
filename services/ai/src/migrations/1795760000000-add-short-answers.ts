import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passages hold the short answers of their editors; the next synchronisation fills them. */
export class AddShortAnswers1795760000000 implements MigrationInterface {
  name = 'AddShortAnswers1795760000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE passages ADD COLUMN answers jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE passages DROP COLUMN answers');
  }
}
