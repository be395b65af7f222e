import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['conversations', 'checklists', 'checklist_items'];

/** Finds the rows whose folded text is still to be filled. */
export class IndexUnfoldedTexts1795410000001 implements MigrationInterface {
  name = 'IndexUnfoldedTexts1795410000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    for (const table of TABLES) {
      await runner.query(`CREATE INDEX ${table}_unfolded ON ${table} (id) WHERE search_text IS NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${TABLES.map((table) => `${table}_unfolded`).join(', ')}`);
  }
}
