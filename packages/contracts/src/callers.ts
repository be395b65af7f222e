import { notificationOperations } from './community/notifications.js';
import { articleOperations } from './content/articles.js';
import { authImageOperations, communityImageOperations, contentImageOperations } from './media/images.js';
import type { Operation } from './operation.js';

/** The processes that call others, each with a token of its own. */
export const CALLERS = ['gateway', 'ai', 'media'] as const;
export type CallerName = (typeof CALLERS)[number];

/** Operations that each caller may call. The gateway may call all of them, on behalf of users. */
const ALLOWED: Record<Exclude<CallerName, 'gateway'>, readonly Operation[]> = {
  ai: [
    articleOperations.listArticleVersions,
    articleOperations.getArticlesByIds,
    notificationOperations.notifyOfDueItems,
    notificationOperations.notifyOfAnsweredQuestions,
  ],
  media: [
    contentImageOperations.listArticleImageUses,
    communityImageOperations.listPostImageUses,
    authImageOperations.listPhotoUses,
  ],
};

/** @param operation its name; undefined for a plain route, which only the gateway may call */
export function mayCall(caller: CallerName, operation: string | undefined): boolean {
  return caller === 'gateway' || ALLOWED[caller].some(({ name }) => name === operation);
}
