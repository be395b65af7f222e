import type { Notification, NotificationSubject } from '@hearthwise/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, pathOf, send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateReadsOf, type Thing } from '../../../lib/reads-of.js';
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

/** What has changed where a notification leads. */
const CHANGED: Record<NotificationSubject, Thing[]> = {
  project: ['comment'],
  comment: ['comment'],
  discussion: ['reply'],
  reply: ['reply'],
  checklist_item: [],
  decision: ['decision', 'project', 'discussion'],
};

/**
 * For opening a notification: what it leads to is read again, because it may have been shown before; it is marked as read, but
 * not what comes about the same meanwhile.
 */
export function useOpening() {
  const queryClient = useQueryClient();
  const { mutate } = useMarkRead();

  return ({ id, subject, updatedAt, readAt }: Notification) => {
    void invalidateReadsOf(queryClient, ...CHANGED[subject.kind]);
    if (readAt === null) {
      mutate({ ids: [id], upTo: updatedAt });
    }
  };
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
