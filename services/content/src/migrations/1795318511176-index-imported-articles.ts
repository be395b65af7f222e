import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Importing an article looks up whether an earlier item of the same import has written it already. */
export class IndexImportedArticles1795318511176 implements MigrationInterface {
  name = 'IndexImportedArticles1795318511176';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE INDEX import_items_by_article ON import_items (import_id, article_id) WHERE article_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX import_items_by_article');
  }
}
