import { addSearchConfiguration, dropSearchConfiguration } from '@hearthwise/service-kit/search';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The search ranks guides by the words of their titles, and keeps what it does not find for editors. */
export class AddSearch1795410000000 implements MigrationInterface {
  name = 'AddSearch1795410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await addSearchConfiguration(runner);
    await runner.query(
      `CREATE INDEX articles_title_words ON articles USING gin (to_tsvector('english', folded_title)) WITH (fastupdate = off)`,
    );
    await runner.query(`
      CREATE TABLE search_misses (
        day date NOT NULL,
        text text NOT NULL,
        count int NOT NULL DEFAULT 1,
        PRIMARY KEY (day, text)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_misses');
    await runner.query('DROP INDEX articles_title_words');
    await dropSearchConfiguration(runner);
  }
}
