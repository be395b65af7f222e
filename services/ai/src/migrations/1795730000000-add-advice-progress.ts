import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People read along while an answer is written, say whether it helped, and members see and delete what they asked. Questions of
 * visitors still carry no user. Constant defaults rewrite no rows.
 */
export class AddAdviceProgress1795730000000 implements MigrationInterface {
  name = 'AddAdviceProgress1795730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE advice
      ADD COLUMN stage text NOT NULL DEFAULT 'finding' CHECK (stage IN ('finding', 'writing')),
      ADD COLUMN safety jsonb,
      ADD COLUMN written text NOT NULL DEFAULT '',
      ADD COLUMN written_length int NOT NULL DEFAULT 0,
      ADD COLUMN version int NOT NULL DEFAULT 0,
      ADD COLUMN owner_id uuid,
      ADD COLUMN rating text CHECK (rating IN ('up', 'down')),
      ADD COLUMN rating_reason text,
      ADD CHECK (rating_reason IS NULL OR rating = 'down')`);
    await runner.query('CREATE INDEX advice_created ON advice (created_at)');
    await runner.query('CREATE INDEX advice_of_visitors ON advice (created_at) WHERE owner_id IS NULL');
    await runner.query(`CREATE INDEX advice_of_owner ON advice (owner_id, created_at DESC, id DESC)
      WHERE owner_id IS NOT NULL`);
  }

  /** Whose questions these are is lost. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX advice_created');
    await runner.query(`ALTER TABLE advice
      DROP COLUMN rating_reason, DROP COLUMN rating, DROP COLUMN owner_id, DROP COLUMN version,
      DROP COLUMN written_length, DROP COLUMN written, DROP COLUMN safety, DROP COLUMN stage`);
  }
}
