import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The indexes of the lists of posts, each in the order of one. */
const POST_INDEXES = {
  projects_newest: 'projects (created_at DESC, id DESC)',
  projects_by_category: 'projects (category_id, created_at DESC, id DESC)',
  discussions_active: 'discussions (is_pinned DESC, last_activity_at DESC, id DESC)',
  discussions_by_category: 'discussions (category_id, is_pinned DESC, last_activity_at DESC, id DESC)',
};

const CONTRIBUTIONS = { comments: 'project_id', replies: 'discussion_id' };

/** Lists of posts and their contributions count from their indexes alone, which therefore tell what is hidden. */
export class IndexHidden1795390000005 implements MigrationInterface {
  name = 'IndexHidden1795390000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    for (const table of ['projects', 'discussions', ...Object.keys(CONTRIBUTIONS)]) {
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_hidden_for_check`);
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_hidden_check`);
    }
    for (const [table, post] of Object.entries(CONTRIBUTIONS)) {
      await runner.query(
        `CREATE INDEX ${table}_hidden ON ${table} (${post}, created_at DESC, id DESC) WHERE hidden_at IS NOT NULL`,
      );
    }
    const indexes = {
      ...mapValues(POST_INDEXES, (columns) => `${columns} INCLUDE (deleted_at, hidden_at)`),
      ...contributionIndexes('INCLUDE (deleted_at, hidden_at, children_count)', 'INCLUDE (hidden_at)'),
    };
    await build(runner, indexes);
    await replaceByNew(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    const indexes = {
      ...mapValues(POST_INDEXES, (columns) => `${columns} INCLUDE (deleted_at)`),
      ...contributionIndexes('', ''),
    };
    await build(runner, indexes);
    await replaceByNew(runner, indexes);
    await runner.query('DROP INDEX comments_hidden, replies_hidden');
  }
}

/** The conditions stay as they were, because processes of the version before list by them. */
function contributionIndexes(listed: string, newest: string): Record<string, string> {
  const indexes = Object.entries(CONTRIBUTIONS).flatMap(([table, post]) => [
    [
      `${table}_listed`,
      `${table} (${post}, thread_at, thread_id, created_at, id) ${listed} WHERE deleted_at IS NULL OR children_count > 0`,
    ],
    [`${table}_newest`, `${table} (${post}, created_at DESC, id DESC) ${newest} WHERE deleted_at IS NULL`],
  ]);

  return Object.fromEntries(indexes) as Record<string, string>;
}

function mapValues(record: Record<string, string>, map: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

/** Builds new indexes beside those in use. */
async function build(runner: QueryRunner, indexes: Record<string, string>): Promise<void> {
  for (const [index, columns] of Object.entries(indexes)) {
    await runner.query(`CREATE INDEX ${index}_new ON ${columns}`);
  }
}

/** Dropping an index locks out all who read, until the end: it comes after the building, which locks out writers only. */
async function replaceByNew(runner: QueryRunner, indexes: Record<string, string>): Promise<void> {
  for (const index of Object.keys(indexes)) {
    await runner.query(`DROP INDEX ${index}`);
    await runner.query(`ALTER INDEX ${index}_new RENAME TO ${index}`);
  }
}
