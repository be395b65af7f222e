import type { DecisionAction, SubjectKind } from '@hearthwise/contracts';

/** The page of a project, discussion, comment or reply, at its place. */
export function subjectPath({
  kind,
  subjectId,
  postId,
}: {
  kind: SubjectKind;
  subjectId: string;
  postId: string;
}): string {
  const posts = kind === 'project' || kind === 'comment' ? 'projects' : 'discussions';

  return `/${posts}/${postId}${postId === subjectId ? '' : `#${kind}-${subjectId}`}`;
}

export const SUBJECT_LABELS: Record<SubjectKind, string> = {
  project: 'Project',
  discussion: 'Discussion',
  comment: 'Comment',
  reply: 'Reply',
};

/** What was decided, after 'Your reply was' or 'It was'. */
export const DECIDED: Record<DecisionAction, string> = {
  keep: 'kept',
  hide: 'hidden',
  delete: 'deleted',
  warn: 'kept, with a warning',
  suspend: 'hidden, and its author suspended',
};
