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
  },
  replies: {
    list: 'listReplies',
    get: 'getReply',
    create: 'createReply',
    update: 'updateReply',
    delete: 'deleteReply',
    restore: 'restoreReply',
  },
} as const satisfies Record<ContributionKind, object>;

export const TEXTS = {
  comments: {
    one: 'comment',
    many: 'comments',
    empty: "No comments yet. Ask how it was made, or say what you'd do.",
    loading: 'Loading comments...',
    listFailed: "The comments didn't load.",
    moreFailed: "More comments didn't load.",
    write: 'Write a comment',
    signIn: 'Sign in to comment',
    label: 'Your comment',
    placeholder: 'Ask about it, or add what you know...',
    post: 'Post comment',
    postFailed: "Your comment wasn't posted. It's still here: please try again.",
    saveFailed: "Your changes weren't saved. They're still here: please try again.",
    deleted: 'The comment was deleted.',
    deleteFailed: "The comment wasn't deleted. Please try again.",
    restoreFailed: "The comment wasn't restored. Please try again.",
    stub: 'This comment was deleted.',
    hidden: 'This comment is hidden.',
    gone: 'That comment is no longer here.',
    part: "You're seeing part of the comments.",
    maximum: LIMITS.commentMax,
  },
  replies: {
    one: 'reply',
    many: 'replies',
    empty: 'No replies yet. Perhaps you know something that helps?',
    loading: 'Loading replies...',
    listFailed: "The replies didn't load.",
    moreFailed: "More replies didn't load.",
    write: 'Write a reply',
    signIn: 'Sign in to reply',
    label: 'Your reply',
    placeholder: "What worked for you, or what you'd ask next...",
    post: 'Post reply',
    postFailed: "Your reply wasn't posted. It's still here: please try again.",
    saveFailed: "Your changes weren't saved. They're still here: please try again.",
    deleted: 'The reply was deleted.',
    deleteFailed: "The reply wasn't deleted. Please try again.",
    restoreFailed: "The reply wasn't restored. Please try again.",
    stub: 'This reply was deleted.',
    hidden: 'This reply is hidden.',
    gone: 'That reply is no longer here.',
    part: "You're seeing part of the replies.",
    maximum: LIMITS.replyMax,
  },
} as const satisfies Record<ContributionKind, object>;

/** The id of the element of a contribution, which links to it name. */
export function anchorOf(kind: ContributionKind, id: string): string {
  return `${TEXTS[kind].one}-${id}`;
}
