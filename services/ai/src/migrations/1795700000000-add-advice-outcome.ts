import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A constant default rewrites no rows. */
export class AddAdviceOutcome1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE advice
      ADD COLUMN history jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN outcome text CHECK (outcome IN ('answer', 'partial', 'choice', 'gap', 'refusal'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE advice DROP COLUMN outcome, DROP COLUMN history');
  }
}
