import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCH_INDEXES = ['projects_search', 'discussions_search'];

/**
 * Lists take as long with many posts as with few. They read the beginning of a post from a column of 300 characters,
 * which may be null until every process writes it, and never the whole text. New posts go into the search index at once:
 * a list of pending ones would be read by every search, and made a part of the index by whoever writes at the wrong time.
 */
export class FlattenPostLists1795283000000 implements MigrationInterface {
  name = 'FlattenPostLists1795283000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects ADD COLUMN preview text');
    await runner.query('ALTER TABLE discussions ADD COLUMN preview text');
    await runner.query('SET LOCAL statement_timeout = 0');
    for (const index of SEARCH_INDEXES) {
      await runner.query(`ALTER INDEX ${index} SET (fastupdate = off)`);
      await runner.query('SELECT gin_clean_pending_list($1::regclass)', [index]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of SEARCH_INDEXES) {
      await runner.query(`ALTER INDEX ${index} RESET (fastupdate)`);
    }
    await runner.query('ALTER TABLE discussions DROP COLUMN preview');
    await runner.query('ALTER TABLE projects DROP COLUMN preview');
  }
}
