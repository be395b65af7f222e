import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Editors search articles by the beginnings of the words of their titles, while they type. Without an index, that folds
 * every title: a second for 5,000 articles.
 */
export class IndexTitles1795310879216 implements MigrationInterface {
  name = 'IndexTitles1795310879216';

  async up(runner: QueryRunner): Promise<void> {
    // Adding a stored column writes every row again.
    await runner.query('SET LOCAL statement_timeout = 0');
    // The space stands before the first word, as before every other one.
    await runner.query(`
      ALTER TABLE articles ADD COLUMN folded_title text NOT NULL GENERATED ALWAYS AS (' ' || fold(title)) STORED`);
    await runner.query(
      'CREATE INDEX articles_titles ON articles USING gin (folded_title public.gin_trgm_ops) WITH (fastupdate = off)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE articles DROP COLUMN folded_title');
  }
}
