import type { ContributionKind } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';

/** The calls of each kind. */
export const CALLS = {
  comments: {
    list: 'listComments',
    get: 'getComment',
    create: 'createComment',
    update: 'updateComment',
    delete: 'deleteComment',
    restore: 'restoreComment',
    /** What is read again after a change. */
    thing: 'comment',
  },
  replies: {
    list: 'listReplies',
    get: 'getReply',
    create: 'createReply',
    update: 'updateReply',
    delete: 'deleteReply',
    restore: 'restoreReply',
    thing: 'reply',
  },
} as const satisfies Record<ContributionKind, object>;

export const TEXTS = {
  comments: {
    one: 'comment',
    many: 'comments',
    empty: 'No comments yet. Ask how it was made, or say what you would do.',
    loading: 'Loading comments...',
    listFailed: 'The comments did not load.',
    moreFailed: 'More comments did not load.',
    write: 'Write a comment',
    signIn: 'Sign in to comment',
    label: 'Your comment',
    placeholder: 'Ask about it, or add what you know…',
    post: 'Post comment',
    postFailed: 'Your comment was not posted. It is still here: please try again.',
    saveFailed: 'Your changes were not saved. They are still here: please try again.',
    deleted: 'The comment was deleted.',
    deleteFailed: 'The comment was not deleted. Please try again.',
    restoreFailed: 'The comment was not restored. Please try again.',
    stub: 'This comment was deleted.',
    hidden: 'This comment is hidden.',
    gone: 'That comment is no longer here.',
    part: 'You see a part of the comments.',
    maximum: LIMITS.commentMax,
  },
  replies: {
    one: 'reply',
    many: 'replies',
    empty: 'No replies yet. Perhaps you know something that helps?',
    loading: 'Loading replies...',
    listFailed: 'The replies did not load.',
    moreFailed: 'More replies did not load.',
    write: 'Write a reply',
    signIn: 'Sign in to reply',
    label: 'Your reply',
    placeholder: 'What worked for you, or what you would ask next…',
    post: 'Post reply',
    postFailed: 'Your reply was not posted. It is still here: please try again.',
    saveFailed: 'Your changes were not saved. They are still here: please try again.',
    deleted: 'The reply was deleted.',
    deleteFailed: 'The reply was not deleted. Please try again.',
    restoreFailed: 'The reply was not restored. Please try again.',
    stub: 'This reply was deleted.',
    hidden: 'This reply is hidden.',
    gone: 'That reply is no longer here.',
    part: 'You see a part of the replies.',
    maximum: LIMITS.replyMax,
  },
} as const satisfies Record<ContributionKind, object>;

/** The id of the element of a contribution, which links to it name. */
export function anchorOf(kind: ContributionKind, id: string): string {
  return `${TEXTS[kind].one}-${id}`;
}
