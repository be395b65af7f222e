import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The open editor that wrote a working copy, so that another device of the same person does not replace it. */
export class AddWorkingCopyWriter1795318500000 implements MigrationInterface {
  name = 'AddWorkingCopyWriter1795318500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE working_copies ADD COLUMN writer uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE working_copies DROP COLUMN writer');
  }
}
