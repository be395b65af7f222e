import type { EntityManager } from 'typeorm';
import type { Candidate } from './candidate.js';

/** An article that was imported before. */
export interface KnownSource {
  digest: string;
  /** The newest revision that had the text of the source. */
  revision: number;
}

/**
 * By its source, else by its slug. The slug of a post finds no article of another source; the one of a file may also be one
 * that the article had before.
 */
export async function findArticleId(manager: EntityManager, candidate: Candidate): Promise<string | null> {
  const [row]: { id: string }[] = await manager.query(
    `SELECT article_id AS id, 1 AS rank FROM article_sources WHERE source_id = $1
     UNION ALL SELECT id, 2 FROM articles WHERE slug = $2
       AND ($3 OR NOT EXISTS (SELECT FROM article_sources WHERE article_id = id))
     UNION ALL SELECT article_id, 3 FROM article_slugs WHERE slug = $2 AND article_id IS NOT NULL AND $3
     ORDER BY rank LIMIT 1`,
    [identityOf(candidate), candidate.slug, candidate.isArticleFile],
  );

  return row?.id ?? null;
}

/** The stored source of a candidate; null when it was not imported before. */
export async function findSource(manager: EntityManager, candidate: Candidate): Promise<KnownSource | null> {
  const [row]: KnownSource[] = await manager.query(
    'SELECT digest, revision FROM article_sources WHERE source_id = $1',
    [identityOf(candidate)],
  );

  return row ?? null;
}

/** Remembers the source of an article, unless its slug is enough to find it again. */
export async function saveSource(
  manager: EntityManager,
  candidate: Candidate,
  article: { id: string; slug: string; revision: number },
): Promise<void> {
  const sourceId = identityOf(candidate);
  if (sourceId === null || (candidate.sourceId === null && candidate.slug === article.slug)) {
    return;
  }
  await manager.query(
    `INSERT INTO article_sources (source_id, article_id, digest, revision) VALUES ($1, $2, $3, $4)
      ON CONFLICT (source_id) DO UPDATE
      SET article_id = excluded.article_id, digest = excluded.digest, revision = excluded.revision`,
    [sourceId, article.id, candidate.digest, article.revision],
  );
}

/** Whether an earlier item of the same import is this article. */
export async function wasWrittenBefore(
  manager: EntityManager,
  importId: string,
  articleId: string,
): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    'SELECT FROM import_items WHERE import_id = $1 AND article_id = $2 LIMIT 1',
    [importId, articleId],
  );

  return rows.length > 0;
}

/** An article that only its slug identifies may have got another one here, because that slug was taken or reserved. */
function identityOf({ sourceId, slug }: Candidate): string | null {
  return sourceId ?? (slug === null ? null : `slug:${slug}`);
}
