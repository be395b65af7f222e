import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What makes a question one of the gap board is one expression, so that its index holds only those that are not yet sorted. */
export class SortGaps1795750000001 implements MigrationInterface {
  name = 'SortGaps1795750000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION gap_kind_of(outcome text, rating text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN CASE
        WHEN rating = 'down' THEN 'unhelpful'
        WHEN outcome = 'gap' THEN 'unanswered'
        WHEN outcome = 'partial' THEN 'partial'
      END`);
    await runner.query(`CREATE INDEX advice_unsorted ON advice (created_at)
      WHERE gap_kind IS DISTINCT FROM gap_kind_of(outcome, rating)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX advice_unsorted');
    await runner.query('DROP FUNCTION gap_kind_of(text, text)');
  }
}
