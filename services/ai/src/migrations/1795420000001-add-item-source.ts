import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Items remember what they were taken from, beside others that were written by hand. Which items of older checklists were is
 * not known: those have none.
 */
export class AddItemSource1795420000001 implements MigrationInterface {
  name = 'AddItemSource1795420000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE checklist_items ADD COLUMN source jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE checklist_items DROP COLUMN source');
  }
}
