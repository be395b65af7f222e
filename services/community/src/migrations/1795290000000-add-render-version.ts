import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * By what version of the renderer the HTML was made, so that the service finds what an older one made and renders it
 * again. 0 is what was rendered before, and what a process of the release before writes.
 */
export class AddRenderVersion1795290000000 implements MigrationInterface {
  name = 'AddRenderVersion1795290000000';

  async up(runner: QueryRunner): Promise<void> {
    // An index on a large table takes longer than a statement may.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('ALTER TABLE projects ADD COLUMN render_version int NOT NULL DEFAULT 0');
    await runner.query('CREATE INDEX projects_render_version ON projects (render_version, id)');
    await runner.query('ALTER TABLE discussions ADD COLUMN render_version int NOT NULL DEFAULT 0');
    await runner.query('CREATE INDEX discussions_render_version ON discussions (render_version, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE discussions DROP COLUMN render_version');
    await runner.query('ALTER TABLE projects DROP COLUMN render_version');
  }
}
