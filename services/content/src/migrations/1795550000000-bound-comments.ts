import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Postgres's reader of words looks for the end of a comment after every `<!--`, as far as the text goes: more than ten seconds
 * for a content of 100,000 characters that ends none. `fold` now leaves the sign out, also one of full-width letters, which it
 * turns into it. Nobody searches for it, so what is stored stays as it is.
 */
export class BoundComments1795550000000 implements MigrationInterface {
  name = 'BoundComments1795550000000';

  async up(runner: QueryRunner): Promise<void> {
    await replaceFold(runner, (folded) => `replace(${folded}, '<!--', ' ')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceFold(runner, (folded) => folded);
  }
}

async function replaceFold(runner: QueryRunner, prepared: (folded: string) => string): Promise<void> {
  const spaced = String.raw`regexp_replace(regexp_replace(value, '\s+', ' ', 'g'), '\S{64}', '\& ', 'g')`;
  const folded = `casefold(
      public.unaccent('public.unaccent'::regdictionary, normalize(${spaced}, NFKC)) COLLATE pg_unicode_fast
    )`;
  await runner.query(`
    CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ${prepared(folded)}`);
}
