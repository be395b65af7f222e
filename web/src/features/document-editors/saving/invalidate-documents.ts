import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../lib/api-query.js';

/** All that shows texts of documents is read again. */
export function invalidateDocuments(queryClient: QueryClient): Promise<void> {
  return invalidate(
    queryClient,
    'getHomepageContent',
    'getTopicTexts',
    'getTextPage',
    'getDocument',
    'listCategories',
  );
}
