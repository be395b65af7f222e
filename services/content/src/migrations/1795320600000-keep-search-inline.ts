import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A search for a common word reads the words of each article in the order of the list. They are often the longest column,
 * so Postgres would be the first to move them out of rows above 2 kB, and reading them from there costs three times as
 * much. Texts that are displayed move out instead. Rows written before keep their place until their text changes:
 * rewriting the table would lock it.
 */
export class KeepSearchInline1795320600000 implements MigrationInterface {
  name = 'KeepSearchInline1795320600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE articles ALTER COLUMN search SET STORAGE MAIN');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE articles ALTER COLUMN search SET STORAGE EXTENDED');
  }
}
