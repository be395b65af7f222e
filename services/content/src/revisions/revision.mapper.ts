import type { ArticleChange, ArticleRevisionRecord } from '@hearthwise/contracts';
import type { ChangeRow, RevisionRow } from './revisions.repository.js';

/** Maps the row to a revision as editors read it, without its fields. */
export function toRevision(row: RevisionRow): ArticleRevisionRecord {
  return {
    revision: row.revision,
    editorId: row.editorId,
    createdAt: row.createdAt.toISOString(),
    action: row.action,
    restoredFrom: row.restoredFrom,
    note: row.note,
    summary: row.summary,
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

/** Maps the row to a change as readers see it. */
export function toChange({ revision, publishedAt, summary }: ChangeRow): ArticleChange {
  return { revision, publishedAt: publishedAt.toISOString(), summary };
}
