import { articleOperations } from './content/articles.js';
import { communityImageOperations, contentImageOperations } from './media/images.js';
import type { Operation } from './operation.js';

/** The processes that call others, each with a token of its own. */
export const CALLERS = ['gateway', 'ai', 'media'] as const;
export type CallerName = (typeof CALLERS)[number];

/** What each may call besides the gateway, which calls everything in the name of people. */
const ALLOWED: Record<Exclude<CallerName, 'gateway'>, readonly Operation[]> = {
  ai: [articleOperations.listArticleVersions, articleOperations.getArticlesByIds],
  media: [contentImageOperations.listArticleImageUses, communityImageOperations.listPostImageUses],
};

/** @param operation the name of what is called; undefined for a plain route, which only the gateway may ask */
export function mayCall(caller: CallerName, operation: string | undefined): boolean {
  return caller === 'gateway' || ALLOWED[caller].some(({ name }) => name === operation);
}
