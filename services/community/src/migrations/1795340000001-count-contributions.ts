import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The counts of comments and replies, and the last activity, were invented for the demonstration. From now on they follow from
 * rows, of which there are none yet.
 */
export class CountContributions1795340000001 implements MigrationInterface {
  name = 'CountContributions1795340000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(
      `UPDATE projects SET comments_count = counted FROM (
         SELECT p.id, (SELECT count(*) FROM comments WHERE project_id = p.id AND deleted_at IS NULL)::int AS counted
         FROM projects p
       ) AS real WHERE real.id = projects.id AND comments_count <> counted`,
    );
    await runner.query(
      `UPDATE discussions SET replies_count = counted, last_activity_at = active FROM (
         SELECT d.id, count(r.id)::int AS counted, coalesce(max(r.created_at), d.created_at) AS active
         FROM discussions d LEFT JOIN replies r ON r.discussion_id = d.id AND r.deleted_at IS NULL
         GROUP BY d.id, d.created_at
       ) AS real WHERE real.id = discussions.id AND (replies_count <> counted OR last_activity_at <> active)`,
    );
  }

  /** What was invented is gone. */
  async down(): Promise<void> {}
}
