import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One store with revisions for all texts of editors that are no articles: the homepage, topic pages, and pages such as
 * help. The homepage's own table moves into it. A view with its name lets processes of the release before read and save
 * the homepage meanwhile; a later release drops it.
 */
export class AddDocuments1795305600000 implements MigrationInterface {
  name = 'AddDocuments1795305600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE documents (
        key text PRIMARY KEY,
        revision int NOT NULL,
        fields jsonb NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE document_revisions (
        key text NOT NULL,
        revision int NOT NULL,
        fields jsonb NOT NULL,
        editor_id uuid,
        note text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL DEFAULT now(),
        image_ids uuid[] NOT NULL GENERATED ALWAYS AS (image_ids(coalesce(fields ->> 'content', ''))) STORED,
        PRIMARY KEY (key, revision)
      )`);
    await runner.query('CREATE INDEX document_revisions_images ON document_revisions USING gin (image_ids)');
    // Nobody may save between the copy and the end of the table.
    await runner.query('LOCK TABLE homepage_contents IN ACCESS EXCLUSIVE MODE');
    await runner.query(`
      INSERT INTO document_revisions (key, revision, fields, editor_id, created_at)
      SELECT 'homepage', revision, fields, editor_id, created_at FROM homepage_contents`);
    await runner.query(`
      INSERT INTO documents (key, revision, fields, updated_at)
      SELECT key, revision, fields, created_at FROM document_revisions ORDER BY revision DESC LIMIT 1`);
    await runner.query('DROP TABLE homepage_contents');
    await runner.query(`
      CREATE VIEW homepage_contents AS
      SELECT revision, fields, editor_id, created_at FROM document_revisions WHERE key = 'homepage'`);
    await runner.query(`
      CREATE FUNCTION save_homepage() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO documents (key, revision, fields) VALUES ('homepage', 1, NEW.fields)
        ON CONFLICT (key) DO UPDATE
          SET revision = documents.revision + 1, fields = excluded.fields, updated_at = excluded.updated_at
        RETURNING revision, updated_at INTO NEW.revision, NEW.created_at;
        INSERT INTO document_revisions (key, revision, fields, editor_id, created_at)
        VALUES ('homepage', NEW.revision, NEW.fields, NEW.editor_id, NEW.created_at);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER save_homepage INSTEAD OF INSERT ON homepage_contents
      FOR EACH ROW EXECUTE FUNCTION save_homepage()`);
  }

  /** Texts of topics and pages have no place in the schema before; those of the homepage are kept. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW homepage_contents');
    await runner.query('DROP FUNCTION save_homepage()');
    await runner.query(`
      CREATE TABLE homepage_contents (
        revision int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        fields jsonb NOT NULL,
        editor_id uuid,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      INSERT INTO homepage_contents (revision, fields, editor_id, created_at) OVERRIDING SYSTEM VALUE
      SELECT revision, fields, editor_id, created_at FROM document_revisions WHERE key = 'homepage'`);
    await runner.query(`
      SELECT setval(pg_get_serial_sequence('homepage_contents', 'revision'), max(revision))
      FROM homepage_contents HAVING max(revision) IS NOT NULL`);
    await runner.query('DROP TABLE document_revisions, documents');
  }
}
