import type { MigrationInterface, QueryRunner } from 'typeorm';

const POSTS = [
  { table: 'projects', revisions: 'project_revisions' },
  { table: 'discussions', revisions: 'discussion_revisions' },
];

/** Authors change and delete their posts: earlier texts are kept, and who deleted a post, because that decides who may restore it. */
export class AddPostRevisions1795330000002 implements MigrationInterface {
  name = 'AddPostRevisions1795330000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, revisions } of POSTS) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN edited_at timestamptz, ADD COLUMN deleted_by uuid`);
      await runner.query(`
        CREATE TABLE ${revisions} (
          id uuid PRIMARY KEY DEFAULT uuidv7(),
          post_id uuid NOT NULL REFERENCES ${table} ON DELETE CASCADE,
          title text NOT NULL,
          description text,
          content text NOT NULL,
          created_at timestamptz NOT NULL
        )`);
      await runner.query(
        `CREATE INDEX ${revisions}_newest ON ${revisions} (post_id, created_at DESC, id DESC)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, revisions } of POSTS) {
      await runner.query(`DROP TABLE ${revisions}`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN edited_at, DROP COLUMN deleted_by`);
    }
  }
}
