import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who searched for what in vain today, so that nobody is counted twice and nobody fills the table of misses alone. */
export class AddSearchMissVisitors1795410000002 implements MigrationInterface {
  name = 'AddSearchMissVisitors1795410000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE search_miss_visitors (
        day date NOT NULL,
        visitor text NOT NULL,
        text text NOT NULL,
        PRIMARY KEY (day, visitor, text)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_miss_visitors');
  }
}
