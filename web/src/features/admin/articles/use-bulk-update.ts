import type { AdminArticle, BulkResult, BulkUpdateArticlesInput } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { send } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';
import { BULK_TEXTS, countArticles, MOVED } from './article-texts.js';

type Change = Omit<BulkUpdateArticlesInput, 'ids'> & { articles: AdminArticle[] };

/** Changes many articles at once. Each succeeds or fails by itself; what failed is named. */
export function useBulkUpdate(onDone: () => void) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ articles, ...change }: Change) =>
      send('bulkUpdateArticles', { body: { ...change, ids: articles.map(({ id }) => id) } }),
    onSuccess: (results, { action, articles }) => {
      void invalidateReadsAfter(queryClient, 'bulkUpdateArticles');
      const done = action === 'move' || action === 'submit' ? MOVED : BULK_TEXTS[action].done;
      toast(describe(results, articles, done));
      onDone();
    },
    onError: (error) => reportFailure(error, "The articles weren't changed. Please try again."),
  });
}

function describe(results: BulkResult[], articles: AdminArticle[], done: string) {
  const failed = results.find(({ error }) => error !== null);
  const count = results.filter(({ error }) => error === null).length;
  if (!failed) {
    return { title: 'Success', description: `${countArticles(count)} ${done}.` };
  }
  const { title } = articles.find(({ id }) => id === failed.id) ?? {};
  const description = `${count} of ${countArticles(results.length)} ${done}. “${title || 'Untitled'}”: ${failed.error?.detail}`;

  return { title: 'Error', description, variant: 'destructive' as const };
}
