import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pictures are uploaded, registered, shown and cleaned away. Until now no operation has written a row, so columns may
 * go as well: where the bytes lie follows from the id.
 *
 * `fold` and `search_pattern` are the ones of the other services' searches: any part of the text, in any case, with or
 * without accents, `%` and `_` as they are.
 */
export class RegisterImages1795262559101 implements MigrationInterface {
  name = 'RegisterImages1795262559101';

  async up(runner: QueryRunner): Promise<void> {
    await createSearchFunctions(runner);
    await runner.query('ALTER TABLE images DROP CONSTRAINT images_ready_is_known, DROP COLUMN object_key');
    await extendImages(runner);
    await createImageIndexes(runner);
    await runner.query(`
      CREATE TABLE variants (
        image_id uuid NOT NULL REFERENCES images ON DELETE CASCADE,
        format text NOT NULL CHECK (format IN ('avif', 'webp')),
        width int NOT NULL CHECK (width > 0),
        bytes int NOT NULL CHECK (bytes > 0),
        etag text NOT NULL,
        PRIMARY KEY (image_id, format, width)
      )`);
    await runner.query(`
      CREATE TABLE removals (
        image_id uuid PRIMARY KEY,
        removed_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX removals_by_time ON removals (removed_at)');
    await runner.query(
      'CREATE TABLE seeded (image_id uuid PRIMARY KEY, created_at timestamptz NOT NULL DEFAULT now())',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE seeded, removals, variants');
    await runner.query('DROP INDEX images_promised, images_unfinished');
    await runner.query(`DELETE FROM images WHERE status = 'deleting' OR owner_id IS NULL`);
    await runner.query(`
      ALTER TABLE images
        DROP COLUMN search_text, DROP COLUMN settled_at, DROP COLUMN uses_checked_at, DROP COLUMN unused_since,
        DROP COLUMN registered_at, DROP COLUMN variants_made_at, DROP COLUMN variants_asked_at,
        DROP COLUMN variants_attempt, DROP COLUMN drawing, DROP COLUMN is_animated, DROP COLUMN removed,
        DROP COLUMN uploaded_bytes, DROP COLUMN etag, DROP COLUMN thumbhash, DROP COLUMN filename,
        DROP COLUMN purpose, DROP CONSTRAINT images_status_check, ALTER COLUMN owner_id SET NOT NULL,
        ADD CONSTRAINT images_status_check CHECK (status IN ('pending', 'ready')),
        ADD CONSTRAINT images_ready_is_known CHECK (
          status = 'pending' OR num_nulls(content_type, bytes, width, height) = 0
        ),
        ADD COLUMN object_key text UNIQUE`);
    await runner.query(`UPDATE images SET object_key = 'objects/' || id`);
    await runner.query('ALTER TABLE images ALTER COLUMN object_key SET NOT NULL');
    await runner.query('DROP FUNCTION search_pattern(text), fold(text)');
  }
}

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

/** A drawing has no owner, and no bytes until somebody asks for it; everything else that is shown has been checked. */
async function extendImages(runner: QueryRunner): Promise<void> {
  await runner.query(String.raw`
    ALTER TABLE images
      DROP CONSTRAINT images_status_check,
      ADD CONSTRAINT images_status_check CHECK (status IN ('pending', 'ready', 'deleting')),
      ALTER COLUMN owner_id DROP NOT NULL,
      ADD COLUMN purpose text CHECK (purpose IN ('project', 'library', 'article')),
      ADD COLUMN filename text NOT NULL DEFAULT '',
      ADD COLUMN thumbhash text,
      ADD COLUMN etag text,
      ADD COLUMN uploaded_bytes int,
      ADD COLUMN removed text[] NOT NULL DEFAULT '{}',
      ADD COLUMN is_animated boolean NOT NULL DEFAULT false,
      ADD COLUMN drawing jsonb,
      ADD COLUMN variants_attempt int NOT NULL DEFAULT 0,
      ADD COLUMN variants_asked_at timestamptz,
      ADD COLUMN variants_made_at timestamptz,
      ADD COLUMN registered_at timestamptz,
      ADD COLUMN unused_since timestamptz,
      ADD COLUMN uses_checked_at timestamptz,
      ADD COLUMN settled_at timestamptz,
      ADD COLUMN search_text text NOT NULL
        GENERATED ALWAYS AS (fold(filename) || E'\n' || fold(alt_text)) STORED,
      ADD CONSTRAINT images_have_an_owner CHECK (owner_id IS NOT NULL OR drawing IS NOT NULL)`);
  await registerAgain(runner);
  await runner.query(`
    ALTER TABLE images
      ADD CONSTRAINT images_ready_is_known CHECK (
        status <> 'ready'
        OR num_nulls(content_type, width, height, registered_at) = 0
          AND (drawing IS NOT NULL OR num_nulls(bytes, etag, purpose, uploaded_bytes) = 0)
      )`);
}

/**
 * Images that `down` has left: any tag will do that no copy elsewhere has. Their purpose is lost. `project` keeps members'
 * images out of the library of the editors, which would be a breach of privacy; those of the library have to be uploaded
 * or marked again. Garbage collection would delete unused ones after a day: `infinity` prevents that until an image has
 * been used once.
 */
async function registerAgain(runner: QueryRunner): Promise<void> {
  await runner.query(`
    UPDATE images
    SET registered_at = created_at, purpose = 'project', unused_since = 'infinity', uploaded_bytes = bytes,
      etag = uuidv7()::text
    WHERE status = 'ready'`);
}

async function createImageIndexes(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE INDEX images_library ON images (created_at DESC, id DESC)
    WHERE status = 'ready' AND purpose IS DISTINCT FROM 'project'`);
  await runner.query('CREATE INDEX images_search ON images USING gin (search_text public.gin_trgm_ops)');
  await runner.query(`CREATE INDEX images_promised ON images (owner_id) WHERE status = 'pending'`);
  // What the cleaning looks for.
  await runner.query(`CREATE INDEX images_unfinished ON images (status, created_at) WHERE status <> 'ready'`);
  await runner.query(`
    CREATE INDEX images_of_projects ON images (uses_checked_at NULLS FIRST)
    WHERE status = 'ready' AND purpose = 'project'`);
  await runner.query(`
    CREATE INDEX images_unsettled ON images (registered_at) WHERE status = 'ready' AND settled_at IS NULL`);
}
