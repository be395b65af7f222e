import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Articles can be imported from files. A file is stored in parts until it is read, its articles until they are converted. */
export class AddImports1795307000000 implements MigrationInterface {
  name = 'AddImports1795307000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        id uuid PRIMARY KEY,
        filename text NOT NULL,
        format text NOT NULL DEFAULT 'markdown' CHECK (format IN ('markdown', 'zip', 'wordpress', 'ghost')),
        status text NOT NULL DEFAULT 'uploading'
          CHECK (status IN ('uploading', 'queued', 'running', 'done', 'failed')),
        options jsonb NOT NULL,
        total int,
        created int NOT NULL DEFAULT 0,
        updated int NOT NULL DEFAULT 0,
        unchanged int NOT NULL DEFAULT 0,
        kept int NOT NULL DEFAULT 0,
        failed int NOT NULL DEFAULT 0,
        notes jsonb NOT NULL DEFAULT '[]',
        error text,
        owner_id uuid NOT NULL,
        attempt int NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        heartbeat_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
      )`);
    await runner.query('CREATE INDEX imports_newest ON imports (created_at DESC, id DESC)');
    await runner.query(
      `CREATE INDEX imports_unfinished ON imports (heartbeat_at) WHERE status NOT IN ('done', 'failed')`,
    );
    await runner.query(`
      CREATE TABLE import_parts (
        import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
        position int NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (import_id, position)
      )`);
    // Most files are compressed already, or read once.
    await runner.query('ALTER TABLE import_parts ALTER COLUMN bytes SET STORAGE EXTERNAL');
    await runner.query(`
      CREATE TABLE import_items (
        import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
        position int NOT NULL,
        title text NOT NULL,
        source jsonb,
        outcome text CHECK (outcome IN ('created', 'updated', 'unchanged', 'kept', 'failed')),
        article_id uuid,
        notes jsonb NOT NULL DEFAULT '[]',
        tries int NOT NULL DEFAULT 0,
        PRIMARY KEY (import_id, position)
      )`);
    await runner.query(
      'CREATE INDEX import_items_waiting ON import_items (import_id, position) WHERE outcome IS NULL',
    );
    await runner.query(`
      CREATE TABLE article_sources (
        source_id text PRIMARY KEY,
        article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
        digest text NOT NULL,
        revision int NOT NULL
      )`);
    await runner.query('CREATE INDEX article_sources_by_article ON article_sources (article_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE article_sources, import_items, import_parts, imports');
  }
}
