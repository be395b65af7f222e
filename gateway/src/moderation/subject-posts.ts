import type { Subject } from '@hearthwise/contracts';

interface SubjectPost {
  projectId: string | null;
  discussionId: string | null;
}

export const NO_POST: SubjectPost = { projectId: null, discussionId: null };

/** The post that shows or counts something, as a parameter of what a write changes; null for none of the other kind. */
export function postOf({ kind, postId }: Pick<Subject, 'kind' | 'postId'>): SubjectPost {
  return kind === 'project' || kind === 'comment'
    ? { ...NO_POST, projectId: postId }
    : { ...NO_POST, discussionId: postId };
}
