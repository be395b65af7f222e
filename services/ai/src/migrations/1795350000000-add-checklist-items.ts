import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Items of checklists become rows, so that each is ticked, moved and deleted by itself; checklists get a bin, a source and a
 * search. The version before inserts items as JSON: a trigger makes rows of them until that version is gone.
 */
export class AddChecklistItems1795350000000 implements MigrationInterface {
  name = 'AddChecklistItems1795350000000';

  async up(runner: QueryRunner): Promise<void> {
    await createSearchFunctions(runner);
    await extendChecklists(runner);
    await createItems(runner);
    await runner.query(
      'CREATE TABLE seeded (name text PRIMARY KEY, created_at timestamptz NOT NULL DEFAULT now())',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE seeded, checklist_items');
    await runner.query('DROP TRIGGER checklists_items ON checklists');
    await runner.query('DROP FUNCTION insert_checklist_items(), search_pattern(text), fold(text)');
    await runner.query('DELETE FROM checklists WHERE owner_id IS NULL OR deleted_at IS NOT NULL');
    await runner.query('DROP INDEX checklists_listed, checklists_public');
    await runner.query(`
      ALTER TABLE checklists ALTER COLUMN owner_id SET NOT NULL, ALTER COLUMN items DROP DEFAULT,
        DROP COLUMN source, DROP COLUMN updated_at, DROP COLUMN deleted_at`);
    await runner.query('CREATE INDEX checklists_by_owner ON checklists (owner_id, created_at DESC)');
  }
}

/** As in the schema of community: capitals and accents don't matter, line breaks count as spaces. */
async function createSearchFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(String.raw`
    CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN casefold(
      public.unaccent('public.unaccent'::regdictionary, normalize(regexp_replace(value, '\s+', ' ', 'g'), NFKC))
      COLLATE pg_unicode_fast
    )`);
  await runner.query(String.raw`
    CREATE FUNCTION search_pattern(search text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN '%' || regexp_replace(fold(search), '([\\%_])', '\\\1', 'g') || '%'`);
}

/** Built-in templates have no owner. */
async function extendChecklists(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE checklists ALTER COLUMN owner_id DROP NOT NULL, ALTER COLUMN items SET DEFAULT '[]',
      ADD COLUMN source jsonb, ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN deleted_at timestamptz`);
  await runner.query('DROP INDEX checklists_by_owner');
  await runner.query(`
    CREATE INDEX checklists_listed ON checklists (owner_id, is_template, updated_at DESC, id DESC)
    WHERE deleted_at IS NULL`);
  await runner.query(`
    CREATE INDEX checklists_public ON checklists (created_at DESC, id DESC)
    WHERE is_template AND is_public AND deleted_at IS NULL`);
  await runner.query(
    'CREATE INDEX checklists_deleted ON checklists (deleted_at, id) WHERE deleted_at IS NOT NULL',
  );
}

async function createItems(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE checklist_items (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      checklist_id uuid NOT NULL REFERENCES checklists (id) ON DELETE CASCADE,
      position int NOT NULL,
      text text NOT NULL,
      done_at timestamptz,
      due_on date
    )`);
  await runner.query('CREATE INDEX checklist_items_ordered ON checklist_items (checklist_id, position, id)');
  await runner.query(`
    CREATE FUNCTION insert_checklist_items() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO checklist_items (id, checklist_id, position, text, done_at)
        SELECT (item ->> 'id')::uuid, NEW.id, at, item ->> 'text', CASE WHEN (item ->> 'done')::boolean THEN now() END
        FROM jsonb_array_elements(NEW.items) WITH ORDINALITY AS listed (item, at);
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER checklists_items AFTER INSERT ON checklists
    FOR EACH ROW WHEN (NEW.items <> '[]') EXECUTE FUNCTION insert_checklist_items()`);
}
