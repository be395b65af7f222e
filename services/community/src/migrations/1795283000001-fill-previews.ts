import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that are filled by one statement. */
const BATCH = 1_000;

/** Every mark and address is gone that is known by its look; what is saved from now on has an exact preview. */
const PREVIEW = String.raw`left(btrim(regexp_replace(regexp_replace(regexp_replace(
  left(content, 2000),
  '<[^<>]*>', ' ', 'g'),
  '!?\[([^][]*)\]\([^()]*\)', '\1', 'g'),
  '(^|\n)[ \t]*(#{1,6}|[-*+>]|\d{1,9}[.)])[ \t]+|[*\x60~]+|\s+', ' ', 'g')), 300)`;

/** The previews of what was written before there were any. */
export class FillPreviews1795283000001 implements MigrationInterface {
  name = 'FillPreviews1795283000001';

  async up(runner: QueryRunner): Promise<void> {
    // Postgres indexes a text anew with its row, which takes seconds for a hundred long ones.
    await runner.query('SET LOCAL statement_timeout = 0');
    await fill(runner, 'projects');
    await fill(runner, 'discussions');
  }

  /** The column goes with the migration before. */
  async down(): Promise<void> {}
}

async function fill(runner: QueryRunner, table: string): Promise<void> {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after;) {
    const [row]: { last: string | null }[] = await runner.query(
      `WITH batch AS (SELECT id FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${BATCH}),
        filled AS (UPDATE ${table} SET preview = ${PREVIEW} FROM batch WHERE ${table}.id = batch.id)
      SELECT max(id::text) AS last FROM batch`,
      [after],
    );
    after = row?.last ?? undefined;
  }
}
