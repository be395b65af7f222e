import type { DiscussionMark, DiscussionPage } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

interface Change {
  mark: DiscussionMark;
  isSet: boolean;
}

const CALLS = {
  pinned: { set: 'pinDiscussion', unset: 'unpinDiscussion', field: 'isPinned' },
  locked: { set: 'lockDiscussion', unset: 'unlockDiscussion', field: 'isLocked' },
} as const;

const DONE = {
  pinned: { true: "It's now at the top of the discussions.", false: "It's back in its usual place." },
  locked: { true: 'Nobody can reply to it any more.', false: 'People can reply to it again.' },
} as const;

/** Pins or locks a discussion, or takes that back: shown at once, taken back when it failed. */
export function useMarkDiscussion(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = apiQuery('getDiscussion', { params: { id } });
  const show = ({ mark, isSet }: Change) =>
    queryClient.setQueryData<DiscussionPage>(
      queryKey,
      (page) => page && { ...page, [CALLS[mark].field]: isSet },
    );

  return useMutation({
    scope: { id: `mark:${id}` },
    mutationFn: ({ mark, isSet }: Change) => send(CALLS[mark][isSet ? 'set' : 'unset'], { params: { id } }),
    onMutate: (change) => void show(change),
    onError: (error, { mark, isSet }) => {
      show({ mark, isSet: !isSet });
      reportFailure(error, "The discussion wasn't changed. Please try again.");
    },
    onSuccess: (_marks, { mark, isSet }) => {
      toast({ title: 'Success', description: DONE[mark][`${isSet}`] });
      void invalidateReadsAfter(queryClient, CALLS[mark][isSet ? 'set' : 'unset']);
    },
  });
}
