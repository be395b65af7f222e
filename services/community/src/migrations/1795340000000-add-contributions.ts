import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The two kinds of contributions: what each is called, and the post that it belongs to. */
const KINDS = [
  { table: 'comments', revisions: 'comment_revisions', posts: 'projects', post: 'project_id' },
  { table: 'replies', revisions: 'reply_revisions', posts: 'discussions', post: 'discussion_id' },
];

/**
 * Members comment on projects and reply in discussions. A list shows threads by age and each in order of time, so each row
 * carries the id and the time of its thread's first contribution, and one index has the order of the list.
 */
export class AddContributions1795340000000 implements MigrationInterface {
  name = 'AddContributions1795340000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION mentioned_ids(value text) RETURNS uuid[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN ARRAY(
        SELECT DISTINCT found[1]::uuid
        FROM regexp_matches(value, '\\]\\(/u/([0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})\\)', 'g') AS found
      )`);
    for (const kind of KINDS) {
      await createContributions(runner, kind);
      await createRevisions(runner, kind);
    }
  }

  /** Without rows, the counts are zero. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('UPDATE projects SET comments_count = 0 WHERE comments_count <> 0');
    await runner.query(
      `UPDATE discussions SET replies_count = 0, last_activity_at = created_at
        WHERE replies_count <> 0 OR last_activity_at <> created_at`,
    );
    await runner.query('DROP TABLE comment_revisions, reply_revisions, comments, replies');
    await runner.query('DROP FUNCTION mentioned_ids(text)');
  }
}

/** `children_count` counts what is shown below a contribution of the first level: with some, it stays listed as a stub. */
async function createContributions(
  runner: QueryRunner,
  { table, posts, post }: (typeof KINDS)[number],
): Promise<void> {
  await runner.query(`
    CREATE TABLE ${table} (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      ${post} uuid NOT NULL REFERENCES ${posts} ON DELETE CASCADE,
      parent_id uuid REFERENCES ${table} ON DELETE CASCADE,
      thread_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(parent_id, id)) STORED,
      thread_at timestamptz NOT NULL,
      author_id uuid NOT NULL,
      content text NOT NULL,
      content_html text NOT NULL,
      render_version int NOT NULL DEFAULT 0,
      image_ids uuid[] NOT NULL GENERATED ALWAYS AS (image_ids(content)) STORED,
      mentioned_ids uuid[] NOT NULL GENERATED ALWAYS AS (mentioned_ids(content)) STORED,
      children_count int NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      edited_at timestamptz,
      deleted_at timestamptz,
      deleted_by uuid
    )`);
  await runner.query(`CREATE INDEX ${table}_listed ON ${table} (${post}, thread_at, thread_id, created_at, id)
    WHERE deleted_at IS NULL OR children_count > 0`);
  await runner.query(
    `CREATE INDEX ${table}_newest ON ${table} (${post}, created_at DESC, id DESC) WHERE deleted_at IS NULL`,
  );
  // For what the foreign keys delete: the index above leaves out what is deleted already.
  await runner.query(`CREATE INDEX ${table}_by_post ON ${table} (${post}) WHERE deleted_at IS NOT NULL`);
  await runner.query(`CREATE INDEX ${table}_by_parent ON ${table} (parent_id)`);
  await runner.query(
    `CREATE INDEX ${table}_deleted ON ${table} (deleted_at, id) WHERE deleted_at IS NOT NULL`,
  );
  await runner.query(`CREATE INDEX ${table}_images ON ${table} USING gin (image_ids)`);
  await runner.query(`CREATE INDEX ${table}_render_version ON ${table} (render_version, id)`);
}

/** Texts that an edit replaced, and when each was written. */
async function createRevisions(
  runner: QueryRunner,
  { table, revisions }: (typeof KINDS)[number],
): Promise<void> {
  await runner.query(`
    CREATE TABLE ${revisions} (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      contribution_id uuid NOT NULL REFERENCES ${table} ON DELETE CASCADE,
      content text NOT NULL,
      created_at timestamptz NOT NULL
    )`);
  await runner.query(
    `CREATE INDEX ${revisions}_newest ON ${revisions} (contribution_id, created_at DESC, id DESC)`,
  );
}
