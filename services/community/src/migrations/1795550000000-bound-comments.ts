import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Postgres's reader of words looks for the end of a comment after every `<!--`, as far as the text goes: more than ten seconds
 * for a content of 100,000 characters that ends none. `search_words` leaves the sign out, also one of full-width letters, which
 * `fold` turns into it. What is stored stays as it is.
 */
export class BoundComments1795550000000 implements MigrationInterface {
  name = 'BoundComments1795550000000';

  async up(runner: QueryRunner): Promise<void> {
    await replaceSearchWords(runner, (folded) => `replace(${folded}, '<!--', ' ')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceSearchWords(runner, (folded) => folded);
  }
}

async function replaceSearchWords(runner: QueryRunner, prepared: (folded: string) => string): Promise<void> {
  const folded = String.raw`fold(regexp_replace(value, '\S{64}', '\& ', 'g'))`;
  await runner.query(`
    CREATE OR REPLACE FUNCTION search_words(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN to_tsvector('english'::regconfig, ${prepared(folded)})`);
}
