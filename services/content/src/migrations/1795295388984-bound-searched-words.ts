import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Postgres's reader of words takes quadratic time for a long run of some signs that has no space, such as `~/~/` and
 * `a_ba_b`: minutes for a content of 100,000 characters, and a save is one statement. `fold` now puts a space after every
 * 64 characters of such a run. No word that people search for is that long, so what is stored stays as it is.
 */
export class BoundSearchedWords1795295388984 implements MigrationInterface {
  name = 'BoundSearchedWords1795295388984';

  async up(runner: QueryRunner): Promise<void> {
    await replaceFold(
      runner,
      String.raw`regexp_replace(regexp_replace(value, '\s+', ' ', 'g'), '\S{64}', '\& ', 'g')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceFold(runner, String.raw`regexp_replace(value, '\s+', ' ', 'g')`);
  }
}

async function replaceFold(runner: QueryRunner, spaced: string): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN casefold(
      public.unaccent('public.unaccent'::regdictionary, normalize(${spaced}, NFKC)) COLLATE pg_unicode_fast
    )`);
}
