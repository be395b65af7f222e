import type { PostKind } from '@hearthwise/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { toastWithUndo } from '../../../components/ui/undo-toast.js';
import { send } from '../../../lib/api-client.js';
import { invalidate } from '../../../lib/api-query.js';
import { reportFailure } from '../../../session/sign-in.js';
import { NOUNS } from './post-nouns.js';

interface Titled {
  id: string;
  title: string;
}

/** Moves posts to the bin, with a way to undo it at once, and out of it. */
export function useBinActions(kind: PostKind) {
  const queryClient = useQueryClient();
  const { one } = NOUNS[kind];
  const restoring = useMutation({
    mutationFn: ({ id }: Titled) =>
      send(kind === 'projects' ? 'restoreProject' : 'restoreDiscussion', { params: { id } }),
    onSuccess: (_done, { title }) => toast({ title: 'Success', description: `'${title}' is public again.` }),
    onError: (error) => reportFailure(error, `Failed to restore the ${one}.`),
    onSettled: () => refresh(queryClient),
  });
  const removing = useMutation({
    mutationFn: ({ id }: Titled) =>
      send(kind === 'projects' ? 'deleteProject' : 'deleteDiscussion', { params: { id } }),
    onSuccess: (_done, post) =>
      toastWithUndo({
        title: 'Deleted',
        description: `'${post.title}' is in the bin.`,
        onUndo: () => restoring.mutate(post),
      }),
    onError: (error) => reportFailure(error, `Failed to delete the ${one}.`),
    onSettled: () => refresh(queryClient),
  });

  return { remove: removing.mutate, restore: restoring.mutate };
}

function refresh(queryClient: QueryClient): Promise<void> {
  return invalidate(queryClient, 'listProjects', 'listDiscussions', 'listDeletedPosts');
}
