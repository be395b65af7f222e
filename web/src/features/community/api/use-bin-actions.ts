import type { PostKind } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { toastWithUndo } from '../../../components/ui/undo-toast.js';
import { send } from '../../../lib/api-client.js';
import { forgetDeleted } from '../../../lib/forget-deleted.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

interface Titled {
  id: string;
  title: string;
}

const CALLS = {
  projects: { one: 'project', remove: 'deleteProject', restore: 'restoreProject' },
  discussions: { one: 'discussion', remove: 'deleteDiscussion', restore: 'restoreDiscussion' },
} as const satisfies Record<PostKind, object>;

/**
 * Moves posts to the bin, with a way to undo it at once, and out of it.
 * @param onRemoved called when a post is in the bin
 */
export function useBinActions(kind: PostKind, onRemoved?: () => void) {
  const queryClient = useQueryClient();
  const { one, remove, restore } = CALLS[kind];
  const restoring = useMutation({
    mutationFn: ({ id }: Titled) => send(restore, { params: { id } }),
    onSuccess: (_done, { title }) => toast({ title: 'Success', description: `“${title}” is public again.` }),
    onError: (error) => reportFailure(error, `The ${one} wasn't restored. Please try again.`),
    onSettled: () => invalidateReadsAfter(queryClient, restore),
  });
  const removing = useMutation({
    mutationFn: ({ id }: Titled) => send(remove, { params: { id } }),
    onSuccess: (_done, post) => {
      onRemoved?.();
      toastWithUndo({
        title: 'Deleted',
        description: `“${post.title}” is in the bin.`,
        onUndo: () => restoring.mutate(post),
      });
    },
    onError: (error) => reportFailure(error, `The ${one} wasn't deleted. Please try again.`),
    onSettled: (_done, error, { id }) =>
      error ? invalidateReadsAfter(queryClient, remove) : forgetDeleted(queryClient, remove, id),
  });

  return { remove: removing.mutate, restore: restoring.mutate };
}
