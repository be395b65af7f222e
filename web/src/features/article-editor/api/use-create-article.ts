import type { UpdateArticleInput } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ResponseOf, send } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';

/** Creates a draft, once for its id. */
export function useCreateArticle(onCreated: (article: ResponseOf<'createArticle'>) => void) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: UpdateArticleInput & { id: string }) => send('createArticle', { body }),
    onSuccess: (article) => {
      void invalidateReadsAfter(queryClient, 'createArticle');
      onCreated(article);
    },
  });
}
