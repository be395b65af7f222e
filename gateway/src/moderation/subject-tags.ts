import type { PostKind, Subject, SubjectKind } from '@hearthwise/contracts';
import { postTag, TAG } from '../cache/cached.decorator.js';

const POSTS_OF: Record<SubjectKind, PostKind> = {
  project: 'projects',
  discussion: 'discussions',
  comment: 'projects',
  reply: 'discussions',
};

/** The cache tags of everything that shows or counts something. */
export function tagsOf({ kind, postId }: Pick<Subject, 'kind' | 'postId'>): string[] {
  const posts = POSTS_OF[kind];

  return [TAG[posts], postTag(posts, postId)];
}
