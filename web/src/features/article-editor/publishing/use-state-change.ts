import type { ArticleState, WriteName } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { detailOf } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

interface StateChange {
  write: WriteName;
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
    onSuccess: (state, { write, done }) => {
      void invalidateReadsAfter(queryClient, write);
      toast({ title: 'Success', description: done });
      onChanged(state);
    },
    onError: (error) => {
      if (!isShown(error)) {
        reportFailure(error, detailOf(error) ?? "The article wasn't changed.");
      }
    },
  });
}
