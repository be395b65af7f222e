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
    await runner.query('DROP INDEX discussions_search, projects_search');
    await runner.query(
      `CREATE INDEX discussions_search ON discussions
        USING gin (search_periods(last_activity_at, is_pinned), search_text public.gin_trgm_ops) WITH (fastupdate = off)`,
    );
    await runner.query(
      `CREATE INDEX projects_search ON projects
        USING gin (search_periods(created_at, false), search_text public.gin_trgm_ops) WITH (fastupdate = off)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('DROP INDEX discussions_search, projects_search');
    for (const table of ['discussions', 'projects']) {
      await runner.query(
        `CREATE INDEX ${table}_search ON ${table} USING gin (search_text public.gin_trgm_ops) WITH (fastupdate = off)`,
      );
    }
    await runner.query(
      'DROP FUNCTION recent_search_periods(timestamptz, int), search_periods(timestamptz, boolean)',
    );
    await runner.query('DROP FUNCTION search_period(timestamptz, int)');
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
