import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom a decision is about may appeal once, and another moderator decides. */
export class AddAppeals1795390000004 implements MigrationInterface {
  name = 'AddAppeals1795390000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE appeals (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        decision_id uuid NOT NULL UNIQUE REFERENCES decisions ON DELETE CASCADE,
        text text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        outcome text CHECK (outcome IN ('upheld', 'reversed')),
        reason text,
        decided_by uuid,
        decided_at timestamptz
      )`);
    await runner.query(
      'CREATE INDEX appeals_open ON appeals (created_at, decision_id) WHERE decided_at IS NULL',
    );
    await runner.query('CREATE INDEX appeals_by_time ON appeals (created_at)');
    await runner.query('CREATE INDEX appeals_decided ON appeals (decided_at) WHERE decided_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE appeals');
  }
}
