import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A search finds the newest posts without reading all that hold its words: the search index knows, beside the text, in
 * which periods a post lies, of 1, 4, 16, 64, 256, 1,024 and 4,096 days. A pinned discussion stands before all others and
 * has a mark instead. The number of a period is counted from 1970 and has the length in front: 300,081 is the 81st of 64 days.
 */
export class SearchByPeriod1795300000000 implements MigrationInterface {
  name = 'SearchByPeriod1795300000000';

  async up(runner: QueryRunner): Promise<void> {
    await createFunctions(runner);
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`SET LOCAL maintenance_work_mem = '256MB'`);
    await replaceIndexes(runner, {
      discussions: 'search_periods(last_activity_at, is_pinned), search_text public.gin_trgm_ops',
      projects: 'search_periods(created_at, false), search_text public.gin_trgm_ops',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await replaceIndexes(runner, {
      discussions: 'search_text public.gin_trgm_ops',
      projects: 'search_text public.gin_trgm_ops',
    });
    await runner.query(
      'DROP FUNCTION recent_search_periods(timestamptz, int), search_periods(timestamptz, boolean)',
    );
    await runner.query('DROP FUNCTION search_period(timestamptz, int)');
  }
}

/** Dropping an index locks out all who read, until the end: it comes after the building, which locks out writers only. */
async function replaceIndexes(runner: QueryRunner, columns: Record<string, string>): Promise<void> {
  for (const [table, indexed] of Object.entries(columns)) {
    await runner.query(
      `CREATE INDEX ${table}_search_new ON ${table} USING gin (${indexed}) WITH (fastupdate = off)`,
    );
  }
  for (const table of Object.keys(columns)) {
    await runner.query(`DROP INDEX ${table}_search`);
    await runner.query(`ALTER INDEX ${table}_search_new RENAME TO ${table}_search`);
  }
}

async function createFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION search_period(at timestamptz, length int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN length * 100000 + floor(date_part('epoch', at AT TIME ZONE 'UTC') / (86400 * 4 ^ length))::int`);
  await runner.query(`
    CREATE FUNCTION search_periods(at timestamptz, is_first boolean) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN is_first THEN ARRAY[-1] ELSE ARRAY[
      search_period(at, 0), search_period(at, 1), search_period(at, 2), search_period(at, 3),
      search_period(at, 4), search_period(at, 5), search_period(at, 6)] END`);
  // The period of a moment and the one before it, with what stands before all periods: the first rows of a list.
  await runner.query(`
    CREATE FUNCTION recent_search_periods(at timestamptz, length int) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY[-1, search_period(at, length), search_period(at, length) - 1]`);
}
