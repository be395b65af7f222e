import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New rows fill no `passages.search`; the version before still reads it, so it is dropped a release later. */
export class LeaveSearchUnused1795710000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE passages ALTER COLUMN search SET DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE passages ALTER COLUMN search DROP DEFAULT');
  }
}
