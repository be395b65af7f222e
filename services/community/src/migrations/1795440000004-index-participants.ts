import type { MigrationInterface, QueryRunner } from 'typeorm';

const POSTS = { comments: 'project_id', replies: 'discussion_id' };

/**
 * Whoever is mentioned has to take part in the thread, which may be long; and most decisions about a member may be to keep
 * what they wrote, which their own list leaves out.
 */
export class IndexParticipants1795440000004 implements MigrationInterface {
  name = 'IndexParticipants1795440000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    for (const [table, post] of Object.entries(POSTS)) {
      await runner.query(
        `CREATE INDEX ${table}_participants ON ${table} (${post}, author_id) WHERE deleted_at IS NULL`,
      );
    }
    await runner.query(`CREATE INDEX decisions_felt ON decisions (author_id, created_at DESC, id DESC)
      WHERE action <> 'keep'`);
    await runner.query('DROP INDEX decisions_by_author');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('CREATE INDEX decisions_by_author ON decisions (author_id, created_at DESC, id DESC)');
    await runner.query('DROP INDEX decisions_felt, replies_participants, comments_participants');
  }
}
