import { type AcceptedReply, previewFallback } from '@hearthwise/contracts';
import type { AcceptedReplyRow } from './user-posts.repository.js';

/** Maps a row to a reply with its discussion, the text without markup. */
export function toAcceptedReply(row: AcceptedReplyRow): AcceptedReply {
  return {
    id: row.id,
    content: previewFallback(row.content),
    createdAt: row.createdAt.toISOString(),
    discussion: { id: row.discussionId, title: row.discussionTitle },
  };
}
