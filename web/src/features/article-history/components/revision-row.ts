import type { ArticleRevision } from '@hearthwise/contracts';

/** A version in the list. */
export type RevisionRow = ArticleRevision & { id: string };
