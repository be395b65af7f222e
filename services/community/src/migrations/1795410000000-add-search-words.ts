import { addSearchConfiguration, dropSearchConfiguration } from '@hearthwise/service-kit/search';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text between title and content of each table, if it has one. */
const TABLES = {
  projects: {
    columns: 'title, description, content',
    summary: `setweight(search_words(NEW.description), 'B') ||`,
  },
  discussions: { columns: 'title, content', summary: '' },
};

/**
 * The search ranks posts by words: those of the title count most, then those of a project's description. The searches of
 * lists go on finding parts of words in `search_text`.
 *
 * A trigger fills the columns, also for what the version before saves. Generated columns would write the tables again while
 * nobody may read them; `ColumnBackfill` fills older rows, which are not found before.
 */
export class AddSearchWords1795410000000 implements MigrationInterface {
  name = 'AddSearchWords1795410000000';

  async up(runner: QueryRunner): Promise<void> {
    await addSearchConfiguration(runner);
    await createSearchWords(runner);
    for (const [table, { columns, summary }] of Object.entries(TABLES)) {
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN folded_title text, ADD COLUMN search tsvector STORAGE MAIN`,
      );
      await runner.query(`
        CREATE FUNCTION fill_search_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          NEW.folded_title := ' ' || fold(NEW.title);
          NEW.search := setweight(search_words(NEW.title), 'A') || ${summary} setweight(search_words(NEW.content), 'C');
          RETURN NEW;
        END $$`);
      await runner.query(`
        CREATE TRIGGER fill_search BEFORE INSERT OR UPDATE OF ${columns}, search ON ${table}
          FOR EACH ROW EXECUTE FUNCTION fill_search_of_${table}()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES)) {
      await runner.query(`DROP TRIGGER fill_search ON ${table}`);
      await runner.query(`DROP FUNCTION fill_search_of_${table}()`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN search, DROP COLUMN folded_title`);
    }
    await runner.query('DROP FUNCTION search_words(text)');
    await dropSearchConfiguration(runner);
  }
}

/** A space after every 64 characters without one: the reader of words takes quadratic time for a long run of some signs. */
async function createSearchWords(runner: QueryRunner): Promise<void> {
  await runner.query(String.raw`
    CREATE FUNCTION search_words(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN to_tsvector('english'::regconfig, fold(regexp_replace(value, '\S{64}', '\& ', 'g')))`);
}
