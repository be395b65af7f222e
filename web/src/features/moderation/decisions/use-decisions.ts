import type { MyDecision } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { detailOf, pathOf, send } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { reportFailure } from '../../../session/sign-in.js';

const PAGE_SIZE = 20;

/** Last one first. */
export function useDecisions() {
  return usePagedList({
    path: pathOf('listMyDecisions'),
    pageSize: PAGE_SIZE,
    toRow: (decision: MyDecision) => decision,
  });
}

/** Appeals against a decision. */
export function useAppeal(id: string, onSent: () => void) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (text: string) => send('appealDecision', { params: { id }, body: { text } }),
    onSuccess: async () => {
      await invalidateReadsAfter(queryClient, 'appealDecision');
      toast({ title: 'Thanks', description: 'Another moderator will look at it.' });
      onSent();
    },
    onError: (error) => reportFailure(error, detailOf(error) ?? "Your appeal wasn't sent. Please try again."),
  });
}
