import type { ArticleRevisionPage, EditableArticle } from '@hearthwise/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.js';

export interface Conflict {
  /** The article as it is on the server now. */
  article: EditableArticle;
  /** The version that somebody else saved; null when it could not be read. */
  theirs: ArticleRevisionPage | null;
  /** The version from which both started; null when it could not be read. */
  base: ArticleRevisionPage | null;
}

/** What somebody else has saved since a version, read past the cache each time that a save comes too late. */
export function useConflict(id: string, baseRevision: number) {
  const queryClient = useQueryClient();

  return useQuery({
    queryKey: ['conflict', id, baseRevision],
    queryFn: async (): Promise<Conflict> => {
      const article = await queryClient.fetchQuery({
        ...apiQuery('getArticleById', { params: { id } }),
        staleTime: 0,
      });
      const read = (revision: number) =>
        queryClient
          .fetchQuery(apiQuery('getArticleRevision', { params: { id, revision: String(revision) } }))
          .catch(() => null);
      const [theirs, base] = await Promise.all([read(article.revision), read(baseRevision)]);

      return { article, theirs, base };
    },
    gcTime: 0,
    staleTime: 0,
  });
}
