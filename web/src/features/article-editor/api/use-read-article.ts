import { useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';

/** Reads an article as it is on the server now, past the cache. */
export function useReadArticle() {
  const queryClient = useQueryClient();

  return (id: string) =>
    queryClient.fetchQuery({ ...apiQuery('getArticleById', { params: { id } }), staleTime: 0 });
}
