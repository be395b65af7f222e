import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The first tables of community. Names are unqualified (the connection's search path is the service's schema), save
 * for what the extensions pg_trgm and unaccent put into public.
 *
 * A search finds any part of the text, in any case, with or without accents, and `%` and `_` as they are; full-text
 * search knows whole words only and drops such signs. `search_text` holds the folded text, so that neither a search
 * nor its recheck folds whole posts again; its trigram index serves searches of three characters or more.
 */
export class CreateCommunity1763700000000 implements MigrationInterface {
  name = 'CreateCommunity1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await createSearchFunctions(runner);
    await createProjects(runner);
    await createDiscussions(runner);
    await runner.query(
      'CREATE TABLE seeded (name text PRIMARY KEY, created_at timestamptz NOT NULL DEFAULT now())',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE seeded, discussions, projects');
    await runner.query('DROP FUNCTION search_pattern(text), fold(text)');
  }
}

/**
 * `fold` may call itself immutable because it names its dictionary and its collation: what `unaccent` and `lower`
 * alone answer depends on the search path and on the locale of the database. Line breaks count as spaces.
 */
async function createSearchFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(String.raw`
    CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN casefold(
      public.unaccent('public.unaccent'::regdictionary, normalize(regexp_replace(value, '\s+', ' ', 'g'), NFKC))
      COLLATE pg_unicode_fast
    )`);
  // Escaped after folding, because folding turns full-width signs into plain ones.
  await runner.query(String.raw`
    CREATE FUNCTION search_pattern(search text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN '%' || regexp_replace(fold(search), '([\\%_])', '\\\1', 'g') || '%'`);
}

async function createProjects(runner: QueryRunner): Promise<void> {
  await runner.query(String.raw`
    CREATE TABLE projects (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      author_id uuid NOT NULL,
      category_id uuid,
      title text NOT NULL,
      description text NOT NULL,
      content text NOT NULL,
      content_html text NOT NULL,
      image_url text,
      likes_count int NOT NULL DEFAULT 0,
      comments_count int NOT NULL DEFAULT 0,
      saves_count int NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      search_text text NOT NULL
        GENERATED ALWAYS AS (fold(title) || E'\n' || fold(description) || E'\n' || fold(content)) STORED
    )`);
  await runner.query('CREATE INDEX projects_newest ON projects (created_at DESC, id DESC)');
  await runner.query('CREATE INDEX projects_by_category ON projects (category_id, created_at DESC, id DESC)');
  await runner.query('CREATE INDEX projects_search ON projects USING gin (search_text public.gin_trgm_ops)');
}

async function createDiscussions(runner: QueryRunner): Promise<void> {
  await runner.query(String.raw`
    CREATE TABLE discussions (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      author_id uuid NOT NULL,
      category_id uuid,
      title text NOT NULL,
      content text NOT NULL,
      content_html text NOT NULL,
      is_pinned boolean NOT NULL DEFAULT false,
      is_resolved boolean NOT NULL DEFAULT false,
      replies_count int NOT NULL DEFAULT 0,
      views_count int NOT NULL DEFAULT 0,
      last_activity_at timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now(),
      search_text text NOT NULL GENERATED ALWAYS AS (fold(title) || E'\n' || fold(content)) STORED
    )`);
  await runner.query(
    'CREATE INDEX discussions_active ON discussions (is_pinned DESC, last_activity_at DESC, id DESC)',
  );
  await runner.query(
    'CREATE INDEX discussions_by_category ON discussions (category_id, is_pinned DESC, last_activity_at DESC, id DESC)',
  );
  await runner.query(
    'CREATE INDEX discussions_search ON discussions USING gin (search_text public.gin_trgm_ops)',
  );
}
