import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['projects', 'discussions'];

/** Without lists of pending entries, which every search would read. */
const INDEXES = {
  words: 'USING gin (search) WITH (fastupdate = off)',
  title_words: `USING gin (to_tsvector('english', folded_title)) WITH (fastupdate = off)`,
  titles: 'USING gin (folded_title public.gin_trgm_ops) WITH (fastupdate = off)',
  without_words: '(id) WHERE search IS NULL',
};

/** The indexes of the search, before there is much in them. */
export class IndexSearchWords1795410000001 implements MigrationInterface {
  name = 'IndexSearchWords1795410000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    for (const table of TABLES) {
      for (const [name, definition] of Object.entries(INDEXES)) {
        await runner.query(`CREATE INDEX ${table}_${name} ON ${table} ${definition}`);
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const names = TABLES.flatMap((table) => Object.keys(INDEXES).map((name) => `${table}_${name}`));
    await runner.query(`DROP INDEX ${names.join(', ')}`);
  }
}
