import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an article is listed: those without a date come last, and the index can be read from any place on. */
const LISTED_AT = `coalesce(publish_date, '0001-01-01 00:00:00+00')`;

/** Every order that lists have, with every filter. */
const INDEXES = {
  articles_newest: '',
  articles_by_subcategory: 'subcategory, ',
  articles_by_main_category: 'main_category, ',
  articles_by_featured: 'is_homepage_featured, ',
};

/**
 * Lists take as long with many articles as with few: their indexes match their order, and they read the beginning of an
 * article from a column of 300 characters, which may be null until every process writes it. Searches overlook accents.
 */
export class FlattenArticleLists1795283000000 implements MigrationInterface {
  name = 'FlattenArticleLists1795283000000';

  async up(runner: QueryRunner): Promise<void> {
    // The table is written anew for its search column.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('ALTER TABLE articles ADD COLUMN preview text');
    await createFold(runner);
    await setSearch(runner, (text) => `fold(${text})`);
    // A list of pending entries would be read by every search.
    await runner.query('ALTER INDEX articles_search SET (fastupdate = off)');
    await runner.query('DROP INDEX articles_newest, articles_by_subcategory, articles_by_main_category');
    for (const [name, filter] of Object.entries(INDEXES)) {
      await runner.query(
        `CREATE INDEX ${name} ON articles (${filter}(${LISTED_AT}) DESC, id DESC) WHERE status = 'published'`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
    await createFirstIndexes(runner);
    await runner.query('ALTER INDEX articles_search RESET (fastupdate)');
    await setSearch(runner, (text) => text);
    await runner.query('DROP FUNCTION fold(text)');
    await runner.query('ALTER TABLE articles DROP COLUMN preview');
  }
}

/** It may call itself immutable because it names its dictionary and its collation. Line breaks count as spaces. */
async function createFold(runner: QueryRunner): Promise<void> {
  await runner.query(String.raw`
    CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN casefold(
      public.unaccent('public.unaccent'::regdictionary, normalize(regexp_replace(value, '\s+', ' ', 'g'), NFKC))
      COLLATE pg_unicode_fast
    )`);
}

async function setSearch(runner: QueryRunner, prepared: (text: string) => string): Promise<void> {
  await runner.query(`
    ALTER TABLE articles ALTER COLUMN search SET EXPRESSION AS (
      setweight(to_tsvector('english', ${prepared('title')}), 'A')
      || setweight(to_tsvector('english', ${prepared("coalesce(excerpt, '')")}), 'B')
      || setweight(to_tsvector('english', ${prepared('content')}), 'C')
    )`);
}

async function createFirstIndexes(runner: QueryRunner): Promise<void> {
  await runner.query(
    `CREATE INDEX articles_newest ON articles (publish_date DESC, id DESC) WHERE status = 'published'`,
  );
  await runner.query(
    `CREATE INDEX articles_by_subcategory ON articles (subcategory, publish_date DESC) WHERE status = 'published'`,
  );
  await runner.query(
    `CREATE INDEX articles_by_main_category ON articles (main_category, publish_date DESC) WHERE status = 'published'`,
  );
}
