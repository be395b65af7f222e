import type { Notification } from '@hearthwise/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, pathOf, send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateReadsOf } from '../../../lib/reads-of.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { reportFailure } from '../../../session/sign-in.js';

const toRow = (row: Notification) => row;

/** The user's notifications, newest first. */
export function useNotifications(pageSize: number) {
  return usePagedList({ path: pathOf('listNotifications'), pageSize, toRow, kind: `by-${pageSize}` });
}

/** How many are unread, as the live connection says; 0 until it has. */
export function useUnread(): number {
  const { data } = useQuery({ ...apiQuery('countUnreadNotifications'), enabled: false });

  return data?.unread ?? 0;
}

/** Marks notifications as read. */
export function useMarkRead() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: CallInput<'readNotifications'>['body']) => send('readNotifications', { body }),
    onSuccess: async (count) => {
      queryClient.setQueryData(apiQuery('countUnreadNotifications').queryKey, count);
      await invalidateReadsOf(queryClient, 'notification');
    },
    onError: (error) => reportFailure(error, 'Your notifications were not marked as read. Please try again.'),
  });
}
