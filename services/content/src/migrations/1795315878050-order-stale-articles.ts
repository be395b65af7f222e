import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stale articles are listed most overdue first, page by page: the index has the order of that list. */
export class OrderStaleArticles1795315878050 implements MigrationInterface {
  name = 'OrderStaleArticles1795315878050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE INDEX articles_stale ON articles ((date '9999-12-31' - review_by) DESC, id DESC)
        WHERE review_by IS NOT NULL`);
    await runner.query('DROP INDEX articles_review_by');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('CREATE INDEX articles_review_by ON articles (review_by) WHERE review_by IS NOT NULL');
    await runner.query('DROP INDEX articles_stale');
  }
}
