import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes rows of the items that were saved as JSON. */
export class FillChecklistItems1795350000001 implements MigrationInterface {
  name = 'FillChecklistItems1795350000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      INSERT INTO checklist_items (id, checklist_id, position, text, done_at)
        SELECT (item ->> 'id')::uuid, checklists.id, at, item ->> 'text',
          CASE WHEN (item ->> 'done')::boolean THEN now() END
        FROM checklists, jsonb_array_elements(items) WITH ORDINALITY AS listed (item, at)
        ON CONFLICT (id) DO NOTHING`);
  }

  /** For the version before, which reads the JSON. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      UPDATE checklists SET items = coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', id, 'text', text, 'done', done_at IS NOT NULL) ORDER BY position, id)
        FROM checklist_items WHERE checklist_id = checklists.id
      ), '[]')`);
  }
}
