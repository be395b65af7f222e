import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { send, statusOf } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

/** Signs out other devices of the member. */
export function useSessionChanges() {
  const queryClient = useQueryClient();
  const refresh = () => invalidateReadsAfter(queryClient, 'revokeSession');
  const onError = (error: unknown) => {
    void refresh();
    reportFailure(error, "The device wasn't signed out. Please try again.");
  };

  return {
    revoke: useMutation({
      mutationFn: (id: string) => send('revokeSession', { params: { id } }),
      onSuccess: refresh,
      // It has ended by itself: the list without it is all there is to say.
      onError: (error) => (statusOf(error) === 404 ? void refresh() : onError(error)),
    }),
    revokeOthers: useMutation({
      mutationFn: () => send('revokeOtherSessions'),
      onSuccess: async () => {
        toast({ title: 'Success', description: "You're signed out on all other devices." });
        await refresh();
      },
      onError,
    }),
  };
}
