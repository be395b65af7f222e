import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which pictures a post shows, so that a picture that is in use is found by an index and never deleted. Text that only
 * looks like an address of a picture counts too: rather keep one too many.
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
      ALTER TABLE projects ADD COLUMN image_ids uuid[] NOT NULL GENERATED ALWAYS AS (
        image_ids(coalesce(image_url, '') || ' ' || description || ' ' || content)
      ) STORED`);
    await runner.query(
      'ALTER TABLE discussions ADD COLUMN image_ids uuid[] NOT NULL GENERATED ALWAYS AS (image_ids(content)) STORED',
    );
    await runner.query('CREATE INDEX projects_images ON projects USING gin (image_ids)');
    await runner.query('CREATE INDEX discussions_images ON discussions USING gin (image_ids)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE discussions DROP COLUMN image_ids');
    await runner.query('ALTER TABLE projects DROP COLUMN image_ids');
    await runner.query('DROP FUNCTION image_ids(text)');
  }
}
