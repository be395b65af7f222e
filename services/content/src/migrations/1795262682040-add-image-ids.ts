import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which pictures an article and each of its versions show, so that a picture that is in use is found by an index and
 * never deleted. Text that only looks like an address of a picture counts too: rather keep one too many.
 */
export class AddImageIds1795262682040 implements MigrationInterface {
  name = 'AddImageIds1795262682040';

  async up(runner: QueryRunner): Promise<void> {
    // Adding a stored column writes every row anew.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE FUNCTION image_ids(value text) RETURNS uuid[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN ARRAY(
        SELECT DISTINCT found[1]::uuid
        FROM regexp_matches(value, '/objects/([0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})', 'g') AS found
      )`);
    await runner.query(`
      ALTER TABLE articles ADD COLUMN image_ids uuid[] NOT NULL
        GENERATED ALWAYS AS (image_ids(coalesce(featured_image, '') || ' ' || content)) STORED`);
    await runner.query(`
      ALTER TABLE article_revisions ADD COLUMN image_ids uuid[] NOT NULL
        GENERATED ALWAYS AS (
          image_ids(coalesce(fields ->> 'featuredImage', '') || ' ' || coalesce(fields ->> 'content', ''))
        ) STORED`);
    await runner.query('CREATE INDEX articles_images ON articles USING gin (image_ids)');
    await runner.query('CREATE INDEX article_revisions_images ON article_revisions USING gin (image_ids)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE article_revisions DROP COLUMN image_ids');
    await runner.query('ALTER TABLE articles DROP COLUMN image_ids');
    await runner.query('DROP FUNCTION image_ids(text)');
  }
}
