import type { BulkAction } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';

/** A button for each action on many articles, and what it did. */
export const BULK_TEXTS: Record<Exclude<BulkAction, 'move' | 'submit'>, { label: string; done: string }> = {
  publish: { label: 'Publish', done: 'published' },
  withdraw: { label: 'Back to draft', done: 'moved back to the drafts' },
  delete: { label: 'Move to bin', done: 'moved to the bin' },
  restore: { label: 'Restore', done: 'restored as drafts' },
};

/** What is asked before many articles are changed for visitors. */
export const BULK_QUESTIONS = {
  publish: 'Readers will see them straight away.',
  withdraw: 'Readers will no longer see those that are published.',
  delete: `Readers will no longer see them. You can restore them for ${LIMITS.binDays} days.`,
} as const;

/** What a move to another category did. */
export const MOVED = 'moved';

/** '3 articles', '1 article'. */
export function countArticles(count: number): string {
  return `${count} ${count === 1 ? 'article' : 'articles'}`;
}
