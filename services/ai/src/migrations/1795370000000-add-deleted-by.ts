import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who moved a checklist to the bin: what a moderator took down, its owner does not bring back. */
export class AddDeletedBy1795370000000 implements MigrationInterface {
  name = 'AddDeletedBy1795370000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE checklists ADD COLUMN deleted_by uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE checklists DROP COLUMN deleted_by');
  }
}
