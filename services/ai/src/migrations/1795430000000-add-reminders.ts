import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners are reminded of an item once for each date on which it is due. */
export class AddReminders1795430000000 implements MigrationInterface {
  name = 'AddReminders1795430000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE checklist_items ADD COLUMN reminded_for date');
    await runner.query(`CREATE INDEX checklist_items_due ON checklist_items (due_on, id)
      WHERE done_at IS NULL AND due_on IS NOT NULL AND reminded_for IS DISTINCT FROM due_on`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE checklist_items DROP COLUMN reminded_for');
  }
}
