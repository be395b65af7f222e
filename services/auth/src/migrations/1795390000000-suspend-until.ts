import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moderators suspend members for some days: these sign in and read, and write nothing that others see. */
export class SuspendUntil1795390000000 implements MigrationInterface {
  name = 'SuspendUntil1795390000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE users ADD COLUMN suspended_until timestamptz, ADD COLUMN suspension_version int NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN suspended_until, DROP COLUMN suspension_version');
  }
}
