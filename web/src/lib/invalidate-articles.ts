import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from './api-query.js';

/** All that shows articles is read again, by visitors and in the admin area. */
export function invalidateArticles(queryClient: QueryClient): Promise<void> {
  return invalidate(queryClient, 'listArticles', 'listAdminArticles');
}
