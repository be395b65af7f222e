import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A search that scans posts reads their `search_text`. It is the longest column, so Postgres would be the first to move it
 * out of rows above 2 kB, and reading it from there takes as long as searching it. Texts that are displayed move out
 * instead. Rows written before keep their place until their text changes: rewriting the table would lock it.
 */
export class KeepSearchTextInline1795305618063 implements MigrationInterface {
  name = 'KeepSearchTextInline1795305618063';

  async up(runner: QueryRunner): Promise<void> {
    await setStorage(runner, 'MAIN');
  }

  async down(runner: QueryRunner): Promise<void> {
    await setStorage(runner, 'EXTENDED');
  }
}

async function setStorage(runner: QueryRunner, storage: 'MAIN' | 'EXTENDED'): Promise<void> {
  for (const table of ['projects', 'discussions']) {
    await runner.query(`ALTER TABLE ${table} ALTER COLUMN search_text SET STORAGE ${storage}`);
  }
}
