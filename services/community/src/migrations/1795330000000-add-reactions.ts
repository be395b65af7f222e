import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Likes and saves are rows, one for each member and project, so that every count has members behind it. */
export class AddReactions1795330000000 implements MigrationInterface {
  name = 'AddReactions1795330000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reactions (
        project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
        user_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('like', 'save')),
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (project_id, user_id, kind)
      )`);
    await runner.query(
      'CREATE INDEX reactions_by_user ON reactions (user_id, kind, created_at DESC, project_id DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reactions');
  }
}
