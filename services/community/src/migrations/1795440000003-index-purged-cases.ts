import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The closed cases in the order in which garbage collection empties them. */
export class IndexPurgedCases1795440000003 implements MigrationInterface {
  name = 'IndexPurgedCases1795440000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(
      'CREATE INDEX moderation_cases_purged ON moderation_cases (coalesce(purged_at, closed_at))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX moderation_cases_purged');
  }
}
