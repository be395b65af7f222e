import type { ContributionKind, WriteName } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastWithUndo } from '../../../components/ui/undo-toast.js';
import { type CallInput, send, sendOnce } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';
import { reportFailure } from '../../../session/sign-in.js';
import { CALLS, TEXTS } from './contribution-texts.js';

/** Reads everything again that shows or counts what this write changes. */
function useRefresh(write: WriteName): () => Promise<void> {
  const queryClient = useQueryClient();

  return () => invalidateReadsAfter(queryClient, write);
}

/** Posts a contribution; once, also when it is tried again after a failure. */
export function useCreateContribution(kind: ContributionKind, postId: string) {
  const refresh = useRefresh(CALLS[kind].create);
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: (body: CallInput<'createReply'>['body']) =>
      withKey(body, (key) =>
        sendOnce<'createReply' | 'createComment'>(CALLS[kind].create, key, { params: { id: postId }, body }),
      ),
    onSuccess: refresh,
    onError: (error) => reportFailure(error, TEXTS[kind].postFailed),
  });
}

/** Changes the text of a contribution of mine. */
export function useUpdateContribution(kind: ContributionKind, id: string) {
  const refresh = useRefresh(CALLS[kind].update);

  return useMutation({
    mutationFn: (content: string) =>
      send<'updateReply' | 'updateComment'>(CALLS[kind].update, { params: { id }, body: { content } }),
    onSuccess: refresh,
    onError: (error) => reportFailure(error, TEXTS[kind].saveFailed),
  });
}

/** Deletes a contribution, with a way to undo it at once. */
export function useDeleteContribution(kind: ContributionKind, id: string) {
  const refresh = useRefresh(CALLS[kind].delete);
  const restoring = useMutation({
    mutationFn: () => send<'restoreReply' | 'restoreComment'>(CALLS[kind].restore, { params: { id } }),
    onError: (error) => reportFailure(error, TEXTS[kind].restoreFailed),
    onSettled: refresh,
  });

  return useMutation({
    mutationFn: () => send<'deleteReply' | 'deleteComment'>(CALLS[kind].delete, { params: { id } }),
    onSuccess: () => toastWithUndo({ description: TEXTS[kind].deleted, onUndo: () => restoring.mutate() }),
    onError: (error) => reportFailure(error, TEXTS[kind].deleteFailed),
    onSettled: refresh,
  });
}

/** Accepts a reply as the answer of its discussion, or none. */
export function useAcceptReply(postId: string) {
  const refresh = useRefresh('acceptReply');

  return useMutation({
    mutationFn: (replyId: string | null) =>
      send('acceptReply', { params: { id: postId }, body: { replyId } }),
    onError: (error) => reportFailure(error, "The reply wasn't accepted. Please try again."),
    onSettled: refresh,
  });
}
