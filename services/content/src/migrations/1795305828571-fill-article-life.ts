import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that are filled by one statement. */
const BATCH = 1_000;

/**
 * Fills the life of existing articles: every revision of a published one was public when it was saved.
 * Where something is known already, drafts are among the revisions, so that none is made public.
 */
export class FillArticleLife1795305828571 implements MigrationInterface {
  name = 'FillArticleLife1795305828571';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after;) {
      const [row]: { last: string | null }[] = await runner.query(
        `WITH batch AS (SELECT id FROM articles WHERE id > $1 ORDER BY id LIMIT ${BATCH}),
          slugs AS (
            INSERT INTO article_slugs (slug, article_id)
            SELECT slug, id FROM articles JOIN batch USING (id)
            ON CONFLICT DO NOTHING
          ),
          public AS (
            UPDATE article_revisions SET published_at = article_revisions.created_at
            FROM articles JOIN batch USING (id)
            WHERE article_id = id AND status = 'published'
              AND NOT EXISTS (SELECT FROM article_revisions WHERE article_id = id AND published_at IS NOT NULL)
          ),
          filled AS (
            UPDATE articles SET editor_id = article_revisions.editor_id,
              deleted_at = CASE WHEN status = 'deleted' THEN coalesce(deleted_at, now()) END
            FROM batch JOIN article_revisions ON article_id = id
            WHERE articles.id = batch.id AND article_revisions.revision = articles.revision
          )
        SELECT max(id::text) AS last FROM batch`,
        [after],
      );
      after = row?.last ?? undefined;
    }
  }

  /** The columns and the table go with the migration before. */
  async down(): Promise<void> {}
}
