import type { Notification, NotificationSubject, WriteName } from '@hearthwise/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, pathOf, send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
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

/** What has been written where a notification leads. */
const WRITTEN: Partial<Record<NotificationSubject, WriteName>> = {
  project: 'createComment',
  comment: 'createComment',
  discussion: 'createReply',
  reply: 'createReply',
  decision: 'decideCase',
};

/**
 * For opening a notification: what it leads to is read again, because it may have been shown before; it is marked as read, but
 * not what comes about the same meanwhile.
 */
export function useOpening() {
  const queryClient = useQueryClient();
  const { mutate } = useMarkRead();

  return ({ id, subject, updatedAt, readAt }: Notification) => {
    const write = WRITTEN[subject.kind];
    if (write) {
      void invalidateReadsAfter(queryClient, write);
    }
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
      await invalidateReadsAfter(queryClient, 'readNotifications');
    },
    onError: (error) => reportFailure(error, "Your notifications weren't marked as read. Please try again."),
  });
}
