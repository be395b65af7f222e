import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first tables of content. Names are unqualified: the connection's search path is the service's schema. */
export class CreateContent1763700000000 implements MigrationInterface {
  name = 'CreateContent1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE categories (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        slug text NOT NULL UNIQUE,
        name text NOT NULL,
        description text NOT NULL,
        position int NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE articles (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        slug text NOT NULL UNIQUE,
        status text NOT NULL DEFAULT 'published' CHECK (status IN ('draft', 'published', 'deleted')),
        title text NOT NULL,
        content text NOT NULL,
        content_html text NOT NULL,
        headings jsonb NOT NULL,
        excerpt text,
        main_category text NOT NULL,
        subcategory text,
        image_prompts text[] NOT NULL DEFAULT '{}',
        featured_image text,
        is_homepage_featured boolean NOT NULL DEFAULT false,
        publish_date timestamptz,
        read_time int NOT NULL,
        revision int NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        search tsvector GENERATED ALWAYS AS (
          setweight(to_tsvector('english', title), 'A')
          || setweight(to_tsvector('english', coalesce(excerpt, '')), 'B')
          || setweight(to_tsvector('english', content), 'C')
        ) STORED
      )`);
    await runner.query(
      `CREATE INDEX articles_newest ON articles (publish_date DESC, id DESC) WHERE status = 'published'`,
    );
    await runner.query(
      `CREATE INDEX articles_by_subcategory ON articles (subcategory, publish_date DESC) WHERE status = 'published'`,
    );
    await runner.query(
      `CREATE INDEX articles_by_main_category ON articles (main_category, publish_date DESC) WHERE status = 'published'`,
    );
    await runner.query('CREATE INDEX articles_search ON articles USING gin (search)');
    await runner.query(`
      CREATE TABLE article_revisions (
        article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
        revision int NOT NULL,
        fields jsonb NOT NULL,
        editor_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (article_id, revision)
      )`);
    await runner.query(`
      CREATE TABLE homepage_contents (
        revision int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        fields jsonb NOT NULL,
        editor_id uuid,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      'CREATE TABLE seeded (name text PRIMARY KEY, created_at timestamptz NOT NULL DEFAULT now())',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE seeded, homepage_contents, article_revisions, articles, categories');
  }
}
