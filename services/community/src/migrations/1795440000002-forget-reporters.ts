import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What reporters wrote, and who they were, is not kept for ever: garbage collection empties closed cases. `purged_at` is when it
 * last did, and infinity when nothing is left. No row changes here.
 */
export class ForgetReporters1795440000002 implements MigrationInterface {
  name = 'ForgetReporters1795440000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reports ALTER COLUMN reporter_id DROP NOT NULL');
    await runner.query('ALTER TABLE moderation_cases ADD COLUMN purged_at timestamptz');
  }

  /** Who is forgotten stays so: each becomes somebody unknown. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('ALTER TABLE moderation_cases DROP COLUMN purged_at');
    await runner.query('UPDATE reports SET reporter_id = uuidv7() WHERE reporter_id IS NULL');
    await runner.query('ALTER TABLE reports ALTER COLUMN reporter_id SET NOT NULL');
  }
}
