import type { PostKind } from '@hearthwise/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { toastWithUndo } from '../../../components/ui/undo-toast.js';
import { send } from '../../../lib/api-client.js';
import { invalidateReadsOf } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

interface Titled {
  id: string;
  title: string;
}

const NAMES = { projects: 'project', discussions: 'discussion' } as const satisfies Record<PostKind, string>;

/**
 * Moves posts to the bin, with a way to undo it at once, and out of it.
 * @param onRemoved called when a post is in the bin
 */
export function useBinActions(kind: PostKind, onRemoved?: () => void) {
  const queryClient = useQueryClient();
  const one = NAMES[kind];
  const restoring = useMutation({
    mutationFn: ({ id }: Titled) =>
      send(kind === 'projects' ? 'restoreProject' : 'restoreDiscussion', { params: { id } }),
    onSuccess: (_done, { title }) => toast({ title: 'Success', description: `'${title}' is public again.` }),
    onError: (error) => reportFailure(error, `Failed to restore the ${one}.`),
    onSettled: () => invalidateReadsOf(queryClient, one),
  });
  const removing = useMutation({
    mutationFn: ({ id }: Titled) =>
      send(kind === 'projects' ? 'deleteProject' : 'deleteDiscussion', { params: { id } }),
    onSuccess: (_done, post) => {
      onRemoved?.();
      toastWithUndo({
        title: 'Deleted',
        description: `'${post.title}' is in the bin.`,
        onUndo: () => restoring.mutate(post),
      });
    },
    onError: (error) => reportFailure(error, `Failed to delete the ${one}.`),
    // The page of a deleted post may still be there for a moment: nothing of it is read again.
    onSettled: (_done, _error, { id }) => {
      removeReadsBelow(queryClient, id);

      return invalidateReadsOf(queryClient, one);
    },
  });

  return { remove: removing.mutate, restore: restoring.mutate };
}

function removeReadsBelow(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => String(path).includes(`/${id}`) });
}
