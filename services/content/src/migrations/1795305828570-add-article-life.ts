import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Articles can be in review, scheduled and in the bin, are reviewed by a day, and have slugs that no other article ever
 * gets. A process of the release before reads and writes what it knows; it knows nothing of the two new statuses, which
 * it shows to nobody.
 */
export class AddArticleLife1795305828570 implements MigrationInterface {
  name = 'AddArticleLife1795305828570';

  async up(runner: QueryRunner): Promise<void> {
    // Indexes on a large table take longer than a statement may.
    await runner.query('SET LOCAL statement_timeout = 0');
    await extendArticles(runner);
    await runner.query(`
      CREATE TABLE article_slugs (
        slug text PRIMARY KEY,
        article_id uuid REFERENCES articles (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX article_slugs_by_article ON article_slugs (article_id)');
    await extendRevisions(runner);
    await createIndexes(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query('DROP INDEX article_revisions_public');
    await runner.query(`
      ALTER TABLE article_revisions
        DROP COLUMN action, DROP COLUMN note, DROP COLUMN restored_from, DROP COLUMN summary,
        DROP COLUMN reader_summary, DROP COLUMN published_at`);
    await runner.query('DROP TABLE article_slugs');
    await runner.query(`UPDATE articles SET status = 'draft' WHERE status IN ('in_review', 'scheduled')`);
    await runner.query(`
      ALTER TABLE articles
        DROP COLUMN scheduled_at, DROP COLUMN scheduled_time_zone, DROP COLUMN deleted_at,
        DROP COLUMN reviewed_on, DROP COLUMN review_by, DROP COLUMN questions, DROP COLUMN editor_id,
        DROP COLUMN is_slug_final, DROP CONSTRAINT articles_status_check,
        ADD CONSTRAINT articles_status_check CHECK (status IN ('draft', 'published', 'deleted'))`);
    await runner.query('DROP INDEX articles_all, articles_all_by_status, articles_all_by_category');
  }
}

async function extendArticles(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE articles
      DROP CONSTRAINT articles_status_check,
      ADD CONSTRAINT articles_status_check
        CHECK (status IN ('draft', 'in_review', 'scheduled', 'published', 'deleted')),
      ADD COLUMN scheduled_at timestamptz,
      ADD COLUMN scheduled_time_zone text,
      ADD COLUMN deleted_at timestamptz,
      ADD COLUMN reviewed_on date,
      ADD COLUMN review_by date,
      ADD COLUMN questions jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN editor_id uuid,
      ADD COLUMN is_slug_final boolean NOT NULL DEFAULT true`);
}

async function extendRevisions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE article_revisions
      ADD COLUMN action text NOT NULL DEFAULT 'saved',
      ADD COLUMN note text,
      ADD COLUMN restored_from int,
      ADD COLUMN summary text[] NOT NULL DEFAULT '{}',
      ADD COLUMN reader_summary text[] NOT NULL DEFAULT '{}',
      ADD COLUMN published_at timestamptz`);
  await runner.query(
    'CREATE INDEX article_revisions_public ON article_revisions (article_id, revision DESC) WHERE published_at IS NOT NULL',
  );
}

/** The orders of the editors' list, and what the periodic work looks for. */
async function createIndexes(runner: QueryRunner): Promise<void> {
  await runner.query('CREATE INDEX articles_all ON articles (updated_at DESC, id DESC)');
  await runner.query('CREATE INDEX articles_all_by_status ON articles (status, updated_at DESC, id DESC)');
  await runner.query(
    'CREATE INDEX articles_all_by_category ON articles (main_category, updated_at DESC, id DESC)',
  );
  await runner.query(
    'CREATE INDEX articles_by_editor ON articles (editor_id, updated_at DESC, id DESC) WHERE editor_id IS NOT NULL',
  );
  await runner.query(`CREATE INDEX articles_scheduled ON articles (scheduled_at) WHERE status = 'scheduled'`);
  await runner.query(`CREATE INDEX articles_deleted ON articles (deleted_at) WHERE status = 'deleted'`);
  await runner.query('CREATE INDEX articles_review_by ON articles (review_by) WHERE review_by IS NOT NULL');
}
