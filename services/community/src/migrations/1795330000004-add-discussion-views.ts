import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who saw a discussion on a day, for two days, so that nobody is counted twice. */
export class AddDiscussionViews1795330000004 implements MigrationInterface {
  name = 'AddDiscussionViews1795330000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE discussion_views (
        discussion_id uuid NOT NULL REFERENCES discussions ON DELETE CASCADE,
        viewer text NOT NULL,
        day date NOT NULL,
        PRIMARY KEY (discussion_id, day, viewer)
      )`);
    await runner.query('CREATE INDEX discussion_views_by_day ON discussion_views (day)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE discussion_views');
  }
}
