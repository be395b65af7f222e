import type { PostRevision } from '@hearthwise/contracts';

export type PostRevisionRow = Omit<PostRevision, 'createdAt'> & { createdAt: Date };

/** Maps a row to an earlier version of a post. */
export function toPostRevision({
  id,
  title,
  description,
  content,
  createdAt,
}: PostRevisionRow): PostRevision {
  return { id, title, description, content, createdAt: createdAt.toISOString() };
}
