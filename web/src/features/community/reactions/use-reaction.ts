import type { Project, ReactionKind, WriteName } from '@hearthwise/contracts';
import { ROUTES } from '@hearthwise/contracts/routes';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api-client.js';
import { reportFailure } from '../../../session/sign-in.js';
import { useAskToSignIn } from '../../../session/use-ask-to-sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { loadMyReactions, type MyReactions } from './load-my-reactions.js';
import { patchProjects } from './patch-projects.js';

/** What differs between the two kinds. */
const KINDS = {
  like: {
    mine: 'liked',
    count: 'likesCount',
    set: 'likeProject',
    unset: 'unlikeProject',
    signIn: 'Please sign in to like projects.',
    failed: "Your like wasn't saved. Please try again.",
  },
  save: {
    mine: 'saved',
    count: 'savesCount',
    set: 'saveProject',
    unset: 'unsaveProject',
    signIn: 'Please sign in to save projects.',
    failed: "The project wasn't saved. Please try again.",
  },
} as const satisfies Record<ReactionKind, object>;

const NONE: MyReactions = { liked: false, saved: false };

const myReactionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [ROUTES.listMyReactions.path, projectId],
    queryFn: () => loadMyReactions(projectId),
  });

interface ReactionState {
  isSet: boolean;
  count: number;
  toggle: () => void;
}

/** A member's like or save of a project: shown at once, taken back when it could not be stored. */
export function useReaction(
  project: Pick<Project, 'id' | 'likesCount' | 'savesCount'>,
  kind: ReactionKind,
): ReactionState {
  const { isSignedOut, isProbablySignedIn } = useCurrentUser();
  const askToSignIn = useAskToSignIn();
  const queryClient = useQueryClient();
  const mine = myReactionsQuery(project.id);
  const { data = NONE } = useQuery({ ...mine, enabled: isProbablySignedIn && !isSignedOut });
  const { mutate } = useSetReaction(project.id, kind);
  const { mine: field, count, signIn } = KINDS[kind];

  const toggle = async () => {
    if (isSignedOut) {
      askToSignIn(signIn);

      return;
    }
    // A press may come before it is known what there is to take back.
    const current = await queryClient.ensureQueryData(mine).catch(() => data);
    mutate(!current[field]);
  };

  return { isSet: data[field], count: project[count], toggle: () => void toggle() };
}

function useSetReaction(projectId: string, kind: ReactionKind) {
  const queryClient = useQueryClient();
  const { queryKey } = myReactionsQuery(projectId);
  const { mine, count, set, unset, failed } = KINDS[kind];
  const show = (isSet: boolean) => {
    queryClient.setQueryData<MyReactions>(queryKey, (known = NONE) => ({ ...known, [mine]: isSet }));
    patchProjects(queryClient, projectId, (project) => ({
      [count]: Math.max(0, project[count] + (isSet ? 1 : -1)),
    }));
  };
  const mutationKey = ['reaction', projectId, kind];

  return useMutation({
    mutationKey,
    // Presses in quick succession are sent one after another.
    scope: { id: mutationKey.join(':') },
    mutationFn: (isSet: boolean) => send(isSet ? set : unset, { params: { id: projectId } }),
    onMutate: show,
    onError: (error, isSet) => {
      show(!isSet);
      reportFailure(error, failed);
    },
    onSuccess: ({ [count]: counted, [mine]: isSet }) => {
      if (queryClient.isMutating({ mutationKey }) === 1) {
        queryClient.setQueryData<MyReactions>(queryKey, (known = NONE) => ({ ...known, [mine]: isSet }));
        patchProjects(queryClient, projectId, () => ({ [count]: counted }));
      }
      void invalidateOthers(queryClient, set);
    },
  });
}

/** What shows it in another way than `patchProjects` mends. Loaded with the first press: most who see a heart press none. */
async function invalidateOthers(queryClient: QueryClient, write: WriteName): Promise<void> {
  const { invalidateReadsAfter } = await import('../../../lib/reads-of.js');
  await invalidateReadsAfter(queryClient, write, { except: ['projects', 'projects:id', 'reactions'] });
}
