import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators see whether the search index is up to date, how many questions were answered, and can rebuild the index. */
export class AddIndexState1795318600000 implements MigrationInterface {
  name = 'AddIndexState1795318600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE index_state (
        is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
        compared_at timestamptz NOT NULL,
        changed_at timestamptz,
        behind int NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE index_rebuilds (
        id uuid PRIMARY KEY,
        status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed')),
        total int,
        done int NOT NULL DEFAULT 0,
        last_article_id uuid,
        attempt int NOT NULL DEFAULT 0,
        heartbeat_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX index_rebuilds_unfinished ON index_rebuilds ((true)) WHERE status IN ('queued', 'running')`,
    );
    await runner.query('CREATE INDEX index_rebuilds_newest ON index_rebuilds (created_at DESC)');
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('CREATE INDEX advice_by_time ON advice (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX advice_by_time');
    await runner.query('DROP TABLE index_rebuilds, index_state');
  }
}
