import type { ArticleState } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { detailOf } from '../../../lib/api-client.js';
import { invalidateReadsOf } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

interface StateChange {
  send: () => Promise<ArticleState>;
  /** What has happened, in one sentence. */
  done: string;
}

/**
 * Changes the state of an article; all that shows articles is read again. Failures are toasts.
 * @param isShown whether a failure is shown elsewhere, and needs no toast
 */
export function useStateChange(
  onChanged: (state: ArticleState) => void,
  isShown: (error: unknown) => boolean = () => false,
) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ send }: StateChange) => send(),
    onSuccess: (state, { done }) => {
      void invalidateReadsOf(queryClient, 'article');
      toast({ title: 'Success', description: done });
      onChanged(state);
    },
    onError: (error) => {
      if (!isShown(error)) {
        reportFailure(error, detailOf(error) ?? 'The article could not be changed.');
      }
    },
  });
}
