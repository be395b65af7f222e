import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What editors are doing: working copies, who has an article open, and links to what is not published. */
export class AddEditing1795305828572 implements MigrationInterface {
  name = 'AddEditing1795305828572';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE working_copies (
        article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
        editor_id uuid NOT NULL,
        fields jsonb NOT NULL,
        base_revision int NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now(),
        image_ids uuid[] NOT NULL GENERATED ALWAYS AS (
          image_ids(coalesce(fields ->> 'featuredImage', '') || ' ' || coalesce(fields ->> 'content', ''))
        ) STORED,
        PRIMARY KEY (article_id, editor_id)
      )`);
    await runner.query('CREATE INDEX working_copies_images ON working_copies USING gin (image_ids)');
    await runner.query('CREATE INDEX working_copies_by_age ON working_copies (saved_at)');
    await runner.query(`
      CREATE TABLE presences (
        article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
        editor_id uuid NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (article_id, editor_id)
      )`);
    await runner.query('CREATE INDEX presences_by_age ON presences (seen_at)');
    await runner.query(`
      CREATE TABLE preview_links (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE,
        creator_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX preview_links_by_article ON preview_links (article_id, id DESC)');
    await runner.query('CREATE INDEX preview_links_by_end ON preview_links (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE preview_links, presences, working_copies');
  }
}
