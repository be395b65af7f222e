import { addSearchConfiguration, dropSearchConfiguration } from '@hearthwise/service-kit/search';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text between title and content of each table, if it has one. */
const TABLES = {
  projects: `setweight(search_words(description), 'B') ||`,
  discussions: '',
};

/**
 * The search ranks posts by words: those of the title count most, then those of a project's description. The searches of
 * lists go on finding parts of words in `search_text`.
 */
export class AddSearchWords1795410000000 implements MigrationInterface {
  name = 'AddSearchWords1795410000000';

  async up(runner: QueryRunner): Promise<void> {
    // Adding stored columns writes every row again.
    await runner.query('SET LOCAL statement_timeout = 0');
    await addSearchConfiguration(runner);
    await createSearchWords(runner);
    for (const [table, summary] of Object.entries(TABLES)) {
      await runner.query(`
        ALTER TABLE ${table}
          ADD COLUMN folded_title text NOT NULL GENERATED ALWAYS AS (' ' || fold(title)) STORED,
          ADD COLUMN search tsvector STORAGE MAIN NOT NULL GENERATED ALWAYS AS (
            setweight(search_words(title), 'A') || ${summary} setweight(search_words(content), 'C')
          ) STORED`);
      await createIndexes(runner, table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES)) {
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

/** Without a list of pending entries, which every search would read. */
async function createIndexes(runner: QueryRunner, table: string): Promise<void> {
  const indexes = {
    words: 'search',
    title_words: `to_tsvector('english', folded_title)`,
    titles: 'folded_title public.gin_trgm_ops',
  };
  for (const [name, indexed] of Object.entries(indexes)) {
    await runner.query(
      `CREATE INDEX ${table}_${name} ON ${table} USING gin (${indexed}) WITH (fastupdate = off)`,
    );
  }
}
