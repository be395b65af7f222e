import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until now the counts came from the demonstration's files, with nobody behind them. */
export class CountReactions1795330000001 implements MigrationInterface {
  name = 'CountReactions1795330000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE projects SET likes_count = 0, saves_count = 0 WHERE likes_count + saves_count > 0',
    );
    await runner.query(`
      UPDATE projects SET likes_count = likes, saves_count = saves
      FROM (
        SELECT project_id, count(*) FILTER (WHERE kind = 'like') AS likes, count(*) FILTER (WHERE kind = 'save') AS saves
        FROM reactions GROUP BY project_id
      ) AS counted
      WHERE projects.id = counted.project_id`);
  }

  /** The invented counts are not worth bringing back. */
  async down(): Promise<void> {}
}
