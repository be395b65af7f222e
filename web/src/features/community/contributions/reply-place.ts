import type { ContributionRow } from './contributions-context.js';
import { mentionOf } from './mention.js';

/** Where the draft of a reply to a contribution is kept. */
export function replyPlace(id: string): string {
  return `reply-${id}`;
}

/** What such a reply begins with: below the first level, whom it is for. */
export function greetingOf({ parentId, user }: ContributionRow): string {
  return parentId ? mentionOf(user) : '';
}
